import type { TableName, tables } from '@app/lambdas/tables/all.ts'
import { PERSONAL_FIELDS } from '@app/shared/members/profile-fields.ts'
import type { InferOutput } from 'valibot'
import { codeNotes } from './code-notes.ts'
import { ERASED, guardianNotes } from './guardian-notes.ts'
import { mailNotes } from './mail-notes.ts'

/** Facts about a table that its declaration does not have. */
export interface Note<Attribute extends string = string> {
  readonly holds: string
  /** Attributes that name a person or were written by one; ids of accounts are personal too. */
  readonly personal: readonly Attribute[]
  readonly retention: string
}
type Attribute<T extends TableName> = keyof InferOutput<(typeof tables)[T]['item']> & string

/** A new table needs a line here: what is personal, and how long it is kept. */
export const notes: { readonly [T in TableName]: Note<Attribute<T>> } = {
  users: {
    holds:
      'profile, ふりがな, status, restriction, ground of a refusal, consent state with the limits of a guardian, nickname key, review of the Young plan, rejoin flags, accounts that a registration matched',
    personal: ['id', 'cognitoId', 'owner', 'nicknameKey', ...PERSONAL_FIELDS, 'stripeId', 'communityId'],
    retention: ERASED,
  },
  memberIndex: {
    holds:
      'the beginnings a member is found by, in clear, with name, nickname, birth date and status for the list',
    personal: ['bucket', 'entry', 'memberId', 'lastName', 'firstName', 'kana', 'nickName', 'birthDate'],
    retention: ERASED,
  },
  memberIndexRuns: {
    holds: 'how far the index of members of an earlier release is made',
    personal: [],
    retention: 'for good',
  },
  jobPlaces: {
    holds: 'where a job that goes through a long list stopped',
    personal: [],
    retention: 'for good',
  },
  memberHistory: {
    holds: 'decisions of staff on a member, with ground and note',
    personal: ['memberId', 'staffName', 'note'],
    retention: ERASED,
  },
  memberTasks: {
    holds: 'follow-ups of a decision on a member',
    personal: ['memberId', 'staffId', 'staffName'],
    retention: 'until it is done',
  },
  nicknames: {
    holds: 'which member has a nickname',
    personal: ['nicknameKey', 'userId'],
    retention: ERASED,
  },
  ...codeNotes,
  emailChanges: {
    holds: 'the address before a change, as long as the change can be taken back',
    personal: ['sub', 'before'],
    retention: '72 hours (TTL)',
  },
  recoveryCodes: {
    holds: 'HMACs of the codes that turn an account’s authenticator app off',
    personal: ['sub'],
    retention: `until one is used; ${ERASED}`,
  },
  consents: {
    holds:
      'agreements of an account, with version, time and, of a new version of the terms, the hash of the text shown; proof of each ended consent to news mails, under its address',
    personal: ['sub'],
    retention: `${ERASED}; a proof three years (TTL)`,
  },
  provisions: {
    holds: 'each time a member’s data went to the community app',
    personal: ['sub'],
    retention: 'three years (TTL)',
  },
  organizations: {
    holds: 'name, colour, and how members reach it',
    personal: ['contactMail', 'contactPhone'],
    retention: 'for good',
  },
  events: {
    holds: 'all of an event but its seats; a draft has no `listing` and is in no list',
    personal: [],
    retention: 'for good',
  },
  eventCounters: {
    holds: 'seats taken, seats, status, times, join rules: the thin item that a join writes',
    personal: [],
    retention: 'for good',
  },
  publicNumbers: {
    holds: 'people of each event by month, summed from its counters for lists and pages',
    personal: [],
    retention: 'for good',
  },
  participations: {
    holds: 'participants, and the shard of each seat',
    personal: ['personId', 'partyId'],
    retention: 'for good, under an id without an account once it is erased',
  },
  leavings: {
    holds: 'accounts that leave, come back or are being erased, and the steps done',
    personal: ['sub', 'email'],
    retention: ERASED,
  },
  tombstones: {
    holds: 'HMACs of former members: address, telephone, name with birth date',
    personal: ['mac', 'leaver'],
    retention: 'until the day of rejoining (TTL)',
  },
  reports: {
    holds: 'bug reports',
    personal: ['userId', 'owner', 'bugDescription', 'fileName', 'fileStorageKey'],
    retention: `a year after its ticket is closed; what is personal ${ERASED}, if that is sooner`,
  },
  inquiries: {
    holds: 'messages of the contact form',
    personal: [
      'userId',
      'emailKey',
      'lastName',
      'firstName',
      'email',
      'message',
      'fileName',
      'fileStorageKey',
    ],
    retention: `a year after its ticket is closed; what is personal of a member ${ERASED}, if that is sooner`,
  },
  tickets: {
    holds: 'how a report or an inquiry stands: state, assignee, organization, and the day of its erasure',
    personal: ['senderKey', 'assigneeId'],
    retention: `a year after it is closed; who sent it ${ERASED}, if that is sooner`,
  },
  ticketMessages: {
    holds: 'the threads of tickets: answers, answers of senders, notes of staff',
    personal: ['text', 'staffId', 'staffName'],
    retention: `a year after the ticket is closed; of a member ${ERASED}, if that is sooner`,
  },
  answerTemplates: { holds: 'templates of answers', personal: [], retention: 'until they are removed' },
  uploadTickets: {
    holds: 'a place for one picture; swept after a day unless a report or an inquiry has it',
    personal: ['owner', 'storageKey', 'fileName'],
    retention: 'seven days (TTL)',
  },
  outcomes: {
    holds: 'final answers of writes, repeated to a late double',
    personal: ['sub', 'answer'],
    retention: '24 hours (TTL)',
  },
  attempts: {
    holds: 'counted tries; network addresses under a daily key',
    personal: ['subject'],
    retention: 'the window they count in (TTL)',
  },
  dataKeys: { holds: 'data keys wrapped by KMS', personal: [], retention: 'for good' },
  staff: {
    holds: 'the people of staff: role, organizations, state; read on every call of theirs',
    personal: ['sub', 'staffId', 'email', 'name'],
    retention: 'for good, so that the audit has its names',
  },
  staffClaims: {
    holds: 'which account an address and a staff id lead to',
    personal: ['claim', 'staffId', 'sub'],
    retention: 'until the person is removed',
  },
  staffRecovery: {
    holds: 'recovery codes of staff, as HMACs under a key that never leaves KMS',
    personal: ['staffId'],
    retention: 'until they are made again or the person is removed',
  },
  staffCounts: { holds: 'how many owners may act', personal: [], retention: 'for good' },
  auditEntries: {
    holds: 'actions of staff: person, target, time; no function changes or removes an entry',
    personal: ['staffId', 'staffName', 'targetId', 'reason'],
    retention: 'three years (TTL)',
  },
  viewings: {
    holds:
      'looks of staff at a person or a list: by whom, on which day; searches are counted, without their words',
    personal: ['subject', 'viewingId', 'staffId', 'staffName', 'targetId'],
    retention: 'three years (TTL)',
  },
  eventDrafts: {
    holds: 'unsaved text of a person of staff in an event',
    personal: ['staffId'],
    retention: 'until it is saved, or 90 days (TTL)',
  },
  shareLinks: {
    holds: 'which event an address for people without an account leads to, and the picture beside it',
    personal: [],
    retention: 'with the event',
  },
  dueTasks: {
    holds: 'tasks due at a time, with their planner',
    personal: ['staffId', 'staffName'],
    retention: 'until it has happened or is taken back',
  },
  mediaFiles: {
    holds:
      'uploaded pictures and materials of staff: organization, number of uses; the files are in the buckets',
    personal: ['staffId', 'fileName'],
    retention: 'until nothing has used it for 30 days',
  },
  notices: {
    holds: 'changes of an event to notify its participants of',
    personal: ['staffId'],
    retention: 'for good',
  },
  checkIns: {
    holds: 'arrivals at an event, with the person of staff',
    personal: ['personId', 'staffId'],
    retention: 'for good, like the participations',
  },
  exportLinks: {
    holds: 'links to lists of an event as a file, each for one person of staff and once; never the file',
    personal: ['staffId'],
    retention: 'five minutes (TTL)',
  },
  ...mailNotes,
  ...guardianNotes,
  posters: {
    holds: 'posters that are on, with the secret of each code',
    personal: ['staffId'],
    retention: 'until the poster is switched off',
  },
}
