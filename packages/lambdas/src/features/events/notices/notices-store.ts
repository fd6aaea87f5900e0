import { randomUUID } from 'node:crypto'
import type { EventFields, NOTICE_FIELDS } from '@app/shared/events/editing.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import type { Needs } from '#aws/granted.ts'
import { tables } from '#tables/all.ts'

/** The content of a notice to attendees, and its author. */
export interface Notice {
  readonly eventId: string
  readonly staffId: string
  readonly kind: 'changed' | 'postponed' | 'cancelled' | 'confirmed'
  readonly reason: string | null
  /** In やさしい日本語; '' or missing where staff wrote none. */
  readonly easyReason?: string
  readonly before: EventFields
  readonly after: EventFields
  readonly changed: readonly (typeof NOTICE_FIELDS)[number][]
}

/** All notices of an event, in the order they were put down. */
export function readNotices(
  deps: Needs<{ notices: ['query'] }>,
  eventId: string,
): Promise<Item<'notices'>[]> {
  return paginate((after) =>
    deps.tables.notices.query(
      { where: '#eventId = :eventId', values: { eventId }, limit: 100, after },
      tables.notices.item,
    ),
  )
}

/** R7: the notice is written in the transaction of its change, and the worker makes its mails. */
export function noticeWrite(deps: Needs<{ notices: ['put'] }>, notice: Notice): Write {
  const { eventId, staffId, kind, reason, easyReason = '', before, after, changed } = notice
  const at = deps.now().toISOString()
  return deps.tables.notices.put(
    {
      eventId,
      noticeId: `${at}#${randomUUID().slice(0, 8)}`,
      kind,
      status: 'due',
      putAt: at,
      staffId,
      reason,
      ...(easyReason !== '' && { easyReason }),
      changes: JSON.stringify(
        Object.fromEntries(changed.map((field) => [field, [before[field], after[field]]])),
      ),
    },
    { condition: 'attribute_not_exists(#eventId)' },
  )
}
