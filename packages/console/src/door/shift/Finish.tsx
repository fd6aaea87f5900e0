import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { useState } from 'react'
import { endShift, type ShiftEnd } from '#door/offline/end-shift.ts'
import { doorPath } from '#door/paths.ts'
import type { ShiftMeans } from '#door/shift/use-shift.ts'
import { doorOffline, finishWords } from '#text/door-offline.ts'

/** 受付を終了する: sends the queued scans, then deletes the list from the phone. */
export function Finish({
  eventId,
  shift: { queue, operator, isThere, list, keeps },
}: {
  readonly eventId: string
  readonly shift: ShiftMeans
}) {
  const [end, setEnd] = useState<ShiftEnd | null>(null)
  const [busy, setBusy] = useState(false)
  async function finish() {
    setBusy(true)
    try {
      // A browser that keeps nothing has nothing to read and no list to drop.
      const how: ShiftEnd =
        keeps === false
          ? { kind: 'ended' }
          : await endShift({ eventId, operator, isThere, queue, dropList: list.drop })
      setEnd(how)
      // Going back leads to no list that was dropped.
      if (how.kind === 'ended') window.location.replace(doorPath())
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="door-actions">
      {end !== null && end.kind !== 'ended' && <Alert kind="error">{finishWords(end)}</Alert>}
      <Button kind="secondary" busy={busy} onClick={() => void finish()}>
        {doorOffline.finish}
      </Button>
      <p className="note">{doorOffline.finishLead}</p>
    </section>
  )
}
