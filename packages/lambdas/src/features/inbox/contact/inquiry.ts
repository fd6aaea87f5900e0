import type { AnswerOf, InputOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type { sendInquiry, sendMemberInquiry } from '@app/shared/inbox/contact/contract.ts'
import { isSpam } from '@app/shared/inbox/contact/rules.ts'
import type { DataRequest } from '@app/shared/my-data/rules.ts'
import { type RequestToken, verifiedEmail } from '#aws/cognito/user-pool.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { WriteRequest } from '#aws/dynamodb/idempotency.ts'
import { log } from '#aws/log.ts'
import { inRounds } from '#aws/retryable.ts'
import { areScreensClosed } from '#domain/guardian-openings.ts'
import { announceMails, mailIdOf, type NewMail } from '#domain/mails-store.ts'
import { countTry, secondsTo, type Window } from '#domain/rate-limit-store.ts'
import { sealAddress } from '#domain/sealed-address.ts'
import { newTicketNumber } from '#domain/ticket-store.ts'
import {
  isAnswered,
  isBeingChecked,
  type NewInquiry,
  readEventFor,
  readMember,
  saveInquiry,
  type TicketEvent,
} from '#features/inbox/contact/inquiry-store.ts'
import { byMail, byMember, byNetwork } from '#features/inbox/contact/limits.ts'

type Contact = Deps<'contact'>
type Answer = AnswerOf<typeof sendInquiry>

interface InquiryRequest<Input> {
  readonly input: Input
  readonly write: WriteRequest
  readonly sourceIp: string
}

/** S144: an inquiry of a visitor. Spam gets the usual answer and is not stored (SEC-G1). */
export async function fromVisitor(
  deps: Contact,
  { input, write, sourceIp }: InquiryRequest<InputOf<typeof sendInquiry>>,
): Promise<Answer> {
  const { lastName, firstName, email, message, fileName, fileStorageKey } = input
  if (isSpam(input)) {
    log.warn('sec.contact_spam_dropped')
    return ok({ number: newTicketNumber(), mailed: true })
  }
  const inquiry = {
    lastName,
    firstName,
    email,
    message,
    ...fileOf({ fileName, fileStorageKey }),
  }
  const now = deps.now()
  const limits = {
    inquiry: [await byNetwork(deps, 'contact', sourceIp, now), await byMail(deps, 'contact', email, now)],
    reply: await byMail(deps, 'contact-reply', email, now),
  }
  // Visitors have no id for their stored answers; the key itself is random.
  return receive(deps, inquiry, { ...write, sub: 'visitor' }, limits)
}

/** G35: from a member, whose name and verified address are known. */
export async function fromMember(
  deps: Contact,
  {
    input,
    sub,
    accessToken,
    write,
  }: InquiryRequest<InputOf<typeof sendMemberInquiry>> & {
    readonly sub: string
    readonly accessToken: RequestToken
  },
): Promise<Answer> {
  const profile = await readMember(deps, sub)
  const event = input.eventId == null ? undefined : await askedEvent(deps, input.eventId, sub, profile)
  if (event === null) return refuse('NOT_FOUND')
  // Before there is a profile, the pool has the address, once it is verified.
  const sender = profile === null ? await verifiedEmail(accessToken, deps.now()) : ok(profile.email)
  if (!sender.ok && sender.code === 'UNAUTHORIZED') return refuse('UNAUTHORIZED')
  const inquiry = {
    userId: sub,
    lastName: profile?.lastName ?? null,
    firstName: profile?.firstName ?? null,
    email: sender.ok ? sender.value : null,
    message: input.message,
    ...fileOf(input),
  }
  const now = deps.now()
  const limits = {
    inquiry: [byMember('contact', sub, now)],
    reply: byMember('contact-reply', sub, now),
  }
  return receive(deps, inquiry, write, limits, { event, request: input.request ?? undefined })
}

/** The event of 主催者にきく for whom its page is open (SEC-B11, R9); null otherwise. */
async function askedEvent(
  deps: Contact,
  eventId: string,
  sub: string,
  member: Item<'users'> | null,
): Promise<TicketEvent | null> {
  const { event, participation } = await readEventFor(deps, eventId, sub)
  const isClosed = (member !== null && member.status !== 'active') || areScreensClosed(deps, member)
  if (isClosed && participation === null) return null
  if (event === null || event.eventRegistrationStatus === 'draft') return null
  return { eventId, organizationId: event.organizationId ?? null }
}

/** What a member's inquiry is about. */
interface About {
  readonly event?: TicketEvent | undefined
  readonly request?: DataRequest | undefined
}

/** The subjects an inquiry and its reply are counted under. */
interface Limits {
  readonly inquiry: readonly Window[]
  readonly reply: Window
}

async function receive(
  deps: Contact,
  inquiry: NewInquiry,
  write: WriteRequest,
  limits: Limits,
  { event, request }: About = {},
): Promise<Answer> {
  const now = deps.now()
  const { email, fileStorageKey } = inquiry
  // A retry while the picture is checked is no further inquiry.
  if (fileStorageKey !== null && (await isBeingChecked(deps, fileStorageKey))) return refuse('TRY_AGAIN')
  // Nor is a retry after a lost answer: it gets that answer again.
  const isNew = !(await isAnswered(deps, write))
  const closedUntilSec = isNew ? await countTry(deps, limits.inquiry, now) : null
  if (closedUntilSec !== null) return refuse('CONTACT_LIMIT', secondsTo(closedUntilSec, now))
  // SEC-G3: one reply a day.
  const mailed = isNew && email !== null && (await countTry(deps, [limits.reply], now)) === null
  return inRounds(5, async () => {
    const number = newTicketNumber()
    const mail = mailed && email !== null ? await receiptMail(deps, inquiry.userId, email, number) : null
    const answer = await saveInquiry(deps, write, inquiry, { number, mailed, mail, event, request })
    // A stored answer has its own number: its mail was put with it.
    if (mail !== null && answer?.ok && answer.value.number === number) {
      await announceMails(deps, [mailIdOf(mail)])
    }
    return answer
  })
}

/** SEC-G3: the receipt: only the number, none of the content; to a member, or to the sealed address of a visitor. */
async function receiptMail(
  deps: Contact,
  userId: string | undefined,
  email: string,
  number: string,
): Promise<NewMail<'inquiryReceived'>> {
  const mail = { kind: 'inquiryReceived', subjectId: number, version: 1, data: { number } } as const
  return userId === undefined
    ? { ...mail, personId: null, sealedTo: await sealAddress(deps, email) }
    : { ...mail, personId: userId }
}

function fileOf(input: { fileName?: string | null | undefined; fileStorageKey?: string | null | undefined }) {
  const fileStorageKey = input.fileStorageKey ?? null
  return { fileStorageKey, fileName: fileStorageKey === null ? null : (input.fileName ?? null) }
}
