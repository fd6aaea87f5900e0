import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, UserId } from '#base/field.ts'
import { readEntries } from '#base/field-table.ts'
import { EventSummary, Flag } from '#events/contract.ts'
import { MaterialFile, MaterialLink } from '#events/event.ts'
import { MEMBER_FIELDS } from '#events/fields.ts'

/** An event on its own page. */
export const EventDetail = v.object({
  ...EventSummary.entries,
  ...readEntries(MEMBER_FIELDS),
  materials: v.array(MaterialLink),
  /** Those among the materials that are files; as with the picture, a server of an earlier release does not send them. */
  files: v.optional(v.array(MaterialFile), []),
  /** It takes place online alone: there is no door. */
  isOnline: v.optional(v.boolean(), false),
  /** 延期: it was moved from the date that members first knew. */
  postponed: v.boolean(),
  cancelReason: v.nullable(v.string()),
  /** True for restricted members: they can give a seat back and join nothing. */
  memberRestricted: v.boolean(),
  userParticipationStatus: v.object({ isParticipating: v.boolean() }),
})
export type EventDetail = v.InferOutput<typeof EventDetail>

/** S124: one event with the caller's own participation. */
export const getEvent = call({
  method: 'GET',
  path: '/event-management/{eventId}',
  caller: 'signedIn',
  input: v.object({ eventId: Id, includeAll: Flag, userId: v.optional(UserId) }),
  output: EventDetail,
  refusals: ['NOT_FOUND', 'MEMBER_RESTRICTED', 'CONSENT_REQUIRED'],
})
