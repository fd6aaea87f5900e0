import { functions } from '#manifest/definition.ts'

/** The functions that send mail out of the outbox. */
export const mailsFunctions = functions({
  'mail-worker': {
    entry: 'features/mails/worker.handler.ts',
    takes: 'mails',
    tables: {
      mails: ['get', 'put', 'update'],
      mailings: ['get', 'update'],
      mailSuppressions: ['get'],
      users: ['get', 'query'],
      events: ['get'],
      participations: ['get', 'query'],
      consents: ['get'],
    },
    keys: { data: ['Decrypt'], pepper: ['GenerateMac'] },
    queues: { mails: ['SendMessage'] },
    mail: ['SendEmail'],
    settings: ['SITE_ORIGIN', 'MAIL_SENDER', 'MAIL_CONFIGURATION_SET', 'USER_POOL_ID'],
    userPool: ['AdminGetUser'],
    timeoutSec: 60,
  },
})
