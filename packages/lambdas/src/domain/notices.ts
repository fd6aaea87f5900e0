import { ttlAfter } from '@app/shared/base/seconds.ts'
import { isOfPlaceOrTime, NOTICE_FIELDS } from '@app/shared/events/editing.ts'
import type { OutOfDate } from '@app/shared/events/notices-contract.ts'
import { isOver } from '@app/shared/events/rules.ts'
import * as v from 'valibot'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { MailKindName } from '#domain/mail-data.ts'

/** The mail that carries each kind of notice. */
export const MAIL_OF_NOTICE = {
  changed: 'eventChanged',
  postponed: 'eventPostponed',
  cancelled: 'eventCancelled',
  confirmed: 'eventConfirmed',
} as const satisfies Record<Item<'notices'>['kind'], MailKindName>

/** The people whom a notice concerns: they have a seat, wait for one or are offered one. */
export const CONCERNED = ['registered', 'waiting', 'offered'] as const satisfies readonly Status[]
type Status = Item<'participations'>['status']

/** True for people who are notified of what happens to the event. */
export function isConcerned({ status }: { readonly status: Status }): boolean {
  return CONCERNED.some((each) => each === status)
}

const CONFIRMATION_RETENTION = { days: 183 }

/** How long confirmations of a notice are kept. */
export function confirmationTtl(at: Date): number {
  return ttlAfter(at, CONFIRMATION_RETENTION)
}

type Notice = Pick<Item<'notices'>, 'noticeId' | 'kind' | 'putAt' | 'changes'>
type Event = Item<'events'>
type NoticeField = (typeof NOTICE_FIELDS)[number]

/** A change of a notice that is still true of the event. */
export interface CurrentChange {
  readonly field: NoticeField
  readonly before: unknown
  readonly after: unknown
}

const Changes = v.fallback(
  v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.tuple([v.unknown(), v.unknown()]))),
  {},
)

/** Each changed field of a notice, before and after. */
export function changesOf({ changes }: Pick<Notice, 'changes'>) {
  return v.parse(Changes, changes)
}

/** The changes of a notice that are still current: a field that changed again is in the later notice. */
export function currentChanges(notice: Pick<Notice, 'changes'>, event: Event): CurrentChange[] {
  const changes = changesOf(notice)
  return NOTICE_FIELDS.flatMap((field) => {
    const change = changes[field]
    if (change === undefined || (event[field] ?? null) !== (change[1] ?? null)) return []
    const [before, after] = change
    return [{ field, before, after }]
  })
}

/** Whether people are asked to confirm a notice: each but one of a name or a fee. */
export function asksToConfirm(notice: Pick<Notice, 'kind' | 'changes'>, event: Event): boolean {
  return (
    notice.kind !== 'changed' || currentChanges(notice, event).some(({ field }) => isOfPlaceOrTime(field))
  )
}

/** Why a notice is out of date: the event is over, or a later notice contradicts it. Null while it is valid. */
export function outOfDate(
  notice: Notice,
  event: Event,
  all: readonly Pick<Notice, 'noticeId' | 'kind'>[],
  now: Date,
): OutOfDate | null {
  if (event.eventStartDateTime !== null && isOver(event, now)) return 'eventOver'
  if (notice.kind === 'cancelled') return null
  if (event.eventRegistrationStatus === 'cancelled') return 'cancelled'
  const isPostponed = all.some(({ noticeId, kind }) => kind === 'postponed' && noticeId > notice.noticeId)
  if (stands(notice, event, isPostponed)) return null
  return isPostponed ? 'postponed' : 'laterNotice'
}

/** True for a planned message that must not go out: the event was called off or postponed before its time. */
export function isStopped(
  { messageId, sendAt }: Pick<Item<'eventMessages'>, 'messageId' | 'sendAt'>,
  all: readonly Pick<Notice, 'noticeId' | 'kind' | 'putAt'>[],
): boolean {
  return all.some(
    (notice) =>
      (notice.kind === 'cancelled' || notice.kind === 'postponed') &&
      notice.noticeId > messageId &&
      notice.putAt < sendAt,
  )
}

function stands(notice: Notice, event: Event, isPostponed: boolean): boolean {
  if (notice.kind === 'changed') return currentChanges(notice, event).length > 0
  // A later decision has its own notice.
  const isDecision = notice.kind === 'postponed' || (event.decidedAt ?? '~') <= notice.putAt
  return isDecision && !isPostponed
}
