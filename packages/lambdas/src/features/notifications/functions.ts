import {
  countNotifications,
  listNotifications,
  readNotification,
  seeNotifications,
} from '@app/shared/notifications/contract.ts'
import { functions } from '#manifest/definition.ts'

/** お知らせ: what mails told a member. It reads what the texts of mails need, and sends nothing. */
export const notificationsFunctions = functions({
  notifications: {
    entry: 'features/notifications/notifications.handler.ts',
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
})
