import * as v from 'valibot'
import { Id, text } from '#base/field.ts'
import { byName, namesWith } from '#base/field-names.ts'
import { emptyValues, ofKind, readEntries, writtenEntries } from '#base/field-table.ts'
import { WebAddress } from '#base/web-address.ts'
import { type EventStatus, MaterialFile } from '#events/event.ts'
import { EVENT_FIELDS } from '#events/fields.ts'
import { WrittenQuestions } from '#events/question-fields.ts'
import { Questions } from '#events/questions.ts'
import { isOver } from '#events/rules.ts'
import { Cover } from '#media/rules.ts'
import { isPaidInAdvance, isPayable } from '#payments/ways.ts'

/** R2: the shards that an editor may choose for an opening that many people wait for. */
export const SHARD_CHOICES = [1, 4, 16] as const

/** Everything an editor writes about an event (R2): the plain fields of `fields.ts`, and those of more than one value. */
export const EventFields = v.strictObject({
  organizationId: v.nullable(Id),
  ...writtenEntries(EVENT_FIELDS),
  cover: v.nullable(Cover),
  materials: v.pipe(
    v.array(
      v.union([
        v.strictObject({ name: text(1, 80), url: WebAddress }),
        v.strictObject({ ...MaterialFile.entries, name: text(1, 80) }),
      ]),
    ),
    v.maxLength(10),
  ),
  /** 申込のときの質問; a console of an earlier release does not send them. */
  questions: v.optional(WrittenQuestions, []),
  counterShards: v.picklist(SHARD_CHOICES),
})
export type EventFields = v.InferOutput<typeof EventFields>
export type FieldName = keyof EventFields

/** The fields of an event that is stored: an older web address that today's rule refuses still opens in the editor. */
export const StoredFields = v.strictObject({
  ...EventFields.entries,
  ...readEntries(ofKind(EVENT_FIELDS, 'url')),
  materials: v.array(v.union([v.object({ name: v.string(), url: v.string() }), MaterialFile])),
  questions: v.optional(Questions, []),
})

/** A new event: nothing is decided. */
export const EMPTY_EVENT: EventFields = {
  organizationId: null,
  ...emptyValues(EVENT_FIELDS),
  cover: null,
  materials: [],
  questions: [],
  counterShards: 1,
}

/** What an event lacks before it can be published, or what contradicts itself (SEC-K8). */
export const FAULTS = [
  'organizationMissing',
  'nameMissing',
  'altMissing',
  'startMissing',
  'startPast',
  'endBeforeStart',
  'opensAfterStart',
  'closesBeforeOpens',
  'closesAfterEnd',
  'cancelAfterStart',
  'agesCrossed',
  'decisionAfterStart',
  'paymentIncomplete',
  'drawIncomplete',
  'drawTimes',
] as const
export type EventFault = (typeof FAULTS)[number]

/**
 * The faults of an event as written. `for: 'draft'` asks only that nothing contradicts itself; `'publish'` also that
 * nothing is missing and that the start is to come; `'change'` is the same for one that was published, whose start may
 * be undecided (延期) or past.
 */
export function eventFaults(
  fields: EventFields,
  aim: 'draft' | 'publish' | 'change',
  now: Date,
): EventFault[] {
  const starts = msOf(fields.eventStartDateTime)
  const ends = msOf(fields.eventEndDateTime)
  const opens = msOf(fields.opensAt)
  const closes = msOf(fields.closesAt)
  const draws = msOf(fields.drawAt)
  const hasDraw = fields.draw !== 'none'
  const wants = aim !== 'draft'
  const found: [EventFault, boolean][] = [
    ['organizationMissing', wants && fields.organizationId === null],
    ['nameMissing', wants && fields.eventName === null],
    ['altMissing', wants && fields.cover !== null && fields.cover.alt === ''],
    ['startMissing', aim === 'publish' && starts === null],
    ['startPast', aim === 'publish' && starts !== null && starts <= now.getTime()],
    ['endBeforeStart', ends !== null && (starts === null || ends <= starts)],
    ['opensAfterStart', after(opens, starts)],
    ['closesBeforeOpens', opens !== null && closes !== null && closes <= opens],
    ['closesAfterEnd', after(closes, ends ?? starts)],
    ['cancelAfterStart', after(msOf(fields.cancelUntil), starts)],
    ['agesCrossed', fields.minAge !== null && fields.maxAge !== null && fields.minAge > fields.maxAge],
    ['decisionAfterStart', after(msOf(fields.decisionAt), starts)],
    ['paymentIncomplete', wants && isPaidInAdvance(fields.payAt) && !isPayable(fields)],
    ['drawIncomplete', wants && hasDraw && (draws === null || fields.eventRegistrationLimit === null)],
    [
      'drawTimes',
      hasDraw &&
        draws !== null &&
        ((aim === 'publish' && draws <= now.getTime()) ||
          after(opens, draws) ||
          [starts, closes, msOf(fields.cancelUntil)].some((end) => end !== null && draws >= end)),
    ],
  ]
  return found.filter(([, is]) => is).map(([fault]) => fault)
}

/** The fields whose change after publication concerns who takes part: they are asked about, with the diff (R2). */
export const NOTICE_FIELDS = [
  'eventName',
  'eventStartDateTime',
  'eventEndDateTime',
  'venueName',
  'venueAddress',
  'onlineUrl',
  'cancelUntil',
  'feeYen',
] as const satisfies readonly (keyof EventFields)[]

/** The fields among `NOTICE_FIELDS` that differ. */
export function noticeChanges(before: EventFields, after: EventFields): (typeof NOTICE_FIELDS)[number][] {
  return NOTICE_FIELDS.filter((field) => before[field] !== after[field])
}

/** True for a change after which people might come at another time or to another place: they are asked to confirm it. */
export function isOfPlaceOrTime(field: (typeof NOTICE_FIELDS)[number]): boolean {
  return field !== 'eventName' && field !== 'cancelUntil' && field !== 'feeYen'
}

/** R2: a copy for another date: all but dates, decision and participants. Its name tells it from the first one. */
export function copyOf(fields: EventFields, eventName: string | null = fields.eventName): EventFields {
  const dates = byName(namesWith(EVENT_FIELDS, { kind: 'moment' }), () => null)
  return { ...fields, eventName, ...dates, decisionNote: null }
}

/** The event state that the desk shows, derived from the stored event and the time. */
export const DESK_STATES = [
  'draft',
  'scheduledPublication',
  'notOpen',
  'open',
  'full',
  'closed',
  'running',
  'ended',
  'postponed',
  'cancelled',
] as const
export type DeskState = (typeof DESK_STATES)[number]

export interface DeskFacts {
  readonly status: EventStatus
  readonly publishAt: string | null
  readonly postponed: boolean
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly opensAt: string | null
  readonly closesAt: string | null
  readonly taken: number
  readonly limit: number | null
}

/** The state chip of an event (下書き・公開予定・受付前・受付中・満席・受付終了・開催中・終了・延期・中止). */
export function deskState(facts: DeskFacts, now: Date): DeskState {
  const at = now.getTime()
  const starts = msOf(facts.startsAt)
  if (facts.status === 'draft') return facts.publishAt === null ? 'draft' : 'scheduledPublication'
  if (facts.status === 'cancelled') return 'cancelled'
  if (facts.postponed && starts === null) return 'postponed'
  const times = { eventStartDateTime: facts.startsAt, eventEndDateTime: facts.endsAt }
  if (facts.status === 'ended' || isOver(times, now)) return 'ended'
  if (starts !== null && starts <= at) return 'running'
  if (facts.status === 'closed' || (msOf(facts.closesAt) ?? Number.POSITIVE_INFINITY) <= at) return 'closed'
  if ((msOf(facts.opensAt) ?? 0) > at) return 'notOpen'
  return facts.limit !== null && facts.taken >= facts.limit ? 'full' : 'open'
}

function msOf(at: string | null): number | null {
  return at === null ? null : Date.parse(at)
}

function after(at: number | null, limit: number | null): boolean {
  return at !== null && limit !== null && at > limit
}
