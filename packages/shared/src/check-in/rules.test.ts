// R6: 受付 as a table of what is known and what is answered, by the server's clock alone.
import {
  type ArrivalAnswer,
  type CheckInAnswer,
  type CheckInFacts,
  type CheckInPress,
  decideArrival,
  decideCheckIn,
  isExpected,
  isFresh,
  mayTakeStale,
  mayUndo,
  mayWorkNow,
  POSTER,
} from '#check-in/rules.ts'
import type { Role } from '#staff/roles.ts'

const now = new Date('2025-04-20T00:30:00Z')
const minutes = (n: number) => new Date(now.getTime() + n * 60_000)
const hours = (n: number) => minutes(n * 60).toISOString()

const event = { startsAt: hours(1), endsAt: hours(3), isCancelled: false, consentRequired: false }
const adult = { isActive: true, birthDate: '1990-01-01', hasConsent: false }
const child = { isActive: true, birthDate: '2015-01-01', hasConsent: false }
const facts: CheckInFacts = {
  event,
  member: adult,
  participation: 'registered',
  attendance: null,
  codeMadeAt: null,
  isElsewhere: false,
}
const press: CheckInPress = { nonce: 'this', again: false, takesStale: false, today: '2025-04-20' }
const isIn = { state: 'in', nonce: 'earlier' } as const

test.each<[string, Partial<CheckInFacts>, Partial<CheckInPress>, CheckInAnswer]>([
  ['registered', {}, {}, 'OK'],
  ['no seat', { participation: null }, {}, 'NOT_REGISTERED'],
  ['no seat, another event today', { participation: null, isElsewhere: true }, {}, 'WRONG_EVENT'],
  ['waiting', { participation: 'waiting' }, {}, 'WAITING'],
  ['offered a seat', { participation: 'offered' }, {}, 'WAITING'],
  ['seat given back', { participation: 'cancelled', isElsewhere: true }, {}, 'CANCELLED'],
  ['in already', { attendance: isIn }, {}, 'ALREADY'],
  ['in already, 再入場', { attendance: isIn }, { again: true }, 'OK'],
  ['the same press again', { attendance: { ...isIn, nonce: 'this' } }, {}, 'OK'],
  [
    'the same press again, of a code that is old by now',
    { attendance: { ...isIn, nonce: 'this' }, codeMadeAt: minutes(-60) },
    {},
    'OK',
  ],
  ['taken back', { attendance: { state: 'undone', nonce: 'this' } }, {}, 'OK'],
  ['said they would not come', { attendance: { state: 'absent', nonce: '' } }, {}, 'OK'],
  ['event cancelled', { event: { ...event, isCancelled: true } }, {}, 'EVENT_CANCELLED'],
  ['no member any more', { member: null }, {}, 'RESTRICTED'],
  [
    'restricted, without a seat',
    { member: { ...adult, isActive: false }, participation: null },
    {},
    'RESTRICTED',
  ],
  ['three hours before', { event: { ...event, startsAt: hours(3) } }, {}, 'OK'],
  ['earlier', { event: { ...event, startsAt: hours(3.01) } }, {}, 'TOO_EARLY'],
  ['date undecided', { event: { ...event, startsAt: null } }, {}, 'TOO_EARLY'],
  ['after the end', { event: { ...event, startsAt: hours(-9), endsAt: hours(-8) } }, {}, 'OK'],
  ['code of five minutes ago', { codeMadeAt: minutes(-5) }, {}, 'OK'],
  ['code a second older', { codeMadeAt: minutes(-5 - 1 / 60) }, {}, 'STALE'],
  ['old code, taken by a manager', { codeMadeAt: minutes(-60) }, { takesStale: true }, 'OK'],
  ['old code of somebody in already', { codeMadeAt: minutes(-60), attendance: isIn }, {}, 'STALE'],
  ['code from the future', { codeMadeAt: minutes(3) }, {}, 'STALE'],
  ['minor, no consent asked', { member: child }, {}, 'OK'],
  [
    'minor without consent',
    { member: child, event: { ...event, consentRequired: true } },
    {},
    'CONSENT_MISSING',
  ],
  [
    'minor with consent',
    { member: { ...child, hasConsent: true }, event: { ...event, consentRequired: true } },
    {},
    'OK',
  ],
  ['adult where consent is asked', { event: { ...event, consentRequired: true } }, {}, 'OK'],
])('R6, SEC-C3: %s', (_, given, pressed, answer) => {
  expect(decideCheckIn({ ...facts, ...given }, { ...press, ...pressed }, now)).toBe(answer)
})

test.each<[string, Partial<CheckInFacts>, ArrivalAnswer]>([
  ['registered', {}, 'OK'],
  ['in already', { attendance: isIn, event: { ...event, isCancelled: true } }, 'OK'],
  ['taken back', { attendance: { state: 'undone', nonce: '' } }, 'OK'],
  ['no seat', { participation: null }, 'NOT_REGISTERED'],
  ['no member any more', { member: null }, 'NOT_REGISTERED'],
  ['waiting', { participation: 'waiting' }, 'WAITING'],
  ['seat given back', { participation: 'cancelled' }, 'CANCELLED'],
  ['event cancelled', { event: { ...event, isCancelled: true } }, 'EVENT_CANCELLED'],
  ['before the doors open', { event: { ...event, startsAt: hours(3.01) } }, 'TOO_EARLY'],
  ['minor without consent', { member: child, event: { ...event, consentRequired: true } }, 'CONSENT_MISSING'],
  ['as the event ends', { event: { ...event, startsAt: hours(-1), endsAt: hours(0) } }, 'OK'],
  ['after its end', { event: { ...event, startsAt: hours(-1), endsAt: hours(-0.01) } }, 'OVER'],
  ['no end: as the doors open', { event: { ...event, startsAt: hours(3), endsAt: null } }, 'OK'],
  ['no end: three hours after the start', { event: { ...event, startsAt: hours(-3), endsAt: null } }, 'OK'],
  ['no end: later', { event: { ...event, startsAt: hours(-3.01), endsAt: null } }, 'OVER'],
])('R6, by the poster: %s', (_, given, answer) => {
  expect(decideArrival({ ...facts, ...given }, '2025-04-20', now)).toBe(answer)
})

test('R6: a 受付 by the poster has the nonce `poster`', () => {
  expect(POSTER).toBe('poster')
})

test('R6: people with a seat and people who came without one are expected', () => {
  const states = ['registered', 'attended', 'absent', 'waiting', 'offered', 'cancelled', undefined]
  expect(states.filter(isExpected)).toEqual(['registered', 'attended', 'absent'])
})

test('SEC-C2: a code is fresh until five minutes after its time, and from two minutes before', () => {
  expect([-5, 0, 2].map((at) => isFresh(minutes(at), now))).toEqual([true, true, true])
  expect([-5.1, 2.1].map((at) => isFresh(minutes(at), now))).toEqual([false, false])
})

test.each<[Role, number, number, boolean]>([
  ['door', 6, 8, true],
  ['door', 6.01, 8, false],
  ['door', -8, -6, true],
  ['door', -8, -6.01, false],
  ['editor', 100, 102, true],
  ['manager', -100, -98, true],
])('R1: %s, event from %d to %d hours from now: %s', (role, from, to, may) => {
  expect(mayWorkNow(role, { startsAt: hours(from), endsAt: hours(to) }, now)).toBe(may)
})

test('R1: an event without a date has no hours of the door', () => {
  expect(mayWorkNow('door', { startsAt: null, endsAt: null }, now)).toBe(false)
})

test.each<[Role, string | undefined, number, boolean]>([
  ['door', undefined, -2, true],
  ['door', '間違えた', -2.1, false],
  ['editor', undefined, -2, true],
  ['editor', undefined, -2.1, false],
  ['editor', '間違えた', -60, true],
])('SEC-C10: %s, reason %s, %d minutes ago: %s', (role, reason, at, may) => {
  expect(mayUndo({ role, reason }, minutes(at).toISOString(), now)).toBe(may)
})

test('R6: only owner and manager may accept a code that is too old', () => {
  const roles: Role[] = ['owner', 'manager', 'editor', 'door', 'auditor']
  expect(roles.filter(mayTakeStale)).toEqual(['owner', 'manager'])
})
