import { Alert } from '@app/web/ui/Alert.tsx'
import { Button } from '@app/web/ui/Button.tsx'
import { useState } from 'react'
import { dropRoster } from '#door/offline/vault.ts'
import { doorPath } from '#door/paths.ts'
import type { ShiftMeans } from '#door/use-shift.ts'
import { doorOffline } from '#text/door-offline.ts'

/** 受付を終了する: sends what waits, then the list goes from the phone. */
export function Finish({
  eventId,
  shift: { queue, own, isThere },
}: {
  readonly eventId: string
  readonly shift: ShiftMeans
}) {
  const [left, setLeft] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  async function finish() {
    setBusy(true)
    if (own.staffId !== null && isThere) await queue.flush(own.staffId)
    const waits = (await queue.read()).filter((scan) => scan.eventId === eventId && !scan.isRefused)
    setBusy(false)
    setLeft(waits.length)
    if (waits.length > 0) return
    await dropRoster(eventId).catch(() => {})
    window.location.assign(doorPath())
  }
  return (
    <section className="door-actions">
      {left !== null && left > 0 && <Alert kind="error">{doorOffline.finishUnsent(left)}</Alert>}
      <Button kind="secondary" busy={busy} onClick={() => void finish()}>
        {doorOffline.finish}
      </Button>
      <p className="note">{doorOffline.finishLead}</p>
    </section>
  )
}
