import { cancelParticipation, joinEvent } from '@app/shared/events/contract.ts'
import { getEvent } from '@app/shared/events/detail-contract.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { logFailure } from '#api/log-failure.ts'
import { type ClientCode, send } from '#api/send.ts'
import { memberSession } from '#auth/session.ts'
import { loadFamilyParts } from '#features/events/party/load-family-parts.ts'
import type { WhoIsIn } from '#features/events/party/party.ts'
import { answersFrom, type Press } from '#features/events/press.ts'

/** What became of a press; `code` is null when it succeeded. */
export interface SeatReply {
  readonly intent: 'join' | 'leave'
  readonly code: ClientCode | null
  /** It is not known whether it happened. */
  readonly isUnsure?: boolean
  /** Everybody of the family who is in now, after a press for people of it. */
  readonly people?: WhoIsIn
}

/** S125–S127: takes or gives back seats; the screen then reloads the event unless there was no response. */
export async function pressSeat(eventId: string, form: FormData): Promise<SeatReply> {
  const key = fieldOf(form, 'key')
  const wasOffline = !navigator.onLine
  const intent = fieldOf(form, 'intent') === 'leave' ? 'leave' : 'join'
  const session = await memberSession().catch(() => 'lost' as const)
  if (session === 'lost') return { intent, code: 'NETWORK' }
  if (session === null) return { intent, code: 'UNAUTHORIZED' }
  const family = form.has('people') || form.has('personIds') ? await loadFamilyParts() : undefined
  if (family === null) return { intent, code: 'NETWORK' }
  const press =
    family?.ofParty(eventId, form) ?? ofMember({ eventId, userId: session.sub }, intent, answersFrom(form))
  const reply = await press.call(key)
  if (reply.ok) return { intent, code: null, ...(reply.people && { people: reply.people }) }
  // The response was lost, perhaps after the seat was taken: check before reporting (R3).
  const isSo = reply.code === 'NETWORK' ? await press.isSo() : false
  if (isSo === true) return { intent, code: null }
  logFailure(intent, reply.code)
  // Without a network the request never left this phone.
  return { intent, code: reply.code, isUnsure: isSo === null && !wasOffline }
}

/** The member alone. */
function ofMember(
  seat: { eventId: string; userId: string },
  intent: SeatReply['intent'],
  answers: ReturnType<typeof answersFrom>,
): Press {
  const joining = { ...seat, attendanceStatus: 'undecided', attendeeCount: 1 } as const

  return {
    call: (key) =>
      intent === 'leave'
        ? send(cancelParticipation, seat, key)
        : send(joinEvent, { ...joining, ...(answers !== null && { answers }) }, key),
    isSo: async () => {
      const reply = await send(getEvent, { ...seat, includeAll: 'true' })
      return reply.ok ? reply.value.userParticipationStatus.isParticipating === (intent === 'join') : null
    },
  }
}
