import * as v from 'valibot'
import { CalendarDate, Timestamp } from '#base/field.ts'
import { GROUNDS, REFUSAL_GROUNDS } from '#members/desk/grounds.ts'

/** What happened with a member, one line of the timeline. */
export const HISTORY_KINDS = [
  'registered',
  'agreed',
  'joined',
  'cancelled',
  'attended',
  'absent',
  'waiting',
  'restricted',
  'lifted',
  'ended',
  'deregistered',
  'corrected',
  'kanaChanged',
  'revealed',
  'factorReset',
  'approved',
  'refused',
  'entered',
] as const
export const HistoryEntry = v.object({
  at: v.nullable(Timestamp),
  kind: v.picklist(HISTORY_KINDS),
  /** The text agreed to, or the event. */
  subject: v.nullable(v.string()),
  staffName: v.nullable(v.string()),
  ground: v.nullable(v.picklist([...GROUNDS, ...REFUSAL_GROUNDS])),
  until: v.nullable(CalendarDate),
  note: v.nullable(v.string()),
  /** G50: why no mail went to the member. */
  unmailed: v.optional(v.string()),
  fields: v.array(v.string()),
})
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>
