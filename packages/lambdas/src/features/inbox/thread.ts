import { UserId } from '@app/shared/base/field.ts'
import { refuse } from '@app/shared/base/result.ts'
import { PICTURE_LIFE_SEC, seesSender } from '@app/shared/inbox/rules.ts'
import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import { presignGet } from '#aws/s3.ts'
import { readSent, type Sent } from '#domain/ticket-sent-store.ts'
import type { TicketRow } from '#domain/ticket-store.ts'
import { readMerged, readMessages, readTicketRow } from '#domain/ticket-thread-store.ts'
import { type View, viewed } from '#domain/viewing-store.ts'
import { readColleagues, readEventsOf, readOthers } from '#features/inbox/inbox-store.ts'
import { summaryOf } from '#features/inbox/listing.ts'
import type { StaffRow } from '#http/staff-caller-store.ts'

type Inbox = Deps<'inbox'>

/** A ticket with its thread and sender; a role that sees no senders gets neither (SEC-K4). */
export async function read(deps: Inbox, number: string, staff: StaffRow) {
  const row = await readTicketRow(deps, number)
  if (row === null) return refuse('NOT_FOUND')
  const isSeen = seesSender(staff.role)
  const [merged, others, colleagues, events] = await Promise.all([
    readMerged(deps, number),
    readOthers(deps, row),
    readColleagues(deps),
    readEventsOf(deps, [row]),
  ])
  const sent: ReadonlyMap<string, Sent> = isSeen ? await readSent(deps, [row, ...merged]) : new Map()
  const threads = isSeen ? [row, ...merged].map((one) => readMessages(deps, one.number)) : []
  const messages = (await Promise.all(threads)).flat().sort((a, b) => (a.messageId < b.messageId ? -1 : 1))
  const own = sent.get(number)
  return viewed(deps, staff, viewOf('ticketOpened', row), {
    ticket: summaryOf(row, own, events.get(row.eventId ?? '')),
    text: textOf(own),
    person: own === undefined ? null : personOf(own),
    messages: messages.map(({ number: _number, staffId: _staffId, ...message }) => message),
    merged: merged.map((one) => ({
      number: one.number,
      at: one.receivedAt,
      text: textOf(sent.get(one.number)),
      hasPicture: sent.get(one.number)?.fileStorageKey != null,
    })),
    others,
    colleagues,
    erasesAt: row.erasesAt ?? null,
  })
}

/** SEC-F1: a link to the picture of this ticket, for five minutes. The key comes from the row, never from the caller. */
export async function picture(deps: Inbox, number: string, staff: StaffRow) {
  const row = await readTicketRow(deps, number)
  if (row === null) return refuse('NOT_FOUND')
  const sent = (await readSent(deps, [row])).get(number)
  if (sent?.fileStorageKey == null) return refuse('NOT_FOUND')
  const url = await presignGet(deps.buckets.uploads, sent.fileStorageKey, PICTURE_LIFE_SEC)
  return viewed(deps, staff, viewOf('pictureOpened', row), { url, fileName: sent.fileName })
}

/** A view of a member's ticket counts as a view of the member. */
function viewOf(kind: View['kind'], { number, senderKey }: TicketRow): View {
  const target = { kind: 'ticket', id: number } as const
  return { kind, target, people: 1, ...(v.is(UserId, senderKey) && { memberId: senderKey }) }
}

function textOf(sent: Sent | undefined): string | null {
  return sent === undefined || sent.text === '' ? null : sent.text
}

function personOf({ name, nickName, email, memberId, isMinor }: Sent) {
  return { name, nickName, email: isMinor ? null : email, memberId, isMasked: isMinor }
}
