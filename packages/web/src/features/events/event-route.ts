import { cancelParticipation, joinEvent } from '@app/shared/events/contract.ts'
import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { getEvent } from '@app/shared/events/detail-contract.ts'
import type { Profile } from '@app/shared/members/profile.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { rememberedLanguage } from '@app/ui/text/language.ts'
import { logFailure } from '#api/log-failure.ts'
import { lastProfile, readProfile } from '#api/profile.ts'
import { type ClientCode, send } from '#api/send.ts'
import { memberSession } from '#auth/session.ts'
import { stored } from '#browser-storage/stored.ts'
import { readGuardianOf } from '#guardians/read-guardian.ts'
import { toApplication } from '#routing/application-screen.ts'
import type { Asking } from '#text/seat.ts'

export type EventScreen =
  /** What the event asks of the guardian, where known: the screen does not offer what would be refused. */
  | { readonly kind: 'event'; readonly event: EventDetail; readonly asking: Asking }
  /** It does not exist, or could not be loaded: `code` says why. */
  | { readonly kind: 'notFound'; readonly code: ClientCode }
  | { readonly kind: 'signedOut' }

interface RouteArguments {
  readonly request: Request
  readonly params: Readonly<Record<string, string | undefined>>
}

/** S123, S124: the event with the member's own participation. */
export async function loader({ params }: Pick<RouteArguments, 'params'>): Promise<EventScreen | Response> {
  if (!stored.signedIn.is()) return { kind: 'signedOut' }
  const session = await memberSession().catch(() => 'lost' as const)
  if (session === 'lost') return { kind: 'notFound', code: 'NETWORK' }
  if (session === null) return { kind: 'signedOut' }
  const eventId = params['eventId'] ?? ''
  const [reply] = await Promise.all([
    send(getEvent, { eventId, includeAll: 'true', userId: session.sub }),
    rememberedLanguage(),
  ])
  if (reply.ok) return { kind: 'event', event: reply.value, asking: await askingFor(reply.value) }
  if (reply.code === 'MEMBER_RESTRICTED') {
    const elsewhere = await toApplication()
    if (elsewhere !== null) return elsewhere
  }
  return reply.code === 'UNAUTHORIZED' ? { kind: 'signedOut' } : { kind: 'notFound', code: reply.code }
}

async function askingFor({ minAge, maxAge, feeYen, consentRequired }: EventDetail): Promise<Asking> {
  const hasConditions = minAge !== null || maxAge !== null || feeYen !== 0 || consentRequired
  const profile = lastProfile() ?? (hasConditions ? await ownProfile() : null)
  if (profile === null) return { birthDate: null, guardian: null }
  return { birthDate: profile.birthDate, guardian: await readGuardianOf(profile) }
}

async function ownProfile(): Promise<Profile | null> {
  const read = await readProfile()
  return read.ok ? read.value : null
}

/** The result of joining or cancelling; `did` when it succeeded. */
export interface SeatReply {
  readonly intent: 'join' | 'leave'
  readonly code: ClientCode | null
  /** It is not known whether it happened. */
  readonly isUnsure?: boolean
}

/** S125–S127: takes or gives back the seat; the screen then reloads the event unless there was no response. */
export async function action({ request, params }: RouteArguments): Promise<SeatReply> {
  const form = await request.formData()
  const key = fieldOf(form, 'key')
  const eventId = params['eventId'] ?? ''
  const wasOffline = !navigator.onLine
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
  const isSo = reply.code === 'NETWORK' ? await looksSo(seat, intent === 'join') : false
  if (isSo !== true) logFailure(intent, reply.code)
  if (isSo === true) return { intent, code: null }
  // Without a network the request never left this phone.
  return { intent, code: reply.code, isUnsure: isSo === null && !wasOffline }
}

/** Whether the event shows the wanted participation; null when it cannot be asked. */
async function looksSo(seat: { eventId: string; userId: string }, wanted: boolean): Promise<boolean | null> {
  const reply = await send(getEvent, { ...seat, includeAll: 'true' })
  return reply.ok ? reply.value.userParticipationStatus.isParticipating === wanted : null
}
