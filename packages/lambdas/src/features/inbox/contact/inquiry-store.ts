import type { AnswerOf, OutputOf } from '@app/shared/base/call.ts'
import { emailKey } from '@app/shared/base/keys.ts'
import { refuse } from '@app/shared/base/result.ts'
import type { sendInquiry } from '@app/shared/inbox/contact/contract.ts'
import type { DataRequest } from '@app/shared/my-data/rules.ts'
import type { Deps } from '#aws/deps.ts'
import { currentItem, type Item } from '#aws/dynamodb/condition.ts'
import { type WriteRequest, writeOnce } from '#aws/dynamodb/idempotency.ts'
import { mailWrite, type NewMail } from '#domain/mails-store.ts'
import { newTicketWrite } from '#domain/ticket-store.ts'
import { attachWrite, issueWrite } from '#domain/upload-ticket-store.ts'

type Contact = Deps<'contact'>
type Ticket = Item<'uploadTickets'>
export type NewInquiry = Omit<Item<'inquiries'>, 'id' | 'emailKey' | 'status' | 'createdAt' | 'updatedAt'>

/** The owner of a visitor's ticket: anyone with the unguessable key. */
const VISITOR = 'visitor'

/** The inquiring member; null before there is a profile. */
export function readMember(deps: Contact, sub: string): Promise<Item<'users'> | null> {
  return deps.tables.users.get({ id: sub })
}

/** An event that an inquiry is about. */
export interface TicketEvent {
  readonly eventId: string
  readonly organizationId: string | null
}

/** The event with the member's own participation, which may open it to them. */
export async function readEventFor(deps: Contact, eventId: string, sub: string) {
  const [event, participation] = await Promise.all([
    deps.tables.events.get({ eventId }),
    deps.tables.participations.get({ eventId, personId: sub }),
  ])
  return { event, participation }
}

export async function saveTicket(
  deps: Contact,
  ticket: Pick<Ticket, 'storageKey' | 'contentType' | 'size' | 'fileName'>,
): Promise<void> {
  await deps.transact([issueWrite(deps.tables.uploadTickets, { ...ticket, owner: VISITOR }, deps.now())])
}

export async function isBeingChecked(deps: Contact, storageKey: string): Promise<boolean> {
  return (await deps.tables.uploadTickets.get({ storageKey }))?.state === 'issued'
}

/** Whether this key has a stored answer, within the day that answers are kept. */
export async function isAnswered(deps: Contact, { sub, key }: WriteRequest): Promise<boolean> {
  if (key === null) return false
  const earlier = await deps.tables.outcomes.get({ sub, idempotencyKey: key })
  return earlier !== null && earlier.ttl * 1000 > deps.now().getTime()
}

/**
 * Stores the inquiry with its number, its ticket (R8) and its receipt, and uses up its picture's ticket. Null when the
 * number is taken.
 */
export function saveInquiry(
  deps: Contact,
  write: WriteRequest,
  inquiry: NewInquiry,
  {
    mail,
    event,
    request,
    ...answer
  }: OutputOf<typeof sendInquiry> & {
    readonly mail: NewMail | null
    /** What it asks about. */
    readonly event: TicketEvent | undefined
    readonly request: DataRequest | undefined
  },
): Promise<AnswerOf<typeof sendInquiry> | null> {
  const at = deps.now().toISOString()
  const { email, fileStorageKey } = inquiry
  const { inquiries, tickets, uploadTickets } = deps.tables
  const writes = [
    inquiries.put(
      {
        ...inquiry,
        ...(email !== null && { emailKey: emailKey(email) }),
        id: answer.number,
        status: 'filed',
        createdAt: at,
        updatedAt: at,
      },
      { condition: 'attribute_not_exists(#id)' },
    ),
    newTicketWrite(tickets, {
      number: answer.number,
      kind: 'inquiry',
      sourceId: answer.number,
      senderKey: inquiry.userId ?? (email === null ? undefined : emailKey(email)),
      receivedAt: at,
      event,
      request,
    }),
    ...(fileStorageKey === null
      ? []
      : [attachWrite(uploadTickets, { storageKey: fileStorageKey, owner: VISITOR }, deps.now())]),
    ...(mail === null ? [] : [mailWrite(deps, mail)]),
  ]
  return writeOnce(deps, write, answer, writes, ([inquired, numbered, third]) => {
    if (inquired != null || numbered != null) return null
    const found = fileStorageKey === null ? null : currentItem(uploadTickets, third)
    if (found?.state === 'issued') return refuse('TRY_AGAIN')
    return refuse(found?.state === 'refused' ? 'UNSUPPORTED_MEDIA_TYPE' : 'NOT_FOUND')
  })
}
