import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import { overVersion } from '#features/events/stored/counters-store.ts'
import { tables } from '#tables/all.ts'

type NoticeDesk = Deps<'event-notices'>

export function readRow(deps: NoticeDesk, eventId: string): Promise<Item<'events'> | null> {
  return deps.tables.events.get({ eventId })
}

export function readMessages(deps: NoticeDesk, eventId: string): Promise<Item<'eventMessages'>[]> {
  return paginate((after) =>
    deps.tables.eventMessages.query(
      { where: '#eventId = :eventId', values: { eventId }, limit: 100, after },
      tables.eventMessages.item,
    ),
  )
}

/** Who was let in. */
export async function readCame(deps: NoticeDesk, eventId: string): Promise<ReadonlySet<string>> {
  const rows = await paginate((after) =>
    deps.tables.checkIns.query(
      { where: '#eventId = :eventId', values: { eventId }, limit: 200, after },
      v.pick(tables.checkIns.item, ['personId', 'state']),
    ),
  )
  return new Set(rows.filter(({ state }) => state === 'in').map(({ personId }) => personId))
}

/** The name under which an event's organization writes. */
export async function organizationName(deps: NoticeDesk, row: Item<'events'>): Promise<string | null> {
  if (row.organizationId === undefined) return null
  const organization = await deps.tables.organizations.get({ organizationId: row.organizationId })
  return organization?.organizationName ?? null
}

/** The condition that the event is unchanged since it was read. */
export function sameEvent(deps: NoticeDesk, { eventId, version }: Item<'events'>): Write {
  const { condition, values = {} } = overVersion(version ?? 0)
  return deps.tables.events.expect({ eventId }, { condition, values })
}

/** One more repetition. Two presses at once are one: the second finds another number of them. */
export function againWrite(
  deps: NoticeDesk,
  { eventId, noticeId, again: before = [] }: Item<'notices'>,
  at: string,
): Write {
  return deps.tables.notices.update({ eventId, noticeId }, 'SET #again = :again', {
    condition: before.length === 0 ? 'attribute_not_exists(#again)' : 'size(#again) = :before',
    values: { again: [...before, at], ...(before.length > 0 && { before: before.length }) },
  })
}

/** The event with the decision that it takes place, over the version it was read at. */
export function decidedWrite(
  deps: NoticeDesk,
  row: Item<'events'>,
  version: number,
  decidedAt: string,
): Write {
  return deps.tables.events.put({ ...row, decidedAt, version: version + 1 }, overVersion(version))
}

export function messageWrite(deps: NoticeDesk, message: Item<'eventMessages'>): Write {
  return deps.tables.eventMessages.put(message)
}

/** Takes a planned message back before its time. */
export function cancelMessageWrite(deps: NoticeDesk, eventId: string, messageId: string): Write {
  return deps.tables.eventMessages.update({ eventId, messageId }, 'SET #state = :takenBack', {
    condition: '#state = :planned AND #sendAt > :now',
    values: { planned: 'planned', takenBack: 'takenBack', now: deps.now().toISOString() },
  })
}
