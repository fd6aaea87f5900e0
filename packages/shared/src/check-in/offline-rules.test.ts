import {
  isClockOff,
  maySendNow,
  needsOfflinePart,
  reviewOf,
  reviewOfCode,
  rosterEndsMs,
  SEND_WITHIN_MS,
  tagDays,
  timeOfScan,
} from '#check-in/offline-rules.ts'

const START = '2026-11-23T10:00:00.000Z'
const END = '2026-11-23T12:00:00.000Z'
const times = { startsAt: START, endsAt: END }
const at = (text: string) => new Date(`2026-11-23T${text}:00.000Z`)
const facts = {
  event: { ...times, isCancelled: false, consentRequired: true },
  member: { isActive: true, birthDate: '1990-01-01', hasConsent: false },
  participation: 'registered' as const,
  attendance: null,
}

test('R6: a person who still has the seat needs no review; any change since is 要確認', () => {
  const review = (given: object) => reviewOf({ ...facts, ...given }, '2026-11-23', at('09:50'))
  expect(review({})).toBeNull()
  expect(review({ participation: 'cancelled' })).toBe('CANCELLED')
  expect(review({ participation: 'waiting' })).toBe('WAITING')
  expect(review({ participation: null })).toBe('NOT_REGISTERED')
  expect(review({ member: { ...facts.member, isActive: false } })).toBe('RESTRICTED')
  expect(review({ member: { ...facts.member, birthDate: '2015-01-01' } })).toBe('CONSENT_MISSING')
  expect(review({ event: { ...facts.event, isCancelled: true } })).toBe('EVENT_CANCELLED')
})

test('R1: a scan made within a volunteer’s hours is accepted after them; a scan made outside them is not', () => {
  const night = new Date('2026-11-24T09:00:00.000Z')
  expect(maySendNow('door', times, at('10:30'), night)).toBe(true)
  expect(maySendNow('door', times, night, night)).toBe(false)
  expect(maySendNow('owner', times, night, night)).toBe(true)
  const last = new Date(at('10:30').getTime() + SEND_WITHIN_MS)
  expect(maySendNow('owner', times, at('10:30'), last)).toBe(true)
  const late = new Date(at('10:30').getTime() + SEND_WITHIN_MS + 1)
  expect(maySendNow('owner', times, at('10:30'), late)).toBe(false)
})

test('R6: a code that was too old when it was read is 要確認', () => {
  const review = (codeMadeAt?: string) => reviewOfCode({ scannedAt: START, codeMadeAt })
  expect(review()).toBeNull()
  expect(review('2026-11-23T09:55:00.000Z')).toBeNull()
  expect(review('2026-11-23T09:54:59.000Z')).toBe('OLD_CODE')
})

test('R6: a roster expires six hours after the end of the event', () => {
  expect(rosterEndsMs(times, 0)).toBe(Date.parse('2026-11-23T18:00:00.000Z'))
  expect(rosterEndsMs({ startsAt: null, endsAt: null }, 7)).toBe(7)
  expect(rosterEndsMs({ startsAt: START, endsAt: null }, 0)).toBe(Date.parse('2026-11-23T16:00:00.000Z'))
})

test.each([
  ['2026-11-23T00:00:00+09:00', ['2026-11-23']],
  ['2026-11-23T11:59:00+09:00', ['2026-11-23']],
  ['2026-11-23T12:00:00+09:00', ['2026-11-23', '2026-11-24']],
])('R6: a list that is read at %s holds the tags of %j', (now, days) => {
  expect(tagDays(new Date(now))).toEqual(days)
})

const away = {
  offlineExpected: true,
  eventRegistrationStatus: 'open',
  eventStartDateTime: '2026-11-23T20:00:00+09:00',
  eventEndDateTime: '2026-11-24T10:00:00+09:00',
}
type Event = Parameters<typeof needsOfflinePart>[0]
test.each<[string, Partial<Event>, string, boolean]>([
  ['on its first day', {}, '2026-11-23', true],
  ['on its last day', {}, '2026-11-24', true],
  ['the day before', {}, '2026-11-22', false],
  ['the day after', {}, '2026-11-25', false],
  ['on its day, without an end', { eventEndDateTime: null }, '2026-11-23', true],
  ['the day after, without an end', { eventEndDateTime: null }, '2026-11-24', false],
  [
    'on the evening before, when 受付 begins before midnight',
    { eventStartDateTime: '2026-11-24T02:59:00+09:00' },
    '2026-11-23',
    true,
  ],
  [
    'on the evening before, when 受付 begins at midnight',
    { eventStartDateTime: '2026-11-24T03:00:00+09:00' },
    '2026-11-23',
    false,
  ],
  ['where a network is expected', { offlineExpected: false }, '2026-11-23', false],
  ['of an event without a date', { eventStartDateTime: null }, '2026-11-23', false],
  ['of an event that was called off', { eventRegistrationStatus: 'cancelled' }, '2026-11-23', false],
  ['of a draft', { eventRegistrationStatus: 'draft' }, '2026-11-23', false],
])('R6: a code carries the part for doors without a network %s', (_, change, today, needs) => {
  expect(needsOfflinePart({ ...away, ...change }, today)).toBe(needs)
})

test.each([
  ['09:50', '10:30', '09:50'],
  ['11:50', '10:30', '10:30'],
  ['00:00', '10:30', '04:00'],
  ['00:00', '03:00', '03:00'],
])('SEC-C8: a scan with the time %s, sent at %s, gets the time %s', (said, now, taken) => {
  expect(timeOfScan(at(said), times, at(now))).toEqual(at(taken))
})

test('SEC-C8: without a date of the event a scan is no later than now', () => {
  expect(timeOfScan(at('11:00'), { startsAt: null, endsAt: null }, at('10:00'))).toEqual(at('10:00'))
  expect(timeOfScan(at('01:00'), { startsAt: null, endsAt: null }, at('10:00'))).toEqual(at('01:00'))
})

test.each([
  [0, false],
  [120_000, false],
  [-120_000, false],
  [120_001, true],
  [-120_001, true],
])('SEC-C8: a clock that is %i ms off is reported: %s', (aheadMs, isOff) => {
  expect(isClockOff(aheadMs)).toBe(isOff)
})
