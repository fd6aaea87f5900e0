import { cancelParticipation, joinEvent } from '@app/shared/events/contract.ts'
import { getEvent } from '@app/shared/events/detail-contract.ts'
import { joinParty, leaveParty, readParty } from '@app/shared/events/party-contract.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import * as v from 'valibot'
import { logFailure } from '#api/log-failure.ts'
import { type ClientCode, send } from '#api/send.ts'
import { memberSession } from '#auth/session.ts'
import type { WhoIsIn } from '#features/events/party/party.ts'

/** What became of a press; `code` is null when it succeeded. */
export interface SeatReply {
  readonly intent: 'join' | 'leave'
  readonly code: ClientCode | null
  /** It is not known whether it happened. */
  readonly isUnsure?: boolean
  /** Everybody of the family who is in now, after a press for people of it. */
  readonly people?: WhoIsIn
}

type Answer =
  | { readonly ok: true; readonly people?: WhoIsIn }
  | { readonly ok: false; readonly code: ClientCode }

/** A call, and how a screen finds out whether it happened when its answer was lost; null when it cannot. */
interface Press {
  readonly call: (key: string) => Promise<Answer>
  readonly isSo: () => Promise<boolean | null>
}

const asText = <Schema extends v.GenericSchema>(schema: Schema) => v.pipe(v.string(), v.parseJson(), schema)
const Joining = asText(joinParty.input.entries.people)
const Leaving = asText(leaveParty.input.entries.personIds)

/** S125–S127: takes or gives back seats; the screen then reloads the event unless there was no response. */
export async function pressSeat(eventId: string, form: FormData): Promise<SeatReply> {
  const key = fieldOf(form, 'key')
  const wasOffline = !navigator.onLine
  const intent = fieldOf(form, 'intent') === 'leave' ? 'leave' : 'join'
  const session = await memberSession().catch(() => 'lost' as const)
  if (session === 'lost') return { intent, code: 'NETWORK' }
  if (session === null) return { intent, code: 'UNAUTHORIZED' }
  const press = ofParty(eventId, form) ?? ofMember({ eventId, userId: session.sub }, intent)
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
function ofMember(seat: { eventId: string; userId: string }, intent: SeatReply['intent']): Press {
  return {
    call: (key) =>
      intent === 'leave'
        ? send(cancelParticipation, seat, key)
        : send(joinEvent, { ...seat, attendanceStatus: 'undecided', attendeeCount: 1 }, key),
    isSo: async () => {
      const reply = await send(getEvent, { ...seat, includeAll: 'true' })
      return reply.ok ? reply.value.userParticipationStatus.isParticipating === (intent === 'join') : null
    },
  }
}

/** People of the family, where the form names them. */
function ofParty(eventId: string, form: FormData): Press | null {
  const joining = v.safeParse(Joining, form.get('people'))
  if (joining.success) {
    const people = joining.output
    const careRequest = fieldOf(form, 'careRequest')
    const asked = { eventId, people, ...(careRequest !== '' && { careRequest }) }
    return {
      call: async (key) => withPeople(await send(joinParty, asked, key)),
      isSo: () =>
        whetherIn(
          eventId,
          true,
          people.map(({ personId }) => personId),
        ),
    }
  }
  const leaving = v.safeParse(Leaving, form.get('personIds'))
  if (!leaving.success) return null
  const personIds = leaving.output
  return {
    call: async (key) => withPeople(await send(leaveParty, { eventId, personIds }, key)),
    isSo: () => whetherIn(eventId, false, personIds),
  }
}

function withPeople(
  reply: { ok: true; value: { people: WhoIsIn } } | { ok: false; code: ClientCode },
): Answer {
  return reply.ok ? { ok: true, people: reply.value.people } : reply
}

/** Whether all of these people are in, or all are out. */
async function whetherIn(
  eventId: string,
  wanted: boolean,
  personIds: readonly string[],
): Promise<boolean | null> {
  const reply = await send(readParty, { eventId })
  if (!reply.ok) return null
  const inside: ReadonlySet<string> = new Set(
    reply.value.people.filter(({ part }) => part !== null).map(({ personId }) => personId),
  )
  return personIds.every((personId) => inside.has(personId) === wanted)
}
