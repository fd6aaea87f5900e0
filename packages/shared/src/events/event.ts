import * as v from 'valibot'
import { Id } from '#base/field.ts'
import { LogoName, MediaId, MediaType } from '#media/rules.ts'

/** G28: a draft never leaves the server. */
const EVENT_STATUSES = ['draft', 'scheduled', 'open', 'full', 'closed', 'cancelled', 'ended'] as const
export const EventStatus = v.picklist(EVENT_STATUSES)
export type EventStatus = v.InferOutput<typeof EventStatus>

export const Organization = v.object({
  organizationId: Id,
  organizationName: v.nullable(v.string()),
  /** `#rrggbb`, for the edge of its card; the page keeps text readable on any colour. */
  color: v.nullable(v.pipe(v.string(), v.hexColor())),
  /** R1: its place on `/top`, small numbers first; absent is 0. */
  position: v.optional(v.number()),
  /** The name of its logo below `/media`. */
  logo: v.optional(v.nullable(LogoName)),
})
export type Organization = v.InferOutput<typeof Organization>

/**
 * Something to read or bring along: a web link, or a file that `linkMaterial` gives to who has a seat. The page makes a
 * link of an address that `readWebAddress` takes (SEC-I13), and shows an older one that it refuses as text.
 */
export const MaterialLink = v.object({ name: v.string(), url: v.pipe(v.string(), v.startsWith('https://')) })
export const MaterialFile = v.object({
  name: v.string(),
  fileId: MediaId,
  type: MediaType,
  size: v.pipe(v.number(), v.integer()),
})
export type MaterialFile = v.InferOutput<typeof MaterialFile>
