import { answerEventLink, readEventLink } from '@app/shared/events/links-contract.ts'
import {
  confirmEvent,
  listEventNotices,
  markCalled,
  readCallList,
  sendMessage,
  sendNoticeAgain,
  takeMessageBack,
} from '@app/shared/events/notices-contract.ts'
import { functions } from '#manifest/definition.ts'

/** The functions behind links in mails, what members want of mails, and what staff tell those who take part. */
export const mailKindsFunctions = functions({
  'event-links': {
    entry: 'features/events/links/event-links.handler.ts',
    calls: { readEventLink, answerEventLink },
    tables: {
      users: ['expect'],
      events: ['get'],
      eventCounters: ['update'],
      participations: ['get', 'update'],
      checkIns: ['expect'],
      noticeConfirmations: ['get', 'put'],
      mails: ['put'],
      attempts: ['put', 'update'],
    },
    keys: { pepper: ['GenerateMac'], counting: ['GenerateMac'] },
    queues: { mails: ['SendMessage'] },
  },
  'event-notices': {
    entry: 'features/events/notices/notices.handler.ts',
    calls: {
      listEventNotices,
      sendNoticeAgain,
      readCallList,
      markCalled,
      confirmEvent,
      sendMessage,
      takeMessageBack,
    },
    tables: {
      staff: ['get'],
      organizations: ['get'],
      users: ['getMany'],
      events: ['get', 'put', 'expect'],
      participations: ['query', 'expect'],
      checkIns: ['query'],
      notices: ['query', 'put', 'update'],
      noticeConfirmations: ['query', 'put', 'remove'],
      eventMessages: ['query', 'put', 'update'],
      mails: ['put'],
      mailings: ['put'],
      auditEntries: ['put'],
      outcomes: ['get', 'put'],
    },
    keys: { data: ['GenerateDataKey'] },
    queues: { mails: ['SendMessage'] },
  },
})
