import { randomUUID } from 'node:crypto'
import type { EventFields, NOTICE_FIELDS } from '@app/shared/events/editing.ts'
import type { Write } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'

/** What those who take part are to be told, and by whom it was put down. */
export interface Notice {
  readonly eventId: string
  readonly staffId: string
  readonly kind: 'changed' | 'postponed' | 'cancelled' | 'confirmed'
  readonly reason: string | null
  readonly before: EventFields
  readonly after: EventFields
  readonly changed: readonly (typeof NOTICE_FIELDS)[number][]
}

/** R7: the notice goes into the transaction of the change it tells of, and the worker makes mails of it. */
export function noticeWrite(deps: Needs<{ notices: ['put'] }>, notice: Notice): Write {
  const { eventId, staffId, kind, reason, before, after, changed } = notice
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
      changes: JSON.stringify(
        Object.fromEntries(changed.map((field) => [field, [before[field], after[field]]])),
      ),
    },
    { condition: 'attribute_not_exists(#eventId)' },
  )
}
