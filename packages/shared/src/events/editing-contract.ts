import * as v from 'valibot'
import { call } from '#base/call.ts'
import { FreeObject, Id, isShallow, paragraphs, Timestamp, text, WholeText } from '#base/field.ts'
import { SeatUnitRead } from '#events/contract.ts'
import { DESK_STATES, EventFields, StoredFields } from '#events/editing.ts'
import { EventStatus } from '#events/event.ts'
import { Slug } from '#events/slug.ts'
import { SharePicture } from '#media/share-picture.ts'

/** A number of changes; what no table could hold is refused. */
const Version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000))

/** `now`, `never`, or a time in ISO 8601. */
const PublicationTime = v.pipe(
  WholeText,
  v.check((at) => at === 'now' || at === 'never' || v.is(Timestamp, at)),
)

/** An event in the desk's list. */
export const StaffEventSummary = v.object({
  eventId: Id,
  organizationId: v.nullable(Id),
  eventName: v.nullable(v.string()),
  eventStartDateTime: v.nullable(Timestamp),
  eventEndDateTime: v.nullable(Timestamp),
  venueName: v.nullable(v.string()),
  eventRegistrationLimit: v.nullable(v.number()),
  taken: v.number(),
  /** What a seat holds. */
  seatUnit: SeatUnitRead,
  state: v.picklist(DESK_STATES),
  publishAt: v.nullable(Timestamp),
  /** The series that it was repeated in. */
  seriesId: v.optional(v.nullable(v.string()), null),
})
export type StaffEventSummary = v.InferOutput<typeof StaffEventSummary>

/** An event as its editor sees it. `saved` is the stored event; `draft` the caller's unsaved input. */
export const StaffEvent = v.object({
  eventId: Id,
  /** Goes up with each change but an autosave; 0 for an event written before there were versions. */
  version: Version,
  status: EventStatus,
  state: v.picklist(DESK_STATES),
  taken: v.number(),
  /** キャンセル待ち: seats that are held for parties which are asked; 0 in answers to writes, which do not look. */
  held: v.optional(v.number(), 0),
  publishAt: v.nullable(Timestamp),
  postponed: v.boolean(),
  cancelReason: v.nullable(v.string()),
  /** Its address for people without an account, once it had one. */
  slug: v.optional(v.nullable(Slug), null),
  /** Whether other events were made of it, or it of another, by repeating. */
  isRepeated: v.optional(v.boolean(), false),
  saved: StoredFields,
  draft: v.nullable(
    v.object({ basedOn: Version, savedAt: Timestamp, fields: v.record(v.string(), v.unknown()) }),
  ),
  /** Notices of which no mail was made yet; in the answer to a write those that it put down. */
  unsentNotices: v.number(),
  /** What became of the mails of its notices; null without any, and in answers to writes, which do not look. */
  told: v.nullable(
    v.object({
      waiting: v.number(),
      /** When the last of them leaves, where that takes minutes. */
      until: v.optional(v.nullable(Timestamp)),
      sent: v.number(),
      unknown: v.number(),
      returned: v.number(),
      closed: v.number(),
    }),
  ),
})
export type StaffEvent = v.InferOutput<typeof StaffEvent>

/**
 * R2: the events in the caller's scope, by start; `from` and `to` bound it (else from a month ago on). Events without a
 * date and drafts without one come last.
 */
export const listStaffEvents = call({
  method: 'GET',
  path: '/staff/events',
  caller: { staff: 'events.read', audit: 'none' },
  input: v.strictObject({
    organizationId: v.optional(Id),
    from: v.optional(Timestamp),
    to: v.optional(Timestamp),
  }),
  output: v.object({ events: v.array(StaffEventSummary) }),
  refusals: ['NOT_FOUND'],
})

export const readStaffEvent = call({
  method: 'GET',
  path: '/staff/events/{eventId}',
  caller: { staff: 'events.read', audit: 'none' },
  input: v.strictObject({ eventId: Id }),
  output: StaffEvent,
  refusals: ['NOT_FOUND'],
})

/** A new draft: empty, or with `copyOf` the fields of another event without its dates. */
export const createEvent = call({
  method: 'POST',
  path: '/staff/events',
  caller: { staff: 'events.edit' },
  input: v.strictObject({
    organizationId: Id,
    copyOf: v.optional(Id),
    /** The name of the copy; without it the copied event's name. */
    eventName: v.optional(text(1, 60)),
  }),
  output: StaffEvent,
  refusals: ['NOT_FOUND', 'STALE', 'MEDIA_GONE'],
})

/** Stores a person's unsaved input, also unfinished input. It is never shown to another person. */
export const autosaveEvent = call({
  method: 'POST',
  path: '/staff/events/{eventId}/draft',
  caller: { staff: 'events.edit', audit: 'autosave' },
  input: v.strictObject({
    eventId: Id,
    basedOn: Version,
    fields: v.pipe(
      FreeObject,
      v.check((fields) => isShallow(fields, 4) && JSON.stringify(fields).length <= 40_000),
    ),
  }),
  output: v.object({ savedAt: Timestamp }),
  refusals: ['NOT_FOUND'],
})

/**
 * Saves an event. One that is published changes for everybody at once, seats and rules included; `notify` puts down a
 * notice for attendees when a field that notices mention changed. 409 STALE: another person saved in between;
 * CAPACITY_TAKEN: fewer seats than people; EVENT_INCOMPLETE: a fault of `eventFaults`;
 * CONFLICT: the shards of a published event stay as they are, and with people what a seat holds; MEDIA_GONE: a picture or file that this event cannot use.
 */
export const saveEvent = call({
  method: 'POST',
  path: '/staff/events/{eventId}',
  caller: { staff: 'events.edit' },
  input: v.strictObject({
    eventId: Id,
    version: Version,
    fields: EventFields,
    notify: v.boolean(),
    /** What the notice says besides. */
    note: v.optional(v.nullable(text(1, 200)), null),
    /** The note in やさしい日本語, with readings. */
    easyNote: v.optional(paragraphs(0, 400), ''),
  }),
  output: StaffEvent,
  refusals: [
    'NOT_FOUND',
    'STALE',
    'CAPACITY_TAKEN',
    'EVENT_INCOMPLETE',
    'CONFLICT',
    'DRAW_FIXED',
    'MEDIA_GONE',
  ],
})

/** Publishes a draft now, or at a time; `at: 'never'` takes a planned publication back. */
export const publishEvent = call({
  method: 'POST',
  path: '/staff/events/{eventId}/publication',
  caller: { staff: 'events.edit' },
  input: v.strictObject({
    eventId: Id,
    version: Version,
    at: PublicationTime,
  }),
  output: StaffEvent,
  refusals: ['NOT_FOUND', 'STALE', 'EVENT_INCOMPLETE', 'EVENT_IN_PAST', 'CONFLICT'],
})

/** 延期: to another date, or to an unknown one. Attendees keep their seats and get a mail. */
export const postponeEvent = call({
  method: 'POST',
  path: '/staff/events/{eventId}/postponement',
  caller: { staff: 'events.edit' },
  input: v.strictObject({
    eventId: Id,
    version: Version,
    eventStartDateTime: v.nullable(Timestamp),
    eventEndDateTime: v.nullable(Timestamp),
    reason: text(1, 200),
    /** In やさしい日本語, with readings; below the reason in the mail. */
    easyReason: v.optional(paragraphs(0, 400), ''),
  }),
  output: StaffEvent,
  refusals: ['NOT_FOUND', 'STALE', 'EVENT_INCOMPLETE', 'EVENT_IN_PAST', 'EVENT_CANCELLED', 'CONFLICT'],
})

/** 中止: closes joining and mails all attendees; name and text stay as they are and can be edited. */
export const cancelEvent = call({
  method: 'POST',
  path: '/staff/events/{eventId}/cancellation',
  caller: { staff: 'events.edit' },
  input: v.strictObject({
    eventId: Id,
    version: Version,
    reason: text(1, 200),
    /** In やさしい日本語, with readings; on the event’s page and below the reason in the mail. */
    easyReason: v.optional(paragraphs(0, 400), ''),
  }),
  output: StaffEvent,
  refusals: ['NOT_FOUND', 'STALE', 'EVENT_CANCELLED', 'CONFLICT'],
})

/** Deletes a draft that never had attendees. */
export const deleteEvent = call({
  method: 'POST',
  path: '/staff/events/{eventId}/deletion',
  caller: { staff: 'events.edit' },
  input: v.strictObject({ eventId: Id, version: Version }),
  output: v.object({ eventId: Id }),
  refusals: ['NOT_FOUND', 'STALE', 'EVENT_HAS_PEOPLE'],
})

/**
 * R14: the picture that apps show beside the event's link, drawn from the version that is stored. 409 STALE: it has changed
 * since; CONFLICT: it has no link for people without an account; MEDIA_GONE: a picture that this event cannot use.
 */
export const setSharePicture = call({
  method: 'POST',
  path: '/staff/events/{eventId}/share-picture',
  caller: { staff: 'events.edit' },
  input: v.strictObject({ eventId: Id, version: Version, picture: SharePicture }),
  output: v.object({ picture: SharePicture }),
  refusals: ['NOT_FOUND', 'STALE', 'CONFLICT', 'MEDIA_GONE'],
})
