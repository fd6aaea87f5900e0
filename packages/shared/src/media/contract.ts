import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, WholeText } from '#base/field.ts'
import { MediaId, MediaRefusal } from '#media/rules.ts'
import { FileName, PresignedPost } from '#uploads/contract.ts'

const File = {
  /** The type by the first bytes; checked again on arrival. */
  contentType: v.pipe(WholeText, v.maxLength(100)),
  size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000)),
  fileName: FileName,
}
const Ticket = v.object({ mediaId: MediaId, post: PresignedPost })
export type MediaTicket = v.InferOutput<typeof Ticket>

/** R2, R14: a place for the picture or a material of an event, or the picture of its link, for its organization. 413 above the cap, 415 for other files. */
export const requestEventMedia = call({
  method: 'POST',
  path: '/staff/events/{eventId}/media',
  // A ticket changes nothing that anybody sees; the save that uses it has its entry.
  caller: { staff: 'events.edit', audit: 'autosave' },
  input: v.strictObject({ eventId: Id, kind: v.picklist(['cover', 'material', 'share']), ...File }),
  output: Ticket,
  refusals: ['NOT_FOUND', 'UPLOAD_LIMIT'],
})

/** R1: a place for the logo of an organization. */
export const requestLogo = call({
  method: 'POST',
  path: '/staff/organizations/{organizationId}/logo',
  caller: { staff: 'organizations.edit', audit: 'autosave' },
  input: v.strictObject({ organizationId: Id, ...File }),
  output: Ticket,
  refusals: ['NOT_FOUND', 'UPLOAD_LIMIT'],
})

/** The state of the check; asked until it is no longer `checking`. `picture` is the name of a checked picture. */
export const readMedia = call({
  method: 'GET',
  path: '/staff/media/{mediaId}',
  caller: { staff: 'organizations.read', audit: 'none' },
  input: v.strictObject({ mediaId: MediaId }),
  output: v.object({
    state: v.picklist(['checking', 'clean', 'refused']),
    picture: v.nullable(v.string()),
    /** Why it was refused; absent for files refused by an earlier release. */
    why: v.optional(v.nullable(MediaRefusal), null),
  }),
  refusals: ['NOT_FOUND'],
})
