import type { Seated } from '@app/shared/check-in/contract.ts'
import { receiveFee } from '@app/shared/payments/fee-contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { useContext, useState } from 'react'
import { send } from '#api/send.ts'
import { CareOf } from '#door/cards/CareMark.tsx'
import { keyOf } from '#door/cards/party.ts'
import { wordsFor } from '#text/refusals.ts'
import { venueFees as words } from '#text/venue-fees.ts'

/** 現地払い: what the seat's fee is, and the press that notes that it was received. It asks the server: without one nothing is noted. */
export function FeeMark({ person }: { readonly person: Pick<Seated, 'receiptNumber' | 'nickName'> }) {
  const read = useContext(CareOf)?.read
  const listed = read?.people.find((one) => keyOf(one) === keyOf(person))?.fee
  const [busy, setBusy] = useState(false)
  const [received, setReceived] = useState<boolean | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  if (read === undefined || read === null || listed === undefined) return null
  const { personId, yen } = listed
  const isReceived = received ?? listed.state === 'received'
  const state = listed.state === 'paid' ? 'paid' : isReceived ? 'received' : 'owed'
  async function note(next: boolean) {
    if (read == null) return
    setBusy(true)
    const input = { eventId: read.event.eventId, personId, received: next, yen }
    // Sent again it answers the first time: a lost answer needs no key of its own.
    const reply = await send(receiveFee, input, crypto.randomUUID())
    setBusy(false)
    setFailed(reply.ok ? null : wordsFor(reply.code))
    if (reply.ok) setReceived(reply.value.receivedAt !== null)
  }
  return (
    <div className="door-asked">
      <p role="status">
        <strong>{words.fees[state](yen)}</strong>
        {failed !== null && <span> {failed}</span>}
      </p>
      {state !== 'paid' && (
        <Button kind={isReceived ? 'quiet' : 'secondary'} busy={busy} onClick={() => void note(!isReceived)}>
          {isReceived ? words.takeFeeBack : words.receiveFee(yen)}
        </Button>
      )}
    </div>
  )
}
