import { checkIns } from '#tables/check-ins.ts'
import { consents, dataSharingRecords } from '#tables/consents.ts'
import { dataKeys } from '#tables/data-keys.ts'
import { dueTasks } from '#tables/due-tasks.ts'
import { eventCounters, eventDrafts, events, notices, organizations, participations } from '#tables/events.ts'
import { exportLinks } from '#tables/export-links.ts'
import { leavings, rejoinLocks } from '#tables/leaving.ts'
import { emailChanges, memberCodes, nicknames, users } from '#tables/members.ts'
import { inquiries, reports, uploadTickets } from '#tables/reports.ts'
import { attempts, idempotencyRecords } from '#tables/requests.ts'
import { auditEntries, staff, staffCounts } from '#tables/staff.ts'

/** All tables, by name. The name is part of the deployed table's and never changes, even where the variable has a better one. */
export const tables = {
  users,
  nicknames,
  memberCodes,
  emailChanges,
  consents,
  provisions: dataSharingRecords,
  organizations,
  events,
  eventCounters,
  participations,
  leavings,
  tombstones: rejoinLocks,
  reports,
  inquiries,
  uploadTickets,
  outcomes: idempotencyRecords,
  attempts,
  dataKeys,
  staff,
  staffCounts,
  auditEntries,
  eventDrafts,
  dueTasks,
  notices,
  checkIns,
  exportLinks,
}
export type TableName = keyof typeof tables
