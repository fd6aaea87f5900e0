import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { getEvent } from '@app/shared/events/detail-contract.ts'
import { readParty } from '@app/shared/events/party-contract.ts'
import { hasStarted, seatsLeft } from '@app/shared/events/rules.ts'
import type { Profile } from '@app/shared/members/profile.ts'
import { rememberedLanguage } from '@app/ui/text/language.ts'
import { lastProfile, readProfile } from '#api/profile.ts'
import { type ClientCode, send } from '#api/send.ts'
import { memberSession } from '#auth/session.ts'
import { stored } from '#browser-storage/stored.ts'
import { inOrder, type Party } from '#features/events/party/party.ts'
import {
  isQueueForm,
  pressQueue,
  type Queue,
  type QueueReply,
  readLine,
} from '#features/events/queue/queue-press.ts'
import { pressSeat, type SeatReply } from '#features/events/seat-press.ts'
import { readGuardianOf } from '#guardians/read-guardian.ts'
import { toApplication } from '#routing/application-screen.ts'
import type { Asking } from '#text/seat.ts'

export type EventScreen =
  /** What the event asks of the guardian, where known: the screen does not offer what would be refused. */
  | {
      readonly kind: 'event'
      readonly event: EventDetail
      readonly asking: Asking
      readonly party: Party | null
      /** Where people wait, or may. */
      readonly queue: Queue | null
    }
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
  const [reply, party] = await Promise.all([
    send(getEvent, { eventId, includeAll: 'true', userId: session.sub }),
    readFamily(eventId),
    rememberedLanguage(),
  ])
  if (reply.ok) {
    const [asking, queue] = await Promise.all([askingFor(reply.value), queueOf(reply.value)])
    return { kind: 'event', event: reply.value, asking, party, queue }
  }
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

/** The line of a full event where people may wait. */
async function queueOf(event: EventDetail): Promise<Queue | null> {
  const isFull = seatsLeft(event) === 0 && !hasStarted(event, new Date())
  return event.queue !== 'none' && isFull ? readLine(event.eventId) : null
}

async function ownProfile(): Promise<Profile | null> {
  const read = await readProfile()
  return read.ok ? read.value : null
}

/** The family and its parts in the event; null where that cannot be asked, and the screen is the member's alone. */
async function readFamily(eventId: string): Promise<Party | null> {
  const reply = await send(readParty, { eventId })
  return reply.ok ? inOrder(reply.value) : null
}

export async function action({ request, params }: RouteArguments): Promise<SeatReply | QueueReply> {
  const form = await request.formData()
  const eventId = params['eventId'] ?? ''
  return isQueueForm(form) ? pressQueue(eventId, form) : pressSeat(eventId, form)
}
