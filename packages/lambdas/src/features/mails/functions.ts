import { previewConfirmation, previewMessage } from '@app/shared/events/notices-contract.ts'
import { listMailTexts } from '@app/shared/mails/texts-contract.ts'
import {
  countNotifications,
  listNotifications,
  readNotification,
  seeNotifications,
} from '@app/shared/notifications/contract.ts'
import { functions } from '#manifest/definition.ts'

/** The outbox, its sweep, the events of SES, the texts of mails at the desk, and members' notifications. */
export const mailsFunctions = functions({
  'mail-texts': {
    entry: 'features/mails/mail-texts.handler.ts',
    calls: { listMailTexts, previewMessage, previewConfirmation },
    tables: { staff: ['get'], organizations: ['get'], events: ['get'], outcomes: ['get'] },
    settings: ['MAIL_SENDER', 'SITE_ORIGIN'],
  },
  'mail-worker': {
    entry: 'features/mails/worker.handler.ts',
    takes: 'mails',
    indexes: { mails: ['byQueue'], notices: ['byStatus'], users: ['byStatus'] },
    tables: {
      mails: ['get', 'query', 'put', 'update'],
      mailings: ['get', 'put', 'update'],
      mailPace: ['get', 'update'],
      notices: ['get', 'query', 'update'],
      mailSuppressions: ['get'],
      users: ['get', 'query'],
      events: ['get'],
      participations: ['get', 'query'],
      consents: ['get'],
      noticeConfirmations: ['get'],
      checkIns: ['get', 'getMany'],
      memberPreferences: ['get'],
      eventMessages: ['get'],
      tickets: ['get'],
      ticketMessages: ['get'],
      guardianships: ['get'],
      guardianRecords: ['get'],
      guardianEvents: ['get'],
      dataKeys: ['get', 'put'],
    },
    keys: { data: ['GenerateDataKey', 'Decrypt'], pepper: ['GenerateMac'] },
    queues: { mails: ['SendMessage'] },
    mail: ['SendEmail', 'GetAccount'],
    callsItself: true,
    settings: ['SITE_ORIGIN', 'MAIL_SENDER', 'MAIL_CONFIGURATION_SET', 'USER_POOL_ID'],
    userPool: ['AdminGetUser'],
    timeoutSec: 60,
  },
  // What was mailed to a member: it reads what the texts need, and sends nothing.
  notifications: {
    entry: 'features/mails/notifications/notifications.handler.ts',
    calls: { listNotifications, countNotifications, readNotification, seeNotifications },
    indexes: { mails: ['byPerson'] },
    tables: {
      mails: ['get', 'query'],
      users: ['get', 'update'],
      events: ['get', 'getMany'],
      participations: ['get'],
      notices: ['get'],
      eventMessages: ['get'],
      tickets: ['get'],
      ticketMessages: ['get'],
      guardianships: ['get'],
      guardianRecords: ['get'],
      guardianEvents: ['get'],
      dataKeys: ['get', 'put'],
    },
    keys: { data: ['GenerateDataKey', 'Decrypt'], pepper: ['GenerateMac'] },
    settings: ['SITE_ORIGIN', 'MAIL_SENDER'],
  },
  'mail-sweep-job': {
    entry: 'features/mails/sweep-job.handler.ts',
    schedule: 'rate(5 minutes)',
    indexes: { mails: ['byQueue'], mailings: ['byQueue'], notices: ['byStatus'] },
    tables: {
      mails: ['query', 'update'],
      mailings: ['query'],
      notices: ['query'],
      mailPace: ['get', 'update'],
    },
    queues: { mails: ['SendMessage'] },
    mail: ['GetAccount'],
    timeoutSec: 60,
  },
  'mail-events': {
    entry: 'features/mails/delivery-events.handler.ts',
    mailEvents: true,
    tables: { mails: ['update'], mailSuppressions: ['put'] },
    keys: { pepper: ['GenerateMac'] },
  },
})
