import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { getEvent } from '@app/shared/events/detail-contract.ts'
import { readParty } from '@app/shared/events/party-contract.ts'
import { hasStarted, seatsLeft } from '@app/shared/events/rules.ts'
import type { Profile } from '@app/shared/members/profile.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { rememberedLanguage } from '@app/ui/text/language.ts'
import { lastProfile, readProfile } from '#api/profile.ts'
import { type ClientCode, send } from '#api/send.ts'
import { memberSession } from '#auth/session.ts'
import { stored } from '#browser-storage/stored.ts'
import type { Draw, DrawReply } from '#features/events/draw/draw-press.ts'
import { type DrawParts, loadDrawParts } from '#features/events/draw/load-draw-parts.ts'
import type { CareReply } from '#features/events/party/care-press.ts'
import { type FamilyParts, loadFamilyParts } from '#features/events/party/load-family-parts.ts'
import { asksWho, inOrder, type Party } from '#features/events/party/party.ts'
import { loadPayParts, type PayParts } from '#features/events/paying/load-pay-parts.ts'
import type { Paying, PayReply } from '#features/events/paying/pay-press.ts'
import type { AnswersReply } from '#features/events/questions/answers-press.ts'
import { loadQueueParts, type QueueParts } from '#features/events/queue/load-queue-parts.ts'
import type { Queue, QueueReply } from '#features/events/queue/queue-press.ts'
import { pressSeat, type SeatReply } from '#features/events/seat-press.ts'
import { readGuardianOf } from '#guardians/read-guardian.ts'
import type { Asking } from '#text/seat.ts'

export type EventScreen =
  /** What the event asks of the guardian, where known: the screen does not offer what would be refused. */
  | {
      readonly kind: 'event'
      readonly event: EventDetail
      readonly asking: Asking
      readonly family: Family | null
      /** Where people wait, or may. */
      readonly queue: Line | null
      /** Where it is drawn, or was. */
      readonly draw: DrawLine | null
      /** Where it is paid in advance. */
      readonly paying: PayLine | null
    }
  /** It does not exist, or could not be loaded: `code` says why. */
  | { readonly kind: 'notFound'; readonly code: ClientCode }
  | { readonly kind: 'signedOut' }

export interface Family {
  readonly party: Party
  /** Null of a member alone, and where they cannot be loaded: then the page is without them. */
  readonly parts: FamilyParts | null
}

/** The line of a full event, and its parts. */
export interface Line {
  readonly queue: Queue
  readonly parts: QueueParts
}

/** The draw of an event, and its parts. */
export interface DrawLine {
  readonly draw: Draw
  readonly parts: DrawParts
}

/** Paying an event in advance, and its parts. */
export interface PayLine {
  readonly paying: Paying
  readonly parts: PayParts
}

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
  const [reply, family] = await Promise.all([
    send(getEvent, { eventId, includeAll: 'true', userId: session.sub }),
    readFamily(eventId),
    rememberedLanguage(),
  ])
  if (reply.ok) {
    const [asking, queue, draw, paying] = await Promise.all([
      askingFor(reply.value),
      lineOf(reply.value, family),
      drawOf(reply.value),
      payingOf(reply.value),
      loadBetween(reply.value),
    ])
    return { kind: 'event', event: reply.value, asking, family, queue, draw, paying }
  }
  if (reply.code === 'MEMBER_RESTRICTED') {
    const { toApplication } = await import('#routing/application-screen.ts')
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

/** The line of an event that is full, or too full for the family; null where it cannot be read or shown. */
async function lineOf(event: EventDetail, family: Family | null): Promise<Line | null> {
  const left = seatsLeft(event)
  if (event.queue === 'none' || left === null || hasStarted(event, new Date())) return null
  if (left > 0 && left >= (family?.party.people.length ?? 0)) return null
  const parts = await loadQueueParts()
  const queue = parts === null ? null : await parts.readLine(event.eventId)
  return parts === null || queue === null ? null : { queue, parts }
}

/** The draw of an event; null of 先着順, and where it cannot be read. */
async function drawOf(event: EventDetail): Promise<DrawLine | null> {
  if (event.draw === 'none') return null
  const parts = await loadDrawParts()
  const draw = parts === null ? null : await parts.loadDraw(event.eventId)
  return parts === null || draw === null ? null : { draw, parts }
}

/** Paying of an event in advance; null of another, and where it cannot be read. */
async function payingOf({ eventId, payAt }: EventDetail): Promise<PayLine | null> {
  if (payAt !== 'advance' && payAt !== 'either') return null
  const parts = await loadPayParts()
  const paying = parts === null ? null : await parts.loadPaying(eventId)
  return parts === null || paying === null ? null : { paying, parts }
}

/** It stands above others: loaded before the page, so that nothing moves under a press. */
function loadBetween({ userParticipationStatus: { isParticipating } }: EventDetail) {
  return isParticipating && import('#features/events/party/CareRequestPanel.tsx').catch(() => null)
}

async function ownProfile(): Promise<Profile | null> {
  const read = await readProfile()
  return read.ok ? read.value : null
}

/** The family and its parts in the event; null where that cannot be asked, and the screen is the member's alone. */
async function readFamily(eventId: string): Promise<Family | null> {
  const reply = await send(readParty, { eventId })
  if (!reply.ok) return null
  const party = inOrder(reply.value)
  return { party, parts: asksWho(party) ? await loadFamilyParts() : null }
}

type Reply = SeatReply | CareReply | AnswersReply | QueueReply | DrawReply | PayReply | Response

export async function action({ request, params }: RouteArguments): Promise<Reply> {
  const form = await request.formData()
  const eventId = params['eventId'] ?? ''
  const intent = fieldOf(form, 'intent')
  if (intent === 'enter' || intent === 'change' || intent === 'leaveQueue' || intent === 'accept') {
    const parts = await loadQueueParts()
    return parts === null ? { intent, code: 'NETWORK' } : parts.pressQueue(eventId, intent, form)
  }
  if (intent === 'apply' || intent === 'withdraw') {
    const parts = await loadDrawParts()
    return parts === null ? { intent, code: 'NETWORK' } : parts.pressDraw(eventId, intent, form)
  }
  if (intent === 'pay' || intent === 'drop') {
    const parts = await loadPayParts()
    return parts === null ? { intent, code: 'NETWORK' } : parts.pressPay(eventId, intent, form)
  }
  if (intent === 'answers') {
    const { pressAnswers } = await import('#features/events/questions/answers-press.ts')
    return pressAnswers(eventId, form)
  }
  if (intent !== 'care') return pressSeat(eventId, form)
  const { saveCare } = await import('#features/events/party/care-press.ts')
  return saveCare(eventId, form)
}
