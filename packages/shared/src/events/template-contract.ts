import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id } from '#base/field.ts'
import { SeatUnitRead } from '#events/contract.ts'

/** How many templates an organization keeps. */
export const TEMPLATES_MAX = 50

/** ひな形: an event that new ones are copied from, with what tells it apart. */
export const EventTemplate = v.object({
  eventId: Id,
  eventName: v.nullable(v.string()),
  /** How long the event takes; null where its end is open. */
  lengthMs: v.nullable(v.number()),
  eventRegistrationLimit: v.nullable(v.number()),
  seatUnit: SeatUnitRead,
  feeYen: v.nullable(v.number()),
})
export type EventTemplate = v.InferOutput<typeof EventTemplate>

/** The templates of an organization in the caller's scope, by name. */
export const listEventTemplates = call({
  method: 'GET',
  path: '/staff/event-templates',
  caller: { staff: 'events.read', audit: 'none' },
  input: v.strictObject({ organizationId: Id }),
  output: v.object({ templates: v.array(EventTemplate) }),
  refusals: ['NOT_FOUND'],
})

/**
 * Keeps an event as a template of its organization, or stops it; the event itself stays as it is. CONFLICT: it has no
 * organization, or that keeps `TEMPLATES_MAX` others.
 */
export const keepEventTemplate = call({
  method: 'POST',
  path: '/staff/events/{eventId}/template',
  caller: { staff: 'events.edit' },
  input: v.strictObject({ eventId: Id, kept: v.boolean() }),
  output: v.object({ kept: v.boolean() }),
  refusals: ['NOT_FOUND', 'CONFLICT'],
})
