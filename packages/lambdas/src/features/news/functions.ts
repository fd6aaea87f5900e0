import { followOrganization, listFollows, listNews } from '@app/shared/news/contract.ts'
import {
  countNews,
  listDeskNews,
  readNewsFigures,
  sendNews,
  takeNewsBack,
} from '@app/shared/news/desk-contract.ts'
import { functions } from '#manifest/definition.ts'

/** お知らせ: organizations that members follow, what they read, and what staff send. */
export const newsFunctions = functions({
  news: {
    entry: 'features/news/news.handler.ts',
    calls: { listFollows, followOrganization, listNews },
    indexes: { news: ['byTime'] },
    tables: {
      service: ['get'],
      users: ['get', 'expect'],
      organizations: ['get', 'getMany'],
      follows: ['query', 'put', 'remove'],
      news: ['query'],
      events: ['getMany'],
      checkIns: ['getMany'],
      householdPeople: ['query'],
      memberFacts: ['get'],
    },
    settings: ['GUARDIAN_CONSENT'],
  },
  'news-desk': {
    entry: 'features/news/news-desk.handler.ts',
    calls: { listDeskNews, readNewsFigures, countNews, sendNews, takeNewsBack },
    indexes: {
      news: ['byTime'],
      users: ['byStatus'],
      follows: ['byOrganization'],
      consents: ['byDocument'],
      mails: ['bySubject'],
    },
    tables: {
      staff: ['get'],
      news: ['get', 'query', 'put', 'update'],
      organizations: ['get'],
      events: ['get'],
      users: ['query'],
      follows: ['query'],
      consents: ['query'],
      memberViews: ['get'],
      memberFacts: ['query'],
      memberTallies: ['get', 'query'],
      participations: ['query'],
      checkIns: ['query'],
      dependents: ['getMany'],
      householdPeople: ['query'],
      mailings: ['get', 'put'],
      mails: ['query'],
      auditEntries: ['put'],
      outcomes: ['get', 'put'],
    },
    queues: { mails: ['SendMessage'] },
    settings: ['MAIL_SENDER'],
    timeoutSec: 20,
  },
  'news-job': {
    entry: 'features/news/news-job.handler.ts',
    schedule: 'rate(5 minutes)',
    indexes: { news: ['byQueue'] },
    tables: { news: ['query', 'update'], events: ['get'], mailings: ['put'] },
    queues: { mails: ['SendMessage'] },
    timeoutSec: 60,
  },
})
