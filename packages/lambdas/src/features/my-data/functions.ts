import { makeDownload, openDownload, readMyData } from '@app/shared/my-data/contract.ts'
import { functions } from '#manifest/definition.ts'

/** What is read of a member for the page and for the download. */
const reading = {
  indexes: {
    participations: ['byPerson'],
    checkIns: ['byPerson'],
    mails: ['byPerson'],
    reports: ['byOwner'],
    inquiries: ['byMember'],
    tickets: ['bySender'],
    careRequests: ['ofParty'],
    eventAnswers: ['ofParty'],
    householdPeople: ['ofPerson'],
    admissions: ['ofChild'],
  },
  tables: {
    emailChanges: ['query'],
    consents: ['query'],
    recoveryCodes: ['get'],
    provisions: ['query'],
    invitations: ['get'],
    memberPreferences: ['get'],
    follows: ['query'],
    calendarFeeds: ['get'],
    memberHistory: ['query'],
    viewings: ['query'],
    guardianships: ['get'],
    guardianRecords: ['query'],
    guardianEvents: ['query'],
    households: ['get'],
    householdPeople: ['query'],
    dependents: ['getMany'],
    careNotes: ['getMany'],
    careRequests: ['query', 'getMany'],
    eventAnswers: ['query', 'getMany'],
    householdInvitations: ['get'],
    childInvitations: ['getMany'],
    admissions: ['query', 'getMany'],
    participations: ['query', 'getMany'],
    queueEntries: ['getMany'],
    checkIns: ['query', 'getMany'],
    notices: ['query'],
    noticeConfirmations: ['getMany'],
    reports: ['query', 'getMany'],
    inquiries: ['query', 'getMany'],
    tickets: ['query', 'getMany'],
    ticketMessages: ['query'],
  },
} as const

/** Members see and take home what is kept of them (N11, R11). */
export const myDataFunctions = functions({
  'my-data': {
    entry: 'features/my-data/my-data.handler.ts',
    calls: { readMyData, makeDownload, openDownload },
    indexes: reading.indexes,
    tables: {
      ...reading.tables,
      service: ['get'],
      users: ['get', 'expect'],
      mails: ['query', 'getMany'],
      dataExports: ['get', 'put'],
      outcomes: ['get', 'put'],
    },
    queues: { exports: ['SendMessage'] },
    buckets: { uploads: { GetObject: ['mydata/*'] } },
  },
  'my-data-worker': {
    entry: 'features/my-data/my-data-worker.handler.ts',
    takes: 'exports',
    indexes: reading.indexes,
    tables: {
      ...reading.tables,
      users: ['get', 'expect'],
      mails: ['query', 'getMany', 'put'],
      events: ['getMany'],
      dataExports: ['get', 'update'],
      dataKeys: ['get'],
    },
    // Care notes are in the file as they were typed.
    keys: { data: ['Decrypt'] },
    queues: { mails: ['SendMessage'] },
    buckets: {
      uploads: {
        GetObject: ['bugevent/*', 'contact/*'],
        PutObject: ['mydata/*'],
        DeleteObject: ['mydata/*'],
      },
    },
    timeoutSec: 60,
  },
})
