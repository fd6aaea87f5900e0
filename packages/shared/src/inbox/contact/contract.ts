import * as v from 'valibot'
import { isEmail, normaliseEmail } from '#account/rules.ts'
import { call } from '#base/call.ts'
import { Id, paragraphs, text, WholeText } from '#base/field.ts'
import { INQUIRY_NUMBER } from '#inbox/contact/rules.ts'
import { DATA_REQUESTS } from '#my-data/rules.ts'
import { FileName } from '#uploads/contract.ts'
import { CONTACT_KEY } from '#uploads/rules.ts'

const Message = paragraphs(1, 5_000)
/** The key of the optional picture, from `requestContactUpload`. */
const Attachment = {
  fileName: v.nullish(FileName),
  fileStorageKey: v.nullish(v.pipe(v.string(), v.regex(CONTACT_KEY))),
}
const output = v.object({
  /** お問い合わせ番号 */
  number: v.pipe(v.string(), v.regex(INQUIRY_NUMBER)),
  /** Whether a mail with the number is sent: one per day and address (SEC-G3). */
  mailed: v.boolean(),
})

/** S142, S144: an inquiry of a visitor, with consent (SEC-G5). A mail address on two lines is refused (SEC-G2). */
export const sendInquiry = call({
  method: 'POST',
  path: '/contact',
  caller: 'anyone',
  input: v.strictObject({
    lastName: text(1, 50),
    firstName: text(1, 50),
    email: v.pipe(
      WholeText,
      v.maxLength(300),
      v.check((typed) => !/[\r\n]/.test(typed)),
      v.transform(normaliseEmail),
      v.check(isEmail),
    ),
    message: Message,
    consent: v.literal(true),
    /** Honeypot: invisible to people. */
    website: v.pipe(WholeText, v.maxLength(300)),
    /** How long the form was open. */
    filledMs: v.pipe(v.number(), v.minValue(0)),
    ...Attachment,
  }),
  output,
  refusals: ['NOT_FOUND', 'CONTACT_LIMIT'],
})

/**
 * S142, G35: the short form. A call of its own, because a route of the HTTP API either requires a token or
 * never sees one. Open to restricted members as well.
 */
export const sendMemberInquiry = call({
  method: 'POST',
  path: '/contact/member',
  caller: 'signedIn',
  input: v.strictObject({
    message: Message,
    ...Attachment,
    /** 主催者にきく: the event that it asks about. One that the member cannot read is NOT_FOUND. */
    eventId: v.nullish(Id),
    /** R11: what staff should do with the sender’s data, within 14 days. */
    request: v.nullish(v.picklist(DATA_REQUESTS)),
  }),
  output,
  refusals: ['NOT_FOUND', 'CONTACT_LIMIT'],
})
