import { cancelParticipation, getEvent, joinEvent } from '@app/shared/events/contract.ts'
import type { EventDetail } from '@app/shared/events/event.ts'
import { logFailure } from '#api/log-failure.ts'
import { lastProfile, readProfile } from '#api/profile.ts'
import { type ClientCode, send } from '#api/send.ts'
import { memberSession } from '#auth/session.ts'
import { returnHere } from '#browser-storage/return-to.ts'
import { stored } from '#browser-storage/stored.ts'
import { toApplication } from '#routing/application-screen.ts'
import { fieldOf } from '#routing/form-data.ts'

export type EventScreen =
  /** `birthDate` if the event has an age rule and the member's is known: the screen does not offer what would be refused. */
  | { readonly kind: 'event'; readonly event: EventDetail; readonly birthDate: string | null }
  /** It does not exist, or could not be loaded: `code` says why. */
  | { readonly kind: 'notFound'; readonly code: ClientCode }
  | { readonly kind: 'signedOut' }

interface RouteArguments {
  readonly request: Request
  readonly params: Readonly<Record<string, string | undefined>>
}

/** S123, S124: the event with the member's own participation. */
export async function loader({ params, request }: RouteArguments): Promise<EventScreen | Response> {
  if (!stored.signedIn.is()) {
    returnHere(request)
    return { kind: 'signedOut' }
  }
  const session = await memberSession().catch(() => 'lost' as const)
  if (session === 'lost') return { kind: 'notFound', code: 'NETWORK' }
  if (session === null) return { kind: 'signedOut' }
  const reply = await send(getEvent, {
    eventId: params['eventId'] ?? '',
    includeAll: 'true',
    userId: session.sub,
  })
  if (reply.ok) return { kind: 'event', event: reply.value, birthDate: await birthDateFor(reply.value) }
  if (reply.code === 'MEMBER_RESTRICTED') {
    const elsewhere = await toApplication()
    if (elsewhere !== null) return elsewhere
  }
  return reply.code === 'UNAUTHORIZED' ? { kind: 'signedOut' } : { kind: 'notFound', code: reply.code }
}

async function birthDateFor({ minAge, maxAge }: EventDetail): Promise<string | null> {
  if (minAge === null && maxAge === null) return null
  const known = lastProfile()
  if (known !== null) return known.birthDate
  const read = await readProfile()
  return read.ok ? (read.value?.birthDate ?? null) : null
}

/** The result of joining or cancelling; `did` when it succeeded. */
export interface SeatReply {
  readonly intent: 'join' | 'leave'
  readonly code: ClientCode | null
}

/** S125–S127: takes or gives back the seat; the screen then reloads the event unless there was no response. */
export async function action({ request, params }: RouteArguments): Promise<SeatReply> {
  const form = await request.formData()
  const key = fieldOf(form, 'key')
  const eventId = params['eventId'] ?? ''
  const session = await memberSession().catch(() => 'lost' as const)
  const intent = fieldOf(form, 'intent') === 'leave' ? 'leave' : 'join'
  if (session === 'lost') return { intent, code: 'NETWORK' }
  if (session === null) return { intent, code: 'UNAUTHORIZED' }
  const seat = { eventId, userId: session.sub }
  const reply =
    intent === 'leave'
      ? await send(cancelParticipation, seat, key)
      : await send(joinEvent, { ...seat, attendanceStatus: 'undecided', attendeeCount: 1 }, key)
  if (reply.ok) return { intent, code: null }
  // The response was lost, perhaps after the seat was taken: check before reporting (R3).
  const happened = reply.code === 'NETWORK' && (await isSo(seat, intent === 'join'))
  if (!happened) logFailure(intent, reply.code)
  return { intent, code: happened ? null : reply.code }
}

/** True when the event shows the wanted participation; false otherwise. */
async function isSo(seat: { eventId: string; userId: string }, wanted: boolean): Promise<boolean> {
  const reply = await send(getEvent, { ...seat, includeAll: 'true' })
  return reply.ok && reply.value.userParticipationStatus.isParticipating === wanted
}
