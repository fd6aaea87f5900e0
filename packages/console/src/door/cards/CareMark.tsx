import type { Seated } from '@app/shared/check-in/contract.ts'
import { type CareNote, careWindowOf, isCareTime } from '@app/shared/households/care.ts'
import { openCareNote } from '@app/shared/households/care-desk-contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { createContext, useContext, useState } from 'react'
import { type DeskCode, send } from '#api/send.ts'
import { keyOf } from '#door/cards/party.ts'
import { connection, orLost } from '#door/offline/connection.ts'
import { isReachable } from '#door/offline/reachability.ts'
import { keepOpening } from '#door/offline/vault.ts'
import type { ShiftMeans } from '#door/shift/use-shift.ts'
import { careNote as words } from '#text/care.ts'
import { wordsFor } from '#text/refusals.ts'
import { CareText } from '#ui/CareText.tsx'

/** The shift whose list says who has a care note. */
export const CareOf = createContext<Pick<ShiftMeans, 'read' | 'operator' | 'serverNow'> | null>(null)

/** A child with a care note: a mark, and the text at a press, which is recorded. Nothing for anybody else, and outside the hours. */
export function CareMark({ person }: { readonly person: Pick<Seated, 'receiptNumber' | 'nickName'> }) {
  const shift = useContext(CareOf)
  const [shown, setShown] = useState<CareNote | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const read = shift?.read
  const care = read?.people.find((one) => keyOf(one) === keyOf(person))?.care
  if (shift === null || read == null || care === undefined) return null
  const { event } = read
  const { operator, serverNow } = shift
  const window = careWindowOf({ startsAt: event.eventStartDateTime, endsAt: event.eventEndDateTime })
  if (!isCareTime(window, serverNow())) return null
  const { personId, note } = care
  async function press() {
    setBusy(true)
    const at = serverNow().toISOString()
    const opened = await open({ eventId: event.eventId, personId, operator, at }, note)
    setBusy(false)
    setShown(opened.note)
    setFailed(opened.note === null ? words.failed(opened.why) : null)
  }
  const name = person.nickName ?? person.receiptNumber
  return (
    <span className="care">
      {shown === null ? (
        <Button kind="secondary" busy={busy} aria-label={words.openOf(name)} onClick={() => void press()}>
          {words.open}
        </Button>
      ) : (
        <CareText note={shown} />
      )}
      {failed !== null && <span role="alert">{failed}</span>}
    </span>
  )
}

interface Opening {
  readonly eventId: string
  readonly personId: string
  readonly operator: string | null
  readonly at: string
}

/** From the server, which records it; without a network from the kept list, once the phone has kept the record to send. */
async function open(
  { eventId, personId, operator, at }: Opening,
  kept: CareNote,
): Promise<{ readonly note: CareNote } | { readonly note: null; readonly why: string }> {
  const input = { eventId, personId }
  const reply: { ok: true; value: { note: CareNote } } | { ok: false; code: DeskCode } = isReachable()
    ? await orLost(connection, send(openCareNote, input, crypto.randomUUID()))
    : { ok: false, code: 'NETWORK' }
  if (reply.ok) return { note: reply.value.note }
  if (reply.code !== 'NETWORK') return { note: null, why: wordsFor(reply.code) }
  if (operator === null) return { note: null, why: wordsFor(reply.code) }
  const opening = { call: 'sendCareOpening', ...input, operator, openedAt: at } as const
  try {
    await keepOpening({ ...opening, nonce: crypto.randomUUID() })
    return { note: kept }
  } catch {
    return { note: null, why: words.notKept }
  }
}
