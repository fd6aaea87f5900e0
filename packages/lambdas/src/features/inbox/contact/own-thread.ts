import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type { answerByLink, readOwnThread } from '@app/shared/inbox/contract.ts'
import type { Deps } from '#aws/deps.ts'
import type { WriteRequest } from '#aws/dynamodb/idempotency.ts'
import { countTry, secondsTo } from '#domain/rate-limit-store.ts'
import { hasTicketLinkForm, readTicketLink } from '#domain/ticket-link.ts'
import { readSent } from '#domain/ticket-sent-store.ts'
import type { TicketRow } from '#domain/ticket-store.ts'
import { readMerged, readMessages, readTicketRow } from '#domain/ticket-thread-store.ts'
import { answersOfTicket, byLink } from '#features/inbox/contact/limits.ts'
import { saveOwnAnswer } from '#features/inbox/contact/own-thread-store.ts'

type Contact = Deps<'contact'>

/** R8: the sender's thread, without the notes of staff and without their names. */
export async function readOwn(
  deps: Contact,
  token: string,
  sourceIp: string,
): Promise<AnswerOf<typeof readOwnThread>> {
  const found = await openTicket(deps, token, sourceIp)
  if (!found.ok) return found
  const row = found.value
  const merged = await readMerged(deps, row.number)
  const [sent, ...threads] = await Promise.all([
    readSent(deps, [row]),
    ...[row, ...merged].map(({ number }) => readMessages(deps, number)),
  ])
  const own = sent.get(row.number)
  // An old mail's link does not show an erased thread.
  if (own === undefined || own.text === '') return refuse('LINK_INVALID')
  const messages = threads
    .flat()
    .filter(({ kind }) => kind !== 'note')
    .sort((a, b) => (a.messageId < b.messageId ? -1 : 1))
    .map(({ at, kind, text }) => ({
      at,
      from: kind === 'answer' ? ('staff' as const) : ('sender' as const),
      text,
    }))
  const { number, receivedAt } = row
  return ok({ number, receivedAt, text: own.text, hasPicture: own.fileStorageKey !== null, messages })
}

/** R8: the sender answers; the ticket is 未対応 again. */
export async function answerOwn(
  deps: Contact,
  { token, text }: { readonly token: string; readonly text: string },
  { write, sourceIp }: { readonly write: WriteRequest; readonly sourceIp: string },
): Promise<AnswerOf<typeof answerByLink>> {
  const found = await openTicket(deps, token, sourceIp)
  if (!found.ok) return found
  const now = deps.now()
  const closed = await countTry(deps, [answersOfTicket(found.value.number, now)], now)
  if (closed !== null) return refuse('CONTACT_LIMIT', secondsTo(closed, now))
  // A link has no member: its answers are kept under the ticket.
  return saveOwnAnswer(deps, { ...write, sub: `ticket#${found.value.number}` }, found.value, text)
}

/** The ticket of a valid link that is not closed; a duplicate leads to the ticket into which it was merged (SEC-D7). */
async function openTicket(deps: Contact, token: string, sourceIp: string) {
  if (!hasTicketLinkForm(token)) return refuse('LINK_INVALID')
  const now = deps.now()
  const busy = await countTry(deps, [await byLink(deps, sourceIp, now)], now)
  if (busy !== null) return refuse('TOO_MANY_REQUESTS', secondsTo(busy, now))
  const number = await readTicketLink(deps.keys.pepper, token, now)
  const row = number === null ? null : await readTicketRow(deps, number)
  const ticket: TicketRow | null =
    row?.mergedInto === undefined ? row : await readTicketRow(deps, row.mergedInto)
  return ticket === null || ticket.state === 'done' ? refuse('LINK_INVALID') : ok(ticket)
}
