import { cancelParticipation, getEvent, joinEvent } from '@app/shared/events/contract.ts'
import type { EventDetail } from '@app/shared/events/event.ts'
import { logFailure } from '#api/log-failure.ts'
import { lastProfile, readProfile } from '#api/profile.ts'
import { type ClientCode, send } from '#api/send.ts'
import { memberSession } from '#auth/session.ts'
import { returnHere } from '#browser-storage/return-to.ts'
import { stored } from '#browser-storage/stored.ts'
import { fieldOf } from '#routing/form-data.ts'

export type EventScreen =
  /** `birthDate` where the event asks for an age and the member's is known: what it refuses anyway is not offered. */
  | { readonly kind: 'event'; readonly event: EventDetail; readonly birthDate: string | null }
  /** There is none, or it could not be read: `code` says why. */
  | { readonly kind: 'notFound'; readonly code: ClientCode }
  | { readonly kind: 'signedOut' }

interface RouteArguments {
  readonly request: Request
  readonly params: Readonly<Record<string, string | undefined>>
}

/** S123, S124: the event with the member's own participation. */
export async function loader({ params, request }: RouteArguments): Promise<EventScreen> {
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
  return reply.code === 'UNAUTHORIZED' ? { kind: 'signedOut' } : { kind: 'notFound', code: reply.code }
}

async function birthDateFor({ minAge, maxAge }: EventDetail): Promise<string | null> {
  if (minAge === null && maxAge === null) return null
  const known = lastProfile()
  if (known !== null) return known.birthDate
  const read = await readProfile()
  return read.ok ? (read.value?.birthDate ?? null) : null
}

/** What a press of join or cancel led to; `did` when it is done. */
export interface SeatReply {
  readonly intent: 'join' | 'leave'
  readonly code: ClientCode | null
}

/** S125–S127: takes or gives back the seat; the screen then reads the event again unless no answer came. */
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
  // The answer was lost, perhaps after the seat was taken: look before saying anything (R3).
  const happened = reply.code === 'NETWORK' && (await isSo(seat, intent === 'join'))
  if (!happened) logFailure(intent, reply.code)
  return { intent, code: happened ? null : reply.code }
}

/** True when the event says of the member what the press wanted; false when it says otherwise or nothing. */
async function isSo(seat: { eventId: string; userId: string }, wanted: boolean): Promise<boolean> {
  const reply = await send(getEvent, { ...seat, includeAll: 'true' })
  return reply.ok && reply.value.userParticipationStatus.isParticipating === wanted
}
