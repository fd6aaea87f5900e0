import { consents, provisions } from '#tables/consents.ts'
import { dataKeys } from '#tables/data-keys.ts'
import { eventCounters, events, organizations, participations } from '#tables/events.ts'
import { leavings, tombstones } from '#tables/leaving.ts'
import { emailChanges, memberCodes, nicknames, users } from '#tables/members.ts'
import { inquiries, reports, uploadTickets } from '#tables/reports.ts'
import { attempts, outcomes } from '#tables/requests.ts'

/** All tables, by name. */
export const tables = {
  users,
  nicknames,
  memberCodes,
  emailChanges,
  consents,
  provisions,
  organizations,
  events,
  eventCounters,
  participations,
  leavings,
  tombstones,
  reports,
  inquiries,
  uploadTickets,
  outcomes,
  attempts,
  dataKeys,
}
export type TableName = keyof typeof tables
