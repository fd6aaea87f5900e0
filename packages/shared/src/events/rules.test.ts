// Badges by Tokyo calendar days, how registration stands, and what is over (S99, S100, G25, G28, SEC-I11).
import fc from 'fast-check'
import type { EventSummary } from '#events/contract.ts'
import type { EventStatus } from '#events/event.ts'
import {
  badgesOf,
  calledOffLast,
  endsAtMs,
  hasStarted,
  isOnlineAlone,
  isOver,
  registrationOf,
  seatsLeft,
} from '#events/rules.ts'

const jst = (moment: string) => new Date(`${moment}+09:00`).toISOString()
const now = new Date(jst('2025-04-01T12:00:00'))

function event(fields: Partial<EventSummary>): EventSummary {
  return {
    eventId: 'e1',
    eventName: null,
    eventStartDateTime: jst('2025-04-20T10:00:00'),
    eventEndDateTime: null,
    venue: null,
    organization: null,
    cover: null,
    theme: null,
    feeYen: null,
    minAge: null,
    maxAge: null,
    isOnline: false,
    seatUnit: 'person',
    queue: 'none',
    drawAt: null,
    eventRegistrationStatus: 'open',
    registrationOpensAt: null,
    registrationClosesAt: null,
    currentParticipants: 0,
    eventRegistrationLimit: null,
    ...fields,
  }
}

test.each([
  ['in an hour', '2025-04-01T13:00:00', ['today']],
  ['in three hours, which rounded up would be a day', '2025-04-01T15:00:00', ['today']],
  ['in the last second of the day', '2025-04-01T23:59:59', ['today']],
  ['at midnight', '2025-04-02T00:00:00', ['tomorrow']],
  ['in the last second of tomorrow', '2025-04-02T23:59:59', ['tomorrow']],
  ['the day after tomorrow', '2025-04-03T00:00:00', ['nextWeek']],
  ['in seven days', '2025-04-08T23:59:59', ['nextWeek']],
  ['in eight days', '2025-04-09T00:00:00', []],
  ['just now', '2025-04-01T12:00:00', ['now']],
  ['since two hours', '2025-04-01T10:00:00', ['now']],
  ['and over after three hours without an end', '2025-04-01T09:00:00', []],
])('S99, G25: it starts %s', (_, starts, badges) => {
  expect(badgesOf(event({ eventStartDateTime: jst(starts) }), false, now)).toEqual(badges)
})

test('S100: the member’s own events carry a badge beside the day', () => {
  const today = event({ eventStartDateTime: jst('2025-04-01T13:00:00') })
  expect(badgesOf(today, true, now)).toEqual(['today', 'planned'])
  expect(badgesOf(event({}), true, now)).toEqual(['planned'])
  expect(badgesOf(event({ eventStartDateTime: null }), true, now)).toEqual(['planned'])
})

test('S100: the badge of a past event says that the member joined', () => {
  const over = event({ eventStartDateTime: jst('2025-03-20T10:00:00') })
  expect(badgesOf(over, true, now)).toEqual(['joined'])
  expect(badgesOf(over, false, now)).toEqual([])
  const running = event({ eventStartDateTime: jst('2025-04-01T11:00:00') })
  expect(badgesOf(running, true, now)).toEqual(['now', 'planned'])
})

const [past, future] = [jst('2025-04-01T11:59:59'), jst('2025-04-02T10:00:00')]
const FULL = { currentParticipants: 10, eventRegistrationLimit: 10 }
const FREE = { currentParticipants: 9, eventRegistrationLimit: 10 }
const OVER = { eventStartDateTime: jst('2025-03-20T10:00:00') }

test.each<[EventStatus, string, Partial<EventSummary>]>([
  ['open', 'nothing stands against it', {}],
  ['scheduled', 'it opens later', { registrationOpensAt: future }],
  ['scheduled', 'it opens later, whatever seats there are', { registrationOpensAt: future, ...FULL }],
  ['scheduled', 'nobody has said when it opens', { eventRegistrationStatus: 'scheduled' }],
  ['open', 'its time has come', { eventRegistrationStatus: 'scheduled', registrationOpensAt: past }],
  ['open', 'it opens now', { registrationOpensAt: now.toISOString() }],
  ['full', 'every seat is taken', FULL],
  ['full', 'it is said of an event that counts no seats', { eventRegistrationStatus: 'full' }],
  ['open', 'a seat has come back', { eventRegistrationStatus: 'full', ...FREE }],
  ['closed', 'the deadline has passed', { registrationClosesAt: past }],
  ['closed', 'the deadline is now', { registrationClosesAt: now.toISOString(), ...FULL }],
  ['open', 'the deadline is to come', { registrationClosesAt: future }],
  ['closed', 'it was closed', { eventRegistrationStatus: 'closed', registrationOpensAt: future }],
  ['closed', 'it has begun', { eventStartDateTime: past, ...FULL }],
  ['closed', 'it was ended before its end', { eventRegistrationStatus: 'ended' }],
  ['ended', 'it is over', OVER],
  ['ended', 'it is over, full and closed as it was', { ...OVER, ...FULL, eventRegistrationStatus: 'closed' }],
  ['cancelled', 'it was called off, and is over', { ...OVER, eventRegistrationStatus: 'cancelled' }],
  ['draft', 'nobody may see it', { ...OVER, eventRegistrationStatus: 'draft' }],
])('G28: %s: %s', (status, _, fields) => {
  const given = event(fields)
  expect(registrationOf(given, now)).toBe(status)
  expect(registrationOf({ ...given, eventRegistrationStatus: status }, now)).toBe(status)
})

test('G28: a derived state is derived again when its time has come', () => {
  const told = { ...event({ registrationOpensAt: future }), eventRegistrationStatus: 'scheduled' as const }
  expect(registrationOf(told, new Date(future))).toBe('open')
})

test.each([
  [{ currentParticipants: 9, eventRegistrationLimit: 10 }, []],
  [{ currentParticipants: 10, eventRegistrationLimit: 10 }, ['full']],
  [{ currentParticipants: 11, eventRegistrationLimit: 10 }, ['full']],
  [{ currentParticipants: 0, eventRegistrationLimit: 0 }, ['full']],
  [{ currentParticipants: 99, eventRegistrationLimit: null }, []],
  [{ eventRegistrationStatus: 'full' as const }, ['full']],
])('the full badge is shown when no seat is left or the status is full: %j', (fields, badges) => {
  expect(badgesOf(event(fields), false, now)).toEqual(badges)
})

test('participants see no full badge, and a past event has none', () => {
  const full = { currentParticipants: 10, eventRegistrationLimit: 10 }
  expect(badgesOf(event(full), true, now)).toEqual(['planned'])
  expect(badgesOf(event({ ...full, eventStartDateTime: jst('2025-03-01T10:00:00') }), false, now)).toEqual([])
})

test('a cancelled event has only the badge for that', () => {
  const cancelled = { eventRegistrationStatus: 'cancelled' as const, eventStartDateTime: now.toISOString() }
  expect(badgesOf(event(cancelled), true, now)).toEqual(['cancelled'])
})

test('an event without a date has no day and is never over', () => {
  const undecided = event({ eventStartDateTime: null })
  expect(badgesOf(undecided, false, now)).toEqual([])
  expect(isOver(undecided, new Date('2999-01-01'))).toBe(false)
  expect(hasStarted(undecided, now)).toBe(false)
})

test('seats left are never below zero', () => {
  expect(seatsLeft({ currentParticipants: 3, eventRegistrationLimit: 10 })).toBe(7)
  expect(seatsLeft({ currentParticipants: 12, eventRegistrationLimit: 10 })).toBe(0)
  expect(seatsLeft({ currentParticipants: 12, eventRegistrationLimit: null })).toBeNull()
})

test('at every moment an event is either past or upcoming', () => {
  const moment = fc.integer({ min: Date.parse('2025-01-01'), max: Date.parse('2026-01-01') })
  const time = fc.option(moment.map((ms) => new Date(ms).toISOString()))
  fc.assert(
    fc.property(time, time, moment, (eventStartDateTime, eventEndDateTime, ms) => {
      const times = event({ eventStartDateTime, eventEndDateTime })
      const upcoming = endsAtMs(times) > ms
      expect(isOver(times, new Date(ms))).toBe(!upcoming)
      const days = badgesOf(times, false, new Date(ms))
      if (!upcoming) expect(days).toEqual([])
      if (upcoming && hasStarted(times, new Date(ms))) expect(days).toEqual(['now'])
    }),
    { numRuns: 1_000, seed: 20250401 },
  )
})

test('an event is over at its end time', () => {
  const times = event({ eventEndDateTime: jst('2025-04-20T12:00:00') })
  expect(isOver(times, new Date(jst('2025-04-20T11:59:59')))).toBe(false)
  expect(isOver(times, new Date(jst('2025-04-20T12:00:00')))).toBe(true)
})

const onlineUrl = 'https://meet.example.jp/x'
test.each([
  [{ venueName: null, onlineUrl }, true],
  [{ venueName: 'オンライン（Zoom）', onlineUrl }, true],
  [{ venueName: ' ', venueAddress: '', onlineUrl }, true],
  [{ venueName: '市民会館', onlineUrl }, false],
  [{ venueName: null, venueAddress: '見本町1-2-3', onlineUrl }, false],
  [{ venueName: null, mapUrl: 'https://map.example.jp/x', onlineUrl }, false],
  [{ venueName: 'オンライン' }, false],
])('R2: an event of %j takes place online alone: %s', (where, isOnline) => {
  expect(isOnlineAlone(where)).toBe(isOnline)
})

test('the list shows cancelled events after the others, each group in its own order', () => {
  const event = (eventId: string, eventRegistrationStatus: EventStatus) => ({
    eventId,
    eventRegistrationStatus,
  })
  const listed = [event('a', 'open'), event('b', 'cancelled'), event('c', 'full'), event('d', 'cancelled')]
  expect(calledOffLast(listed).map(({ eventId }) => eventId)).toEqual(['a', 'c', 'b', 'd'])
})
