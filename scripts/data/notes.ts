import type { TableName } from '@app/lambdas/tables/all.ts'
import { codeNotes } from './code-notes.ts'
import { ERASED, guardianNotes } from './guardian-notes.ts'
import { householdNotes } from './household-notes.ts'
import { mailNotes } from './mail-notes.ts'

/** Facts about a table that neither its declaration nor `tables/personal` has. */
export interface Note {
  readonly holds: string
  readonly retention: string
}

/** A new table needs a line here: what it holds, and how long it is kept. */
export const notes: { readonly [T in TableName]: Note } = {
  users: {
    holds:
      'profile, ふりがな, status, restriction, ground of a refusal, consent state with the limits of a guardian, nickname key, review of the Young plan, rejoin flags, accounts that a registration matched',
    retention: ERASED,
  },
  memberIndex: {
    holds:
      'the beginnings a member is found by, in clear, with name, nickname, birth date and status for the list',
    retention: ERASED,
  },
  memberIndexRuns: {
    holds: 'how far the index of members of an earlier release is made',
    retention: 'for good',
  },
  jobPlaces: {
    holds: 'where a job that goes through a long list stopped',
    retention: 'for good',
  },
  memberHistory: {
    holds: 'decisions of staff on a member, with ground and note',
    retention: ERASED,
  },
  memberFacts: {
    holds:
      'what staff count and filter members by: name, nickname, birth date, status, plan, month of registration, birth dates of children, three digits of the postal code, last visit and visits, news consent, code batch',
    retention: ERASED,
  },
  memberTallies: {
    holds: 'how many members each value of a filter has, and who of them wants news mails; names no one',
    retention: 'for good',
  },
  memberFindings: {
    holds:
      'filters by which somebody of staff looks for members, how far the job is, and how many it found; names no one',
    retention: 'one hour (TTL)',
  },
  memberFindingPages: {
    holds: 'the ids of the members found',
    retention: 'one hour (TTL)',
  },
  memberViews: {
    holds: 'filters that staff keep under a name',
    retention: 'until staff drop it',
  },
  memberExports: {
    holds: 'links to the list of members as a file, each for one person of staff and once; never the file',
    retention: 'five minutes (TTL)',
  },
  memberTasks: {
    holds: 'follow-ups of a decision on a member',
    retention: 'until it is done',
  },
  nicknames: {
    holds: 'which member has a nickname',
    retention: ERASED,
  },
  ...codeNotes,
  emailChanges: {
    holds: 'the address before a change, as long as the change can be taken back',
    retention: '72 hours (TTL)',
  },
  recoveryCodes: {
    holds: 'HMACs of the codes that turn an account’s authenticator app off',
    retention: `until one is used; ${ERASED}`,
  },
  consents: {
    holds:
      'agreements of an account, with version, time and, of a new version of the terms, the hash of the text shown; proof of each ended consent to news mails, under its address',
    retention: `${ERASED}; a proof three years (TTL)`,
  },
  provisions: {
    holds: 'each time a member’s data went to the community app',
    retention: 'three years (TTL)',
  },
  organizations: {
    holds: 'name, colour, and how members reach it',
    retention: 'for good',
  },
  events: {
    holds: 'all of an event but its seats; a draft has no `listing` and is in no list',
    retention: 'for good',
  },
  eventCounters: {
    holds: 'seats taken, seats, status, times, join rules: the thin item that a join writes',
    retention: 'for good',
  },
  publicNumbers: {
    holds: 'people of each event by month, summed from its counters for lists and pages',
    retention: 'for good',
  },
  participations: {
    holds: 'participants, and the shard of each seat',
    retention: 'for good, under an id without an account once it is erased',
  },
  leavings: {
    holds: 'accounts that leave, come back or are being erased, and the steps done',
    retention: ERASED,
  },
  tombstones: {
    holds: 'HMACs of former members: address, telephone, name with birth date',
    retention: 'until the day of rejoining (TTL)',
  },
  reports: {
    holds: 'bug reports',
    retention: `a year after its ticket is closed; what is personal ${ERASED}, if that is sooner`,
  },
  inquiries: {
    holds: 'messages of the contact form',
    retention: `a year after its ticket is closed; what is personal of a member ${ERASED}, if that is sooner`,
  },
  tickets: {
    holds: 'how a report or an inquiry stands: state, assignee, organization, and the day of its erasure',
    retention: `a year after it is closed; who sent it ${ERASED}, if that is sooner`,
  },
  ticketMessages: {
    holds: 'the threads of tickets: answers, answers of senders, notes of staff',
    retention: `a year after the ticket is closed; of a member ${ERASED}, if that is sooner`,
  },
  answerTemplates: { holds: 'templates of answers', retention: 'until they are removed' },
  uploadTickets: {
    holds: 'a place for one picture; swept after a day unless a report or an inquiry has it',
    retention: 'seven days (TTL)',
  },
  outcomes: {
    holds: 'final answers of writes, repeated to a late double',
    retention: '24 hours (TTL)',
  },
  attempts: {
    holds: 'counted tries; network addresses under a daily key',
    retention: 'the window they count in (TTL)',
  },
  dataExports: {
    holds: 'a member’s latest download of their data, and the times of earlier ones; never a file',
    retention: ERASED,
  },
  dataKeys: { holds: 'data keys wrapped by KMS', retention: 'for good' },
  staff: {
    holds: 'the people of staff: role, organizations, state; read on every call of theirs',
    retention: 'for good, so that the audit has its names',
  },
  staffClaims: {
    holds: 'which account an address and a staff id lead to',
    retention: 'until the person is removed',
  },
  staffRecovery: {
    holds: 'recovery codes of staff, as HMACs under a key that never leaves KMS',
    retention: 'until they are made again or the person is removed',
  },
  service: {
    holds: 'whether staff have suspended the service for members',
    retention: 'while it is suspended',
  },
  staffCounts: { holds: 'how many owners may act', retention: 'for good' },
  auditEntries: {
    holds: 'actions of staff: person, target, time; no function changes or removes an entry',
    retention: 'three years (TTL)',
  },
  viewings: {
    holds:
      'looks of staff at a person or a list: by whom, on which day; searches are counted, without their words',
    retention: 'three years (TTL)',
  },
  eventDrafts: {
    holds: 'unsaved text of a person of staff in an event',
    retention: 'until it is saved, or 90 days (TTL)',
  },
  shareLinks: {
    holds: 'which event an address for people without an account leads to, and the picture beside it',
    retention: 'with the event',
  },
  eventSeries: {
    holds: 'which events were made of one another, on other days',
    retention: 'while the service runs; no personal data',
  },
  dueTasks: {
    holds: 'tasks due at a time, with their planner',
    retention: 'until it has happened or is taken back',
  },
  mediaFiles: {
    holds:
      'uploaded pictures and materials of staff: organization, number of uses; the files are in the buckets',
    retention: 'until nothing has used it for 30 days',
  },
  notices: {
    holds: 'changes of an event to notify its participants of',
    retention: 'for good',
  },
  checkIns: {
    holds: 'arrivals at an event, with the person of staff',
    retention: 'for good, like the participations',
  },
  exportLinks: {
    holds: 'links to lists of an event as a file, each for one person of staff and once; never the file',
    retention: 'five minutes (TTL)',
  },
  ...mailNotes,
  ...guardianNotes,
  ...householdNotes,
  payments: {
    holds:
      'what a party pays for an event in advance, the seats it holds until then, what Stripe said of it, and yen that go back; no card',
    retention: 'for good, under an id without an account once it is erased',
  },
  posters: {
    holds: 'posters that are on, with the secret of each code',
    retention: 'until the poster is switched off',
  },
}
