import * as v from 'valibot'
import { call } from '#base/call.ts'
import { CalendarDate, Id, LinkToken, paragraphs, Timestamp, UserId } from '#base/field.ts'
import { ServiceAddress } from '#base/web-address.ts'
import { INQUIRY_NUMBER } from '#inbox/contact/rules.ts'
import { TICKET_KINDS, TICKET_STATES } from '#inbox/rules.ts'
import { DATA_REQUESTS } from '#my-data/rules.ts'

/** お問い合わせ番号. */
export const TicketNumber = v.pipe(v.string(), v.regex(INQUIRY_NUMBER))
export const TicketState = v.picklist(TICKET_STATES)
export const TicketKind = v.picklist(TICKET_KINDS)
const Version = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000))
const NextToken = v.pipe(v.string(), v.maxLength(1_024), v.regex(/^[A-Za-z0-9_-]+$/))
const Text = paragraphs(1, 5_000)

/** What a list shows of a ticket. `sender` and `excerpt` are null for a role that does not see them, and once erased. */
const Summary = {
  number: TicketNumber,
  kind: TicketKind,
  state: TicketState,
  assigneeId: v.nullable(Id),
  organizationId: v.nullable(Id),
  receivedAt: Timestamp,
  updatedAt: Timestamp,
  /** The sender answered last. */
  senderAnswered: v.boolean(),
  mergedInto: v.nullable(TicketNumber),
  version: Version,
  sender: v.nullable(v.string()),
  excerpt: v.nullable(v.string()),
  hasPicture: v.boolean(),
  /** What it asks about, by 主催者にきく. Absent from servers of the earlier release. */
  event: v.optional(v.nullable(v.object({ eventId: Id, eventName: v.nullable(v.string()) })), null),
  /** R11: what to do with the sender’s data, and the last day for it. Absent from servers of the earlier release. */
  request: v.optional(v.nullable(v.object({ kind: v.picklist(DATA_REQUESTS), dueOn: CalendarDate })), null),
}
export const TicketSummary = v.object(Summary)
export type TicketSummary = v.InferOutput<typeof TicketSummary>

/** Who answers tickets. */
const Colleague = v.object({ staffId: Id, name: v.string() })

/** R8: tickets, the latest change first; several filters apply together. */
export const listTickets = call({
  method: 'GET',
  path: '/staff/tickets',
  caller: { staff: 'inbox.read', audit: 'listed' },
  input: v.strictObject({
    state: v.optional(TicketState),
    kind: v.optional(TicketKind),
    assigneeId: v.optional(Id),
    organizationId: v.optional(Id),
    eventId: v.optional(Id),
    /** R11: the requests about data that are not done, of any other kind none. */
    request: v.optional(v.literal('open')),
    nextToken: v.optional(NextToken),
  }),
  output: v.object({
    tickets: v.array(TicketSummary),
    colleagues: v.array(Colleague),
    nextToken: v.nullable(v.string()),
  }),
  refusals: [],
})

/** R8: how many tickets are 未対応, at most 100; polled every few seconds while the page is visible. */
export const countUnread = call({
  method: 'GET',
  path: '/staff/tickets/unread',
  caller: { staff: 'inbox.read', audit: 'none' },
  input: v.strictObject({}),
  output: v.object({ unread: v.number(), latest: v.nullable(Timestamp) }),
  refusals: [],
})

/** Something in a thread: an answer of staff, one of the sender, or a note for staff alone. */
export const TicketMessage = v.object({
  messageId: v.string(),
  at: Timestamp,
  kind: v.picklist(['answer', 'fromSender', 'note']),
  text: v.string(),
  staffName: v.nullable(v.string()),
})
export type TicketMessage = v.InferOutput<typeof TicketMessage>

/** R8: a ticket with its thread and its sender. */
export const readTicket = call({
  method: 'GET',
  path: '/staff/tickets/{number}',
  caller: { staff: 'inbox.read', audit: 'opened' },
  input: v.strictObject({ number: TicketNumber }),
  output: v.object({
    ticket: TicketSummary,
    /** The whole first text; null for a role that does not see it, and once erased. */
    text: v.nullable(v.string()),
    person: v.nullable(
      v.object({
        name: v.nullable(v.string()),
        nickName: v.nullable(v.string()),
        email: v.nullable(v.string()),
        memberId: v.nullable(UserId),
        /** Of a minor: given name and address are on their page. A server of an earlier release does not send it. */
        isMasked: v.optional(v.boolean(), false),
      }),
    ),
    messages: v.array(TicketMessage),
    /** Doubles that were merged into this one, with what they said first. */
    merged: v.array(
      v.object({
        number: TicketNumber,
        at: Timestamp,
        text: v.nullable(v.string()),
        hasPicture: v.boolean(),
      }),
    ),
    /** Other open tickets of the same sender: doubles may be among them. */
    others: v.array(v.object({ number: TicketNumber, state: TicketState, receivedAt: Timestamp })),
    colleagues: v.array(Colleague),
    erasesAt: v.nullable(Timestamp),
  }),
  refusals: ['NOT_FOUND'],
})

/** R8, SEC-F1: a link to the ticket's picture, good for five minutes; asked again each time. */
export const readTicketPicture = call({
  method: 'GET',
  path: '/staff/tickets/{number}/picture',
  caller: { staff: 'inbox.pictures', audit: 'opened' },
  input: v.strictObject({ number: TicketNumber }),
  output: v.object({ url: ServiceAddress, fileName: v.nullable(v.string()) }),
  refusals: ['NOT_FOUND'],
})

const Changed = v.object({ number: TicketNumber, state: TicketState, version: Version })

/** R8: an answer, mailed to the sender with a link to the thread. Closes the ticket where asked. */
export const answerTicket = call({
  method: 'POST',
  path: '/staff/tickets/{number}/answer',
  caller: { staff: 'inbox.answer' },
  input: v.strictObject({ number: TicketNumber, version: Version, text: Text, close: v.boolean() }),
  output: Changed,
  refusals: ['NOT_FOUND', 'STALE', 'NO_ADDRESS', 'TICKET_CLOSED'],
})

/** R8: a note that only staff read. */
export const noteOnTicket = call({
  method: 'POST',
  path: '/staff/tickets/{number}/note',
  caller: { staff: 'inbox.answer' },
  input: v.strictObject({ number: TicketNumber, text: Text }),
  output: v.object({ number: TicketNumber }),
  refusals: ['NOT_FOUND'],
})

/** R8: 対応中にする, 返信をせず確認済みにする (`done`), もう一度開く. */
export const moveTicket = call({
  method: 'POST',
  path: '/staff/tickets/{number}/state',
  caller: { staff: 'inbox.answer' },
  input: v.strictObject({
    number: TicketNumber,
    version: Version,
    state: v.picklist(['new', 'open', 'done']),
  }),
  output: Changed,
  refusals: ['NOT_FOUND', 'STALE', 'TICKET_CLOSED'],
})

/** R8: who answers it, and which organization it is about. */
export const assignTicket = call({
  method: 'POST',
  path: '/staff/tickets/{number}/assignment',
  caller: { staff: 'inbox.answer' },
  input: v.strictObject({
    number: TicketNumber,
    version: Version,
    assigneeId: v.nullable(Id),
    organizationId: v.nullable(Id),
  }),
  output: Changed,
  refusals: ['NOT_FOUND', 'STALE'],
})

/** R8: makes a double part of another ticket of the same sender, which it is closed and erased with. */
export const mergeTicket = call({
  method: 'POST',
  path: '/staff/tickets/{number}/merge',
  caller: { staff: 'inbox.answer' },
  input: v.strictObject({ number: TicketNumber, version: Version, into: TicketNumber }),
  output: Changed,
  refusals: ['NOT_FOUND', 'STALE', 'OTHER_SENDER', 'TICKET_CLOSED'],
})

/** R8: the sender's own thread, by the signed link of a mail; no account needed. It changes nothing. */
export const readOwnThread = call({
  method: 'POST',
  path: '/contact/thread',
  caller: 'anyone',
  input: v.strictObject({ token: LinkToken }),
  output: v.object({
    number: TicketNumber,
    receivedAt: Timestamp,
    text: v.string(),
    hasPicture: v.boolean(),
    messages: v.array(v.object({ at: Timestamp, from: v.picklist(['staff', 'sender']), text: v.string() })),
  }),
  refusals: ['LINK_INVALID'],
})

/** R8: the sender answers by the link; the ticket is 未対応 again. */
export const answerByLink = call({
  method: 'POST',
  path: '/contact/thread/answer',
  caller: 'anyone',
  input: v.strictObject({ token: LinkToken, text: Text }),
  output: v.object({ number: TicketNumber }),
  refusals: ['LINK_INVALID', 'CONTACT_LIMIT'],
})
