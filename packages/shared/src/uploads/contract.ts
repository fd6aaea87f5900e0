import * as v from 'valibot'
import { call } from '#base/call.ts'
import { WholeText } from '#base/field.ts'
import { ServiceAddress } from '#base/web-address.ts'
import { displayName, TICKET_ID } from '#uploads/rules.ts'

/** SEC-F7: accepts any name without lone surrogates, and cleans it for display. */
export const FileName = v.pipe(WholeText, v.minLength(1), v.maxLength(2_000), v.transform(displayName))
const File = {
  /** The type by the first bytes; checked again on arrival. */
  contentType: v.pipe(WholeText, v.maxLength(100)),
  size: v.pipe(v.number(), v.integer(), v.minValue(1)),
  fileName: FileName,
}
const StorageKey = v.pipe(v.string(), v.maxLength(512))
const TicketId = v.pipe(v.string(), v.regex(TICKET_ID))

/** A form to post the file with: its fields, and then `file`. */
export const PresignedPost = v.object({
  url: ServiceAddress,
  fields: v.record(v.string(), v.string()),
})
export type PresignedPost = v.InferOutput<typeof PresignedPost>

/** Addresses for the parts in order; each takes exactly its size. */
export const PresignedParts = v.object({
  uploadId: v.string(),
  partBytes: v.number(),
  urls: v.array(ServiceAddress),
})
export type PresignedParts = v.InferOutput<typeof PresignedParts>

export const UploadTicket = v.object({
  ticketId: TicketId,
  /** The object's key: `fileStorageKey` of the report (S139). */
  key: StorageKey,
  /** One of the two (S140). */
  post: v.nullable(PresignedPost),
  parts: v.nullable(PresignedParts),
})
export type UploadTicket = v.InferOutput<typeof UploadTicket>

/** S139, S140: a place for one picture of the caller's. 413 above the cap, 415 for other files. */
export const requestUpload = call({
  method: 'POST',
  path: '/uploads',
  caller: 'signedIn',
  input: v.strictObject(File),
  output: UploadTicket,
  refusals: ['NO_PROFILE', 'MEMBER_RESTRICTED', 'UPLOAD_LIMIT'],
})

/**
 * Joins the parts if there are any, and reports the state of the check. Clients poll it until it is no longer
 * `checking`; polling changes nothing.
 */
export const completeUpload = call({
  method: 'POST',
  path: '/uploads/{ticketId}/complete',
  caller: 'signedIn',
  input: v.strictObject({
    ticketId: TicketId,
    uploadId: v.optional(v.pipe(WholeText, v.minLength(1), v.maxLength(1_024))),
    /** ETags of the parts in order. */
    etags: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^"?[0-9a-f]{32}"?$/))), v.maxLength(4))),
  }),
  output: v.object({ state: v.picklist(['checking', 'clean', 'refused']) }),
  refusals: ['NOT_FOUND'],
})

/** G38: a place for the one picture of an inquiry, for ten minutes. */
export const requestContactUpload = call({
  method: 'POST',
  path: '/contact/uploads',
  caller: 'anyone',
  input: v.strictObject(File),
  output: v.object({ key: StorageKey, post: PresignedPost }),
  refusals: ['CONTACT_LIMIT'],
})
