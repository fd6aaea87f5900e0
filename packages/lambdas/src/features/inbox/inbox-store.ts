import { isAllowed } from '@app/shared/staff/roles.ts'
import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import type { TicketRow } from '#domain/ticket-store.ts'
import { tables } from '#tables/all.ts'

type Inbox = Deps<'inbox'>

/** The filter of a list of tickets; all conditions must hold. */
export interface Filters {
  readonly state?: TicketRow['state'] | undefined
  readonly kind?: TicketRow['kind'] | undefined
  readonly assigneeId?: string | undefined
  readonly organizationId?: string | undefined
  readonly eventId?: string | undefined
}

const PAGE = 50
/** Pages that a filter may leave almost empty before the list says that there is more. */
const ROUNDS = 8
/** More than that is shown as so many. */
const UNREAD_MAX = 100

/** Tickets by their last change, newest first. */
export async function readTickets(deps: Inbox, { state, ...others }: Filters, after: string | undefined) {
  const filters = Object.entries(others).filter(([, value]) => value !== undefined)
  const filter = filters.map(([name]) => `#${name} = :${name}`).join(' AND ')
  const rows: TicketRow[] = []
  let nextToken = after ?? null
  for (let round = 0; round < ROUNDS && (round === 0 || nextToken !== null); round += 1) {
    const page = await deps.tables.tickets.query(
      {
        ...(state === undefined
          ? ({ index: 'byListing', where: '#listing = :part' } as const)
          : ({ index: 'byState', where: '#state = :part' } as const)),
        ...(filter !== '' && { filter }),
        values: { ...Object.fromEntries(filters), part: state ?? 'all' },
        limit: PAGE,
        after: nextToken ?? undefined,
        descending: true,
      },
      tables.tickets.item,
    )
    rows.push(...page.rows)
    nextToken = page.nextToken
    if (rows.length >= PAGE / 2) break
  }
  return { rows, nextToken }
}

/** R11: the requests about data that are not done, the first due first. There are few open tickets: all are read. */
export async function readRequests(deps: Inbox) {
  const found = await Promise.all(
    (['new', 'open', 'waiting'] as const).map((state) =>
      paginate((after) =>
        deps.tables.tickets.query(
          {
            index: 'byState',
            where: '#state = :state',
            filter: 'attribute_exists(#request)',
            values: { state },
            limit: 500,
            after,
          },
          tables.tickets.item,
        ),
      ),
    ),
  )
  const rows = found.flat().sort((one, other) => one.receivedAt.localeCompare(other.receivedAt))
  return { rows: rows.slice(0, PAGE), nextToken: null }
}

/** The unread tickets, the newest first. */
export async function readUnread(deps: Inbox): Promise<TicketRow[]> {
  const { rows } = await deps.tables.tickets.query(
    {
      index: 'byState',
      where: '#state = :new',
      values: { new: 'new' },
      limit: UNREAD_MAX,
      descending: true,
    },
    tables.tickets.item,
  )
  return rows
}

/** Other tickets of the same sender that are not closed, the newest first. */
export async function readOthers(deps: Inbox, { number, senderKey }: TicketRow) {
  if (senderKey === undefined) return []
  const { rows } = await deps.tables.tickets.query(
    {
      index: 'bySender',
      where: '#senderKey = :senderKey',
      values: { senderKey },
      limit: 20,
      descending: true,
    },
    OTHER,
  )
  return rows.filter((other) => other.number !== number && other.state !== 'done')
}

/** The events that tickets ask about, by their ids. */
export async function readEventsOf(
  deps: Inbox,
  rows: readonly TicketRow[],
): Promise<ReadonlyMap<string, { eventId: string; eventName: string | null }>> {
  const ids = [...new Set(rows.flatMap(({ eventId }) => eventId ?? []))]
  const events = await deps.tables.events.getMany(ids.map((eventId) => ({ eventId })))
  return new Map(events.map(({ eventId, eventName }) => [eventId, { eventId, eventName }]))
}

/** True when the organization exists. */
export async function isOrganization(deps: Inbox, organizationId: string): Promise<boolean> {
  return (await deps.tables.organizations.get({ organizationId })) !== null
}

/** The staff who answer tickets: names for lists and possible assignees. */
export async function readColleagues(deps: Inbox) {
  const people = await paginate((after) =>
    deps.tables.staff.query(
      { index: 'byListing', where: '#listing = :staff', values: { staff: 'staff' }, limit: 100, after },
      tables.staff.item,
    ),
  )
  return people
    .filter(({ role, status }) => isAllowed(role, 'inbox.answer') && status !== 'removed')
    .map(({ staffId, name }) => ({ staffId, name }))
}

const { number, state, receivedAt } = tables.tickets.item.entries
const OTHER = v.object({ number, state, receivedAt })
