import { calendarFeeds } from '#tables/calendar-feeds.ts'
import { checkIns } from '#tables/check-ins.ts'
import { consents, dataSharingRecords } from '#tables/consents.ts'
import { dataExports } from '#tables/data-exports.ts'
import { dataKeys } from '#tables/data-keys.ts'
import { dueTasks } from '#tables/due-tasks.ts'
import {
  eventAnswers,
  eventCounters,
  eventDrafts,
  eventSeries,
  events,
  notices,
  organizations,
  participations,
  shareLinks,
} from '#tables/events.ts'
import { exportLinks } from '#tables/export-links.ts'
import { guardianEvents, guardianRecords, guardianReviews, guardianships } from '#tables/guardians.ts'
import {
  admissions,
  careNotes,
  careRequests,
  childInvitations,
  dependents,
  householdInvitations,
  householdPeople,
  households,
  parties,
} from '#tables/households.ts'
import { invitations } from '#tables/invitations.ts'
import { jobPlaces } from '#tables/job-places.ts'
import { leavings, rejoinLocks } from '#tables/leaving.ts'
import { eventMessages, memberPreferences, noticeCalls, noticeConfirmations } from '#tables/mail-kinds.ts'
import { mailings, mailPace, mailSuppressions, mails } from '#tables/mails.ts'
import { mediaFiles } from '#tables/media.ts'
import { memberHistory, memberIndex, memberIndexRuns, memberTasks } from '#tables/member-desk.ts'
import { memberFacts, memberTallies } from '#tables/member-facts.ts'
import { memberExports, memberFindingPages, memberFindings, memberViews } from '#tables/member-lists.ts'
import { codeBatches, emailChanges, memberCodes, nicknames, users } from '#tables/members.ts'
import { follows, news } from '#tables/news.ts'
import { payments } from '#tables/payments.ts'
import { posters } from '#tables/posters.ts'
import { publicNumbers } from '#tables/public-numbers.ts'
import { draws, queueEntries, queueFigures, queues } from '#tables/queues.ts'
import { recoveryCodes } from '#tables/recovery-codes.ts'
import { inquiries, reports, uploadTickets } from '#tables/reports.ts'
import { attempts, idempotencyRecords } from '#tables/requests.ts'
import { service } from '#tables/service.ts'
import { auditEntries, staff, staffClaims, staffCounts, staffRecovery, viewings } from '#tables/staff.ts'
import { answerTemplates, ticketMessages, tickets } from '#tables/tickets.ts'

/** All tables, by name. The name is part of the deployed table's and never changes, even where the variable has a better one. */
export const tables = {
  users,
  nicknames,
  memberCodes,
  emailChanges,
  recoveryCodes,
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
  service,
  staff,
  staffClaims,
  staffRecovery,
  staffCounts,
  auditEntries,
  viewings,
  eventAnswers,
  eventDrafts,
  eventSeries,
  shareLinks,
  dueTasks,
  notices,
  memberIndex,
  memberIndexRuns,
  memberHistory,
  memberTasks,
  memberFacts,
  memberTallies,
  memberFindings,
  memberFindingPages,
  memberViews,
  memberExports,
  mails,
  mailings,
  mailPace,
  mailSuppressions,
  memberPreferences,
  calendarFeeds,
  jobPlaces,
  noticeConfirmations,
  noticeCalls,
  eventMessages,
  tickets,
  ticketMessages,
  answerTemplates,
  checkIns,
  exportLinks,
  mediaFiles,
  guardianships,
  guardianRecords,
  guardianEvents,
  guardianReviews,
  codeBatches,
  invitations,
  posters,
  publicNumbers,
  dataExports,
  households,
  householdPeople,
  dependents,
  careNotes,
  careRequests,
  householdInvitations,
  childInvitations,
  admissions,
  parties,
  queues,
  queueEntries,
  queueFigures,
  draws,
  follows,
  news,
  payments,
}
export type TableName = keyof typeof tables
