// R15: the MIME type of an attached calendar file has the method of the file.
import { calendarFile as fileOf } from '@app/shared/events/calendar.ts'
import { calendarFile } from '#aws/ses-tagged.ts'

const EVENT = {
  eventId: 'asa',
  eventName: 'METHOD:CANCEL',
  eventStartDateTime: '2025-04-05T01:00:00Z',
  eventEndDateTime: null,
  venue: null,
  eventRegistrationStatus: 'open',
} as const
const PLACE = {
  url: 'https://site.example.jp/event/asa',
  domain: 'example.jp',
  productName: 'みほんのひろば',
  organizer: { name: '青空会', mail: 'support@example.jp' },
}
const WORDS = { titleFallback: 'イベント名未定', reminder: '明日開催です：', openEnd: '3時間の予定です。' }

test.each([
  [false, 'PUBLISH'],
  [true, 'CANCEL'],
])('R15: the MIME type of an attached calendar file, event cancelled: %s', (isCancelled, method) => {
  const ics = fileOf(EVENT, PLACE, WORDS, new Date(), { sequence: 1, isCancelled })
  expect(calendarFile(ics ?? '').ContentType).toBe(`text/calendar; charset=utf-8; method=${method}`)
})
