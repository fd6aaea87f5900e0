import {
  makeCalendarFeed,
  readCalendarFeed,
  readCalendarFile,
  stopCalendarFeed,
} from '@app/shared/calendar-feed/contract.ts'
import { functions } from '#manifest/definition.ts'

/** The calendar feed and calendar files. */
export const calendarFeedFunctions = functions({
  'calendar-feed': {
    entry: 'features/calendar-feed/calendar-feed.handler.ts',
    calls: { readCalendarFeed, makeCalendarFeed, stopCalendarFeed },
    tables: { service: ['get'], users: ['get', 'expect'], calendarFeeds: ['get', 'put', 'remove'] },
    keys: { pepper: ['GenerateMac'] },
  },
  'calendar-file': {
    entry: 'features/calendar-feed/calendar-file.handler.ts',
    calls: { readCalendarFile },
    indexes: { calendarFeeds: ['byToken'], participations: ['byPerson'], checkIns: ['byPerson'] },
    tables: {
      calendarFeeds: ['get', 'query'],
      users: ['get'],
      participations: ['getMany', 'query'],
      householdPeople: ['query'],
      events: ['getMany'],
      checkIns: ['query'],
      attempts: ['put', 'update'],
    },
    keys: { counting: ['GenerateMac'] },
    settings: ['GUARDIAN_CONSENT', 'MAIL_SENDER', 'SITE_ORIGIN'],
  },
})
