import {
  isClockOff,
  maySendNow,
  reviewOf,
  rosterEndsMs,
  SEND_WITHIN_MS,
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

test('R6: who comes with a seat needs no look; whatever changed meanwhile is 要確認', () => {
  const review = (given: object) => reviewOf({ ...facts, ...given }, '2026-11-23', at('09:50'))
  expect(review({})).toBeNull()
  expect(review({ participation: 'cancelled' })).toBe('CANCELLED')
  expect(review({ participation: 'waiting' })).toBe('WAITING')
  expect(review({ participation: null })).toBe('NOT_REGISTERED')
  expect(review({ member: { ...facts.member, isActive: false } })).toBe('RESTRICTED')
  expect(review({ member: { ...facts.member, birthDate: '2015-01-01' } })).toBe('CONSENT_MISSING')
  expect(review({ event: { ...facts.event, isCancelled: true } })).toBe('EVENT_CANCELLED')
})

test('R1: a scan of the hours of a volunteer is taken after them, one outside them is not', () => {
  const night = new Date('2026-11-24T09:00:00.000Z')
  expect(maySendNow('door', times, at('10:30'), night)).toBe(true)
  expect(maySendNow('door', times, night, night)).toBe(false)
  expect(maySendNow('owner', times, night, night)).toBe(true)
  const late = new Date(at('10:30').getTime() + SEND_WITHIN_MS + 1)
  expect(maySendNow('owner', times, at('10:30'), late)).toBe(false)
})

test('R6: a roster goes six hours after the end', () => {
  expect(rosterEndsMs(times, 0)).toBe(Date.parse('2026-11-23T18:00:00.000Z'))
  expect(rosterEndsMs({ startsAt: START, endsAt: null }, 0)).toBe(Date.parse('2026-11-23T16:00:00.000Z'))
})

test.each([
  ['09:50', '10:30', '09:50'],
  ['11:50', '10:30', '10:30'],
  ['00:00', '10:30', '04:00'],
  ['00:00', '03:00', '03:00'],
])('SEC-C8: a scan said to be of %s, sent at %s, is of %s', (said, now, taken) => {
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
])('SEC-C8: a clock that is %i ms off is told of: %s', (aheadMs, isOff) => {
  expect(isClockOff(aheadMs)).toBe(isOff)
})
