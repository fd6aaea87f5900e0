import { useState } from 'react'
import { stored } from '#auth/stored.ts'
import { scanGate } from '#door/camera/scan-gate.ts'
import type { useCheckIn } from '#door/shift/use-check-in.ts'

/** What the camera shows and what volunteers type, as check-ins. `waits`: no new code is taken now. */
export function useScans(checkIn: ReturnType<typeof useCheckIn>, waits: boolean) {
  const [repeats, setRepeats] = useState(0)
  const [gate] = useState(scanGate)

  async function see(text: string) {
    const now = Date.now()
    const sight = gate.see(text, now, waits)
    if (sight === 'repeat') setRepeats((count) => count + 1)
    if (sight !== 'new') return
    setRepeats(0)
    // A shift without a press is work all the same.
    stored.see(now)
    const outcome = await checkIn.make({ kind: 'in', who: { qr: text.slice(0, 512) }, asParty: true })
    if (outcome === 'failed') gate.fail()
    if (outcome === 'busy') gate.forget()
  }
  const ask = (who: { readonly receiptNumber: string } | { readonly qr: string }, named = {}) => {
    setRepeats(0)
    void checkIn.make({ kind: 'in', who, asParty: true, ...named })
  }
  const walkIn = (nickName: string) => {
    setRepeats(0)
    void checkIn.make({ kind: 'walkIn', nickName })
  }
  return { repeats, see, ask, walkIn, forget: () => gate.forget() }
}
