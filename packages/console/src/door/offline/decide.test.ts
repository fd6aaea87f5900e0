import * as v from 'valibot'
import { decideOffline, decideWalkIn } from '#door/offline/decide.ts'
import {
  aheadOf,
  QueuedScan,
  rosterEndMs,
  StoredRoster,
  validRoster,
  withChange,
  withQueued,
} from '#door/offline/items.ts'

const NOW = new Date('2026-11-23T10:00:00.000Z')
const HOUR_MS = 3_600_000
const person = (receiptNumber: string, nickName: string | null, fields = {}) => ({
  receiptNumber,
  nickName,
  isIn: false,
  isMinor: false,
  lacksConsent: false,
  callsManager: false,
  ...fields,
})
const read: StoredRoster['read'] = {
  now: NOW.toISOString(),
  event: {
    eventId: 'e1',
    eventName: 'ひろば',
    eventStartDateTime: '2026-11-23T10:30:00.000Z',
    eventEndDateTime: '2026-11-23T12:00:00.000Z',
    venueName: null,
    isCancelled: false,
    registered: 6,
    absent: 0,
    arrived: 1,
  },
  people: [
    person('100001', 'さくら'),
    person('100002', 'はる', { isIn: true }),
    person('100003', 'なつ', { lacksConsent: true }),
    person('100004', 'あき', { callsManager: true }),
    person('100005', 'ふゆ'),
    person('100005', 'そら'),
  ],
}
const outcome = (receiptNumber: string, nickName?: string) =>
  decideOffline(read, { receiptNumber, ...(nickName !== undefined && { nickName }) }, NOW).outcome

test.each([
  ['100001', undefined, 'queued'],
  ['100002', undefined, 'already'],
  ['100003', undefined, 'consent'],
  ['100004', undefined, 'manager'],
  ['100005', undefined, 'choice'],
  ['100005', 'そら', 'queued'],
  ['999999', undefined, 'unknown'],
] as const)(
  'R6: without a network the number %s with the nickname %s is decided as %s',
  (number, nickName, said) => {
    expect(outcome(number, nickName)).toBe(said)
  },
)

test('R6: without a network 再入場 of a person who is in is queued, and counts no one twice', () => {
  const again = { receiptNumber: '100002', again: true } as const
  expect(decideOffline(read, again, NOW).outcome).toBe('queued')
  const queued = scan('100002', 'はる', { again: true })
  expect(withQueued(read, [queued]).event.arrived).toBe(read.event.arrived)
})

test('R6: without a network the answer names the person, or the people of one number', () => {
  const [first, , , , fuyu, sora] = read.people
  const answer = (receiptNumber: string) => decideOffline(read, { receiptNumber }, NOW)
  expect(answer('100001')).toEqual({ outcome: 'queued', person: first, choices: [] })
  expect(answer('999999')).toEqual({ outcome: 'unknown', person: null, choices: [] })
  expect(answer('100005')).toEqual({ outcome: 'choice', person: null, choices: [fuyu, sora] })
})

test('R6: without a network the door refuses people who are too early and people at a cancelled event', () => {
  const early = new Date(NOW.getTime() - 3 * HOUR_MS)
  expect(decideOffline(read, { receiptNumber: '100001' }, early).outcome).toBe('tooEarly')
  const off = { ...read, event: { ...read.event, isCancelled: true } }
  expect(decideOffline(off, { receiptNumber: '100001' }, NOW).outcome).toBe('cancelled')
})

const scan = (
  receiptNumber: string | null,
  nickName: string,
  fields: Partial<QueuedScan> = {},
): QueuedScan => ({
  call: 'sendCheckIn',
  eventId: 'e1',
  operator: 's1',
  nonce: 'nonce-0001',
  scannedAt: NOW.toISOString(),
  receiptNumber,
  nickName,
  isRefused: false,
  ...fields,
})

test('R6: a queued person counts as checked in, once, and no other person of the same number does', () => {
  const merged = withQueued(read, [
    scan('100005', 'そら'),
    scan('100002', 'はる'),
    scan('100001', 'さくら', { eventId: 'e2' }),
  ])
  expect(merged.event.arrived).toBe(2)
  expect(merged.people.filter(({ isIn }) => isIn).map(({ nickName }) => nickName)).toEqual(['はる', 'そら'])
  expect(decideOffline(merged, { receiptNumber: '100005', nickName: 'そら' }, NOW).outcome).toBe('already')
  expect(decideOffline(merged, { receiptNumber: '100005', nickName: 'ふゆ' }, NOW).outcome).toBe('queued')
})

test('R6: 当日受付 without a network is let in once, not too early, and not into an event that was called off', () => {
  const walkIn = (given: Partial<typeof read.event>, now = NOW, queued: QueuedScan[] = []) =>
    decideWalkIn({ ...read, event: { ...read.event, ...given } }, 'ハナ', queued, now).outcome
  expect(walkIn({})).toBe('walkedIn')
  expect(walkIn({ isCancelled: true })).toBe('cancelled')
  expect(walkIn({}, new Date(NOW.getTime() - 3 * HOUR_MS))).toBe('tooEarly')
  expect(walkIn({}, NOW, [scan(null, 'ハナ')])).toBe('already')
  expect(walkIn({}, NOW, [scan('100009', 'ハナ')])).toBe('walkedIn')
  expect(walkIn({}, NOW, [scan(null, 'はる'), { ...scan(null, ''), nickName: null }])).toBe('walkedIn')
  expect(decideWalkIn(read, 'ハナ', [], NOW)).toEqual({
    outcome: 'walkedIn',
    person: null,
    choices: [],
    newcomer: 'ハナ',
  })
})

test('R6: 当日受付 counts while it is queued and after it is sent', () => {
  expect(withQueued(read, [scan(null, 'はな'), scan(null, 'はな', { eventId: 'e2' })]).event.arrived).toBe(2)
  expect(withChange(read, scan(null, 'はな'), true).event.arrived).toBe(2)
})

test('R6: each queued person counts once, and only at this event', () => {
  const arrived = (...queued: QueuedScan[]) => withQueued(read, queued).event.arrived
  expect(arrived(scan('100005', 'そら'), scan('100001', 'さくら'))).toBe(3)
  const elsewhere = { eventId: 'e2' }
  expect(arrived(scan(null, 'はな', elsewhere), scan(null, 'もも', elsewhere))).toBe(1)
})

test('R6: an undone 受付 no longer counts', () => {
  expect(withChange(read, scan(null, 'はな'), false).event.arrived).toBe(0)
  const after = withChange(read, { receiptNumber: '100002', nickName: 'はる' }, false)
  expect(after.event.arrived).toBe(0)
  expect(after.people.some(({ isIn }) => isIn)).toBe(false)
  expect(withChange(read, { receiptNumber: '999999', nickName: 'さくら' }, true)).toBe(read)
})

test('R22: a person of 欠席連絡 who comes is let in without a network and counts as expected again', () => {
  const [first, ...others] = read.people
  const said = {
    ...read,
    event: { ...read.event, absent: 1 },
    people: [person('100001', 'さくら', { isAbsent: true }), ...others],
  }
  const sakura = { receiptNumber: '100001', nickName: 'さくら' }
  expect(decideOffline(said, sakura, NOW)).toMatchObject({ outcome: 'queued', person: { isAbsent: true } })
  const other = withQueued(said, [scan('100005', 'そら')])
  expect(other.event).toMatchObject({ arrived: 2, absent: 1 })
  expect(other.people[0]).toMatchObject({ isIn: false, isAbsent: true })
  for (const after of [withQueued(said, [scan('100001', 'さくら')]), withChange(said, sakura, true)]) {
    expect(after.event).toMatchObject({ registered: 6, arrived: 2, absent: 0 })
    expect(after.people[0]).toEqual({ ...first, isIn: true })
  }
  const undone = withChange(withChange(said, sakura, true), sakura, false)
  expect(undone.event).toMatchObject({ arrived: 1, absent: 0 })
})

test('R22: a list that an earlier release stored or sent has no 欠席連絡', () => {
  const { absent: _, ...event } = read.event
  const kept = { read: { ...read, event }, operator: 's1', readMs: 1, aheadMs: 0 }
  expect(v.parse(StoredRoster, kept)).toEqual({ ...kept, read })
})

test('SEC-C8: a stored list is read back whole or not at all', () => {
  expect(v.is(QueuedScan, scan('100001', 'さくら'))).toBe(true)
  expect(v.is(QueuedScan, { ...scan('100001', 'さくら'), call: '' })).toBe(false)
  expect([v.is(QueuedScan, {}), v.is(StoredRoster, {})]).toEqual([false, false])
})

test('SEC-K4: the list of an event without a date expires as soon as it was read', () => {
  const event = { ...read.event, eventStartDateTime: null, eventEndDateTime: null }
  const kept = { read: { ...read, event }, operator: 's1', readMs: NOW.getTime(), aheadMs: -HOUR_MS }
  expect(rosterEndMs(kept)).toBe(NOW.getTime())
  expect(validRoster(null, 0)).toBeNull()
})

test('SEC-K4: a list expires six hours after the end of the event, or twelve hours after it was read', () => {
  const kept = { read, operator: 's1', aheadMs: 0 }
  const readMs = NOW.getTime()
  expect(rosterEndMs({ ...kept, readMs })).toBe(Date.parse('2026-11-23T18:00:00.000Z'))
  const early = readMs - 10 * HOUR_MS
  expect(rosterEndMs({ ...kept, readMs: early })).toBe(early + 12 * HOUR_MS)
})

test('SEC-C8: a phone whose clock is a day ahead keeps the list until the same time of the server', () => {
  const day = 24 * HOUR_MS
  const kept = { read, operator: 's1', readMs: NOW.getTime() + day, aheadMs: -day }
  expect(rosterEndMs(kept)).toBe(Date.parse('2026-11-23T18:00:00.000Z') + day)
  expect(validRoster(kept, NOW.getTime() + day)).toBe(kept)
  expect(validRoster(kept, rosterEndMs(kept))).toBeNull()
})

test('R6: of two people with one number, only the one with the given nickname is checked in', () => {
  const after = withChange(read, { receiptNumber: '100005', nickName: 'そら' }, true)
  expect(after.event.arrived).toBe(2)
  expect(after.people.filter(({ isIn }) => isIn).map(({ nickName }) => nickName)).toEqual(['はる', 'そら'])
  expect(withChange(after, { receiptNumber: '100005', nickName: 'そら' }, true)).toBe(after)
  expect(withChange(after, null, true)).toBe(after)
})

test('SEC-C8: a phone a day ahead uses the time of the server; a difference below the answer time counts as none', () => {
  const day = 24 * HOUR_MS
  expect(aheadOf(1_000_000, 1_000_000 + day, 1_000_000 + day)).toBe(-day)
  expect(aheadOf(1_000_900, 1_000_000, 1_001_000)).toBe(0)
  expect(aheadOf(1_001_000, 1_000_000, 1_001_000)).toBe(0)
  expect(aheadOf(1_001_100, 1_000_000, 1_001_000)).toBe(600)
})
