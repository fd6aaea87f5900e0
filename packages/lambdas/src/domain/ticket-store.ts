import { randomInt, randomUUID } from 'node:crypto'
import { inquiryNumber } from '@app/shared/inbox/contact/rules.ts'
import type { TicketKind } from '@app/shared/inbox/rules.ts'
import type { DataRequest } from '@app/shared/my-data/rules.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import type { Table } from '#aws/dynamodb/table.ts'

export type TicketRow = Item<'tickets'>

/** What becomes a ticket: a report or an inquiry, whose text stays where it is. */
export interface Source {
  readonly number: string
  readonly kind: TicketKind
  readonly sourceId: string
  /** The member's id, or a visitor's address by `emailKey`. */
  readonly senderKey: string | undefined
  readonly receivedAt: string
  /** What it asks about: an event, and who holds it. */
  readonly event?: { readonly eventId: string; readonly organizationId: string | null } | undefined
  readonly request?: DataRequest | undefined
}

/** R8: a number to say over the telephone; it does not reveal how many tickets exist. */
export function newTicketNumber(): string {
  return inquiryNumber(() => randomInt(2 ** 32) / 2 ** 32)
}

/** The ticket of a new inquiry or report, for its transaction; the condition fails when the number is taken. */
export function newTicketWrite(tickets: Table<'tickets', 'put'>, source: Source): Write {
  const { senderKey, event, request, ...rest } = source
  const ticket: TicketRow = {
    ...rest,
    ...(senderKey !== undefined && { senderKey }),
    ...(request !== undefined && { request }),
    state: 'new',
    ...(event !== undefined && { eventId: event.eventId }),
    assigneeId: null,
    organizationId: event?.organizationId ?? null,
    updatedAt: source.receivedAt,
    senderAnswered: false,
    version: 1,
    listing: 'all',
  }
  return tickets.put(ticket, { condition: 'attribute_not_exists(#number)' })
}

/** Something new in a thread. */
export function messageWrite(
  ticketMessages: Table<'ticketMessages', 'put'>,
  at: Date,
  message: Omit<Item<'ticketMessages'>, 'messageId' | 'at'>,
  messageId: string = newMessageId(at),
): Write {
  return ticketMessages.put(
    { ...message, at: at.toISOString(), messageId },
    { condition: 'attribute_not_exists(#messageId)' },
  )
}

/** The key of a new message: threads are in the order of time. */
export function newMessageId(at: Date): string {
  return `${at.toISOString()}#${randomUUID().slice(0, 8)}`
}
