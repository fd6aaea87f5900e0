import type { InputOf } from '@app/shared/base/call.ts'
import { ok } from '@app/shared/base/result.ts'
import type { listTickets, TicketSummary } from '@app/shared/inbox/contract.ts'
import { seesSender } from '@app/shared/inbox/rules.ts'
import { requestDueOn } from '@app/shared/my-data/rules.ts'
import type { Deps } from '#aws/deps.ts'
import { readSent, type Sent } from '#domain/ticket-sent-store.ts'
import type { TicketRow } from '#domain/ticket-store.ts'
import { counted } from '#domain/viewing-store.ts'
import {
  readColleagues,
  readEventsOf,
  readRequests,
  readTickets,
  readUnread,
} from '#features/inbox/inbox-store.ts'
import type { StaffRow } from '#http/staff-caller-store.ts'

type Inbox = Deps<'inbox'>
const EXCERPT = 80

/** A page of the inbox; texts and names of senders only for roles that may see them (SEC-K4). */
export async function list(
  deps: Inbox,
  { nextToken: after, request, ...filters }: InputOf<typeof listTickets>,
  staff: StaffRow,
) {
  const [{ rows, nextToken }, colleagues] = await Promise.all([
    request === undefined ? readTickets(deps, filters, after) : readRequests(deps),
    readColleagues(deps),
  ])
  const [sent, events] = await Promise.all([
    seesSender(staff.role) ? readSent(deps, rows) : new Map<string, Sent>(),
    readEventsOf(deps, rows),
  ])
  const tickets = rows.map((row) => summaryOf(row, sent.get(row.number), events.get(row.eventId ?? '')))
  const view = {
    kind: 'ticketsListed',
    target: { kind: 'people', id: 'tickets' },
    people: tickets.length,
  } as const
  return counted(deps, staff, view, { tickets, colleagues, nextToken })
}

/** The counts for the menu, by which an open list notices new tickets. */
export async function unread(deps: Inbox) {
  const rows = await readUnread(deps)
  return ok({ unread: rows.length, latest: rows[0]?.updatedAt ?? null })
}

/** A ticket of a list; without `sent` it has no data of the sender. */
export function summaryOf(
  row: TicketRow,
  sent: Sent | undefined,
  event: TicketSummary['event'] | undefined,
): TicketSummary {
  const { number, kind, state, assigneeId, organizationId, receivedAt, updatedAt, senderAnswered, version } =
    row
  return {
    number,
    kind,
    state,
    assigneeId,
    organizationId,
    receivedAt,
    updatedAt,
    senderAnswered,
    version,
    mergedInto: row.mergedInto ?? null,
    sender: sent?.nickName ?? sent?.name ?? null,
    excerpt: sent === undefined || sent.text === '' ? null : excerptOf(sent.text),
    hasPicture: sent?.fileStorageKey != null,
    event: event ?? null,
    request: row.request === undefined ? null : { kind: row.request, dueOn: requestDueOn(row.receivedAt) },
  }
}

function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const letters = [...line]
  return letters.length <= EXCERPT ? line : `${letters.slice(0, EXCERPT).join('')}…`
}
