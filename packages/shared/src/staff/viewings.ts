import * as v from 'valibot'
import { Id, Timestamp } from '#base/field.ts'
import { Role } from '#staff/roles.ts'

/** What somebody of staff looked at; the console has words for each. */
export const VIEWING_KINDS = [
  'memberOpened',
  'guardianOpened',
  'ticketOpened',
  'pictureOpened',
  'attendeesListed',
  'rosterListed',
  'careRequestsListed',
  'ticketsListed',
  'applicationsListed',
  'reviewsListed',
  'unagreedListed',
  'membersSearched',
  'membersListed',
] as const
export type ViewingKind = (typeof VIEWING_KINDS)[number]

/** What was looked at: a page leads there, except to a list of people. */
export const VIEWING_TARGETS = ['member', 'ticket', 'event', 'people'] as const

/**
 * One entry of 閲覧の記録: a person of staff, what they looked at, and the day. `at` is the first time of the day; `people` is
 * how many were shown, and `times` how often, where that is counted.
 */
export const Viewing = v.object({
  at: Timestamp,
  /** The day in Tokyo, the kind and who: one entry of each. */
  viewingId: v.string(),
  kind: v.picklist(VIEWING_KINDS),
  staffId: Id,
  staffName: v.string(),
  role: Role,
  targetKind: v.picklist(VIEWING_TARGETS),
  targetId: v.string(),
  people: v.pipe(v.number(), v.integer()),
  times: v.pipe(v.number(), v.integer()),
})
export type Viewing = v.InferOutput<typeof Viewing>
