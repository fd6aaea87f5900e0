// R7: the pace of mails by the account's rate and quota, and their order by class.
import { classAt, classOf, MAIL_CLASSES, type MailClass } from '#domain/mail-class.ts'
import {
  afterReading,
  afterRefusal,
  afterTaking,
  isReadingDue,
  lastMailAt,
  type Pace,
  restMs,
  waitsUntil,
} from '#domain/mail-pace.ts'

const NOW = new Date('2026-11-25T03:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)
const NEW: Pace = {
  id: 'account',
  wakes: 0,
  turn: 0,
  tokens: 0,
  tokensAt: '',
  perSecond: 0,
  perDay: 0,
  room: 0,
  readAt: '',
  pausedUntil: '',
  pauses: 0,
  waiting: 0,
}
const ACCOUNT = { perSecond: 10, perDay: 1_000, sent: 100 }
const pace = afterReading(NEW, ACCOUNT, NOW)

test('R7: the worker has 70 % of rate and quota, less what the account sent in 24 hours', () => {
  expect(pace).toMatchObject({ perSecond: 7, perDay: 700, room: 600 })
})

test('an account that does not answer leaves the numbers; at first those of the sandbox count', () => {
  expect(afterReading(pace, null, later(1))).toMatchObject({
    perSecond: 7,
    room: 600,
    readAt: later(1).toISOString(),
  })
  expect(afterReading(NEW, null, NOW)).toMatchObject({ perSecond: 0.7, room: 140 })
})

test.each([
  ['at first', NEW, NOW, true],
  ['a moment later', pace, later(1_000), false],
  ['after five minutes', pace, later(300_000), true],
  ['on a clock set back', pace, later(-1), true],
])('the account is asked %s: %#', (_, each, now, isDue) => {
  expect(isReadingDue(each, now)).toBe(isDue)
})

test('R7: tokens grow with the rate, and those of an idle hour are not kept', () => {
  let current = pace
  let got = 0
  for (let ms = 0; ms < 10_000; ms += 50) {
    const taken = afterTaking(current, 100, later(ms))
    current = taken.pace
    got += taken.got
  }
  expect(got).toBeGreaterThanOrEqual(69)
  expect(got).toBeLessThanOrEqual(71)
  expect(current.room).toBe(600 - got)
  expect(afterTaking(current, 100, later(3_600_000)).got).toBe(1)
})

test('where there is no token, the wait for it is named; a quota without room gives none', () => {
  const first = afterTaking(pace, 1, NOW)
  const { got, waitMs } = afterTaking(first.pace, 1, NOW)
  expect([first.got, got]).toEqual([1, 0])
  expect(afterTaking(first.pace, 1, later(waitMs)).got).toBe(1)
  expect(afterTaking({ ...pace, room: 0.5 }, 1, NOW).got).toBe(0)
})

test('R7: throttles rest the queue for seconds, twice as long each time; a quota for a quarter of an hour', () => {
  const rests: number[] = []
  let current = pace
  let now = NOW
  for (let n = 0; n < 7; n += 1) {
    current = afterRefusal(current, false, now, 1)
    rests.push(restMs(current, now) / 1000)
    // The answers to mails on their way change nothing.
    expect(afterRefusal(current, false, now, 1)).toBe(current)
    now = new Date(Date.parse(current.pausedUntil))
    expect(restMs(current, now)).toBe(0)
  }
  expect(rests).toEqual([1, 2, 4, 8, 16, 20, 20])
  expect(restMs(afterRefusal(pace, true, NOW, 0), NOW)).toBe(900_000)
  expect(restMs(afterRefusal(pace, true, NOW, 0), later(-86_400_000))).toBe(0)
})

test.each([
  ['within the quota', 70, 10_000],
  ['a day later', 607, 86_401_000],
  ['two days later', 1_307, 2 * 86_400_000 + 1_000],
])('the last mail is foretold %s', (_, mails, ms) => {
  expect(lastMailAt(pace, mails, NOW)).toEqual(later(ms))
})

test.each([
  ['none', pace, 0, null],
  ['a few', pace, 600, null],
  ['many', { ...pace, room: 6_000 }, 5_040, later(600_000).toISOString()],
  ['many, the account not asked yet', NEW, 5_040, null],
])('staff read until when %s wait, to five minutes', (_, each, mails, until) => {
  expect(waitsUntil(each, mails, later(-180_000))).toBe(until)
})

test.each([
  ['eventCancelled', 'notice'],
  ['eventJoined', 'answer'],
  ['eventReminder', 'reminder'],
  ['staffMessage', 'news'],
  ['aLaterKind', 'answer'],
])('a mail %s is in the class %s', (kind, mailClass) => {
  expect(classOf(kind)).toBe(mailClass)
})

test.each(MAIL_CLASSES)('R7: any ten mails in a row have one of the class %s while it waits', (mailClass) => {
  const order = Array.from({ length: 40 }, (_, turn) => classAt(turn, () => true))
  for (let from = 0; from <= 30; from += 1) expect(order.slice(from, from + 10)).toContain(mailClass)
})

test.each<[MailClass[], MailClass | null]>([
  [['news', 'reminder'], 'reminder'],
  [['news', 'answer', 'notice'], 'notice'],
  [[], null],
])('R7: of %j the class that leaves first is %s', (waiting, first) => {
  expect(classAt(0, (each) => waiting.includes(each))).toBe(first)
})
