import { answerEventLink, readEventLink } from '@app/shared/mail-links/contract.ts'
import { functions } from '#manifest/definition.ts'

/** The functions behind links in mails, what members want of mails, and what staff tell those who take part. */
export const mailKindsFunctions = functions({
  'event-links': {
    entry: 'features/events/event-links.handler.ts',
    calls: { readEventLink, answerEventLink },
    tables: {
      users: ['expect'],
      events: ['get'],
      eventCounters: ['update'],
      participations: ['get', 'update'],
      noticeConfirmations: ['get', 'put'],
      mails: ['put'],
      attempts: ['put', 'update'],
    },
    keys: { pepper: ['GenerateMac'], counting: ['GenerateMac'] },
    queues: { mails: ['SendMessage'] },
  },
})
