// Joining and cancelling through the handler, on the real engine: exactly the available seats, exactly once
// (G29, SEC-I1 to SEC-I7, N-I6), and every refusal (SEC-I4, SEC-E9, R9).

import { randomUUID } from 'node:crypto'
import { secondsOf } from '@app/shared/base/seconds.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { type Answer, type Ask, untilCertain } from '#test/ask.ts'
import { aCounter, aMember, personId } from '#test/items.ts'
import { expectExact, seatsOf } from '#test/seats.ts'
import { type Stage, testStage } from '#test/stage.ts'

const ROUTE = '/event-management/{eventId}/participate'
const PEOPLE = 60
const me = personId(0)
const nowSec = secondsOf(new Date())

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('participate')
  await stage.put('users', ...Array.from({ length: PEOPLE }, (_, n) => aMember(personId(n))))
})
afterAll(() => stage.stop())
// The only member that tests change.
beforeEach(() => stage.put('users', aMember(me)))

async function open(fields: Partial<Item<'eventCounters'>> = {}): Promise<string> {
  const eventId = `e-${randomUUID().slice(0, 8)}`
  await stage.put('eventCounters', aCounter(eventId, fields))
  return eventId
}

async function change(eventId: string, fields: Partial<Item<'eventCounters'>>): Promise<void> {
  const { counters } = await seatsOf(stage, eventId)
  await stage.put('eventCounters', ...counters.map((counter) => ({ ...counter, ...fields })))
}

const join = (eventId: string, as = me, key?: string): Promise<Answer> =>
  ask(`POST ${ROUTE}`, {
    as,
    path: { eventId },
    body: { attendanceStatus: 'undecided', attendeeCount: 1 },
    ...(key !== undefined && { key }),
  })
const leave = (eventId: string, as = me, key?: string): Promise<Answer> =>
  ask(`DELETE ${ROUTE}`, { as, path: { eventId }, query: { userId: as }, ...(key !== undefined && { key }) })

const said = ({ status, code }: Answer) => code ?? status
const tally = (answers: readonly Answer[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, said)].map(([name, group]) => [String(name), group.length] as const),
  )

describe('at once', () => {
  test('SEC-I1: sixty members click twice for twenty seats: twenty are in', async () => {
    const eventId = await open({ seats: 20 })
    const presses = Array.from({ length: PEOPLE * 2 }, (_, n) =>
      untilCertain((key) => join(eventId, personId(n % PEOPLE), key)),
    )
    const answers = await Promise.all(presses)
    expect(await expectExact(stage, eventId)).toBe(20)
    expect(tally(answers)).toEqual({ '200': 40, EVENT_FULL: 80 })
    // SEC-I1: exactly those with a success are in.
    const { joined } = await seatsOf(stage, eventId)
    const accepted = answers.flatMap((answer, n) => (answer.status === 200 ? personId(n % PEOPLE) : []))
    expect(new Set(accepted)).toEqual(new Set(joined.map(({ personId }) => personId)))
  })

  test('SEC-I1: fifty click for the last seat: one gets it', async () => {
    const eventId = await open({ seats: 1 })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => untilCertain((key) => join(eventId, personId(n), key))),
    )
    expect(tally(answers)).toEqual({ '200': 1, EVENT_FULL: 49 })
    expect(await expectExact(stage, eventId)).toBe(1)
  })

  test('one member who joins and leaves fifty times at once has one row, and the counter agrees with it', async () => {
    const eventId = await open({ seats: 5 })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        untilCertain((key) => (n % 2 === 0 ? join : leave)(eventId, me, key)),
      ),
    )
    expect(tally(answers)).toEqual({ '200': 50 })
    expect((await seatsOf(stage, eventId)).people).toHaveLength(1)
    expect(await expectExact(stage, eventId)).toBeLessThanOrEqual(1)
  })

  test('twenty concurrent requests with one key are one join', async () => {
    const eventId = await open({ seats: 5 })
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => join(eventId, me, key)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await expectExact(stage, eventId)).toBe(1)
  })
})

describe('again', () => {
  const joined = (eventId: string, isParticipating: boolean) => ({
    eventId,
    userParticipationStatus: { isParticipating },
  })

  test('S125, G55: a join with the wire value “undecided” is stored as registered, and a repeat gets the same answer', async () => {
    const eventId = await open()
    expect((await join(eventId)).body).toEqual(joined(eventId, true))
    expect((await join(eventId)).body).toEqual(joined(eventId, true))
    expect(await expectExact(stage, eventId)).toBe(1)
    const rows = await stage.rows('participations')
    expect(rows.find((row) => row.eventId === eventId)).toMatchObject({ personId: me, status: 'registered' })
    const body = { attendanceStatus: 'registered', attendeeCount: 1 }
    expect((await ask(`POST ${ROUTE}`, { as: me, path: { eventId }, body })).code).toBe('BAD_REQUEST')
  })

  test('SEC-I2: the holder of the last seat who joins again gets the same answer, not EVENT_FULL', async () => {
    const eventId = await open({ seats: 1 })
    await join(eventId, me, randomUUID())
    expect(said(await join(eventId, me, randomUUID()))).toBe(200)
    expect(said(await join(eventId))).toBe(200)
    expect(said(await join(eventId, personId(1)))).toBe('EVENT_FULL')
  })

  test('S126, SEC-I5: giving a seat back twice has one effect, and the seat can be taken again', async () => {
    const eventId = await open({ seats: 1 })
    await join(eventId)
    expect((await leave(eventId)).body).toEqual(joined(eventId, false))
    expect((await leave(eventId)).body).toEqual(joined(eventId, false))
    expect(await expectExact(stage, eventId)).toBe(0)
    expect(said(await join(eventId, personId(1)))).toBe(200)
    expect(said(await leave(eventId))).toBe(200)
    expect(await expectExact(stage, eventId)).toBe(1)
  })

  test('SEC-I6: a late duplicate of a join does not revive a cancelled seat', async () => {
    const eventId = await open()
    const [k1, k2] = [randomUUID(), randomUUID()]
    const first = await join(eventId, me, k1)
    await leave(eventId, me, k2)
    const late = await stage.unchanged(() => join(eventId, me, k1))
    expect(late.text).toBe(first.text)
    expect(await expectExact(stage, eventId)).toBe(0)
    await join(eventId, me, randomUUID())
    await stage.unchanged(() => leave(eventId, me, k2))
    expect(await expectExact(stage, eventId)).toBe(1)
  })

  test('SEC-I6: a key refused as full stays refused when a seat is free again', async () => {
    const eventId = await open({ seats: 1 })
    const k3 = randomUUID()
    await join(eventId, personId(1))
    expect(said(await join(eventId, me, k3))).toBe('EVENT_FULL')
    await leave(eventId, personId(1))
    expect(said(await stage.unchanged(() => join(eventId, me, k3)))).toBe('EVENT_FULL')
    expect(said(await join(eventId, me, randomUUID()))).toBe(200)
  })

  test('SEC-I6: a restricted member’s key stays refused after they are restored', async () => {
    const eventId = await open()
    const key = randomUUID()
    await stage.put('users', aMember(me, { status: 'restricted' }))
    expect(said(await join(eventId, me, key))).toBe('MEMBER_RESTRICTED')
    await stage.put('users', aMember(me))
    expect(said(await stage.unchanged(() => join(eventId, me, key)))).toBe('MEMBER_RESTRICTED')
  })

  test('SEC-I7: the key of a join is invalid for another event and for a cancellation', async () => {
    const [eventId, other, key] = [await open(), await open(), randomUUID()]
    await join(eventId, me, key)
    expect(said(await stage.unchanged(() => join(other, me, key)))).toBe('IDEMPOTENCY_MISMATCH')
    expect(said(await stage.unchanged(() => leave(eventId, me, key)))).toBe('IDEMPOTENCY_MISMATCH')
  })
})

describe('why not', () => {
  const EVENTS: readonly [string, Partial<Item<'eventCounters'>>, string | number][] = [
    ['open', {}, 200],
    ['with a seat left', { taken: 0, seats: 1 }, 200],
    ['without any seats', { seats: 0 }, 'EVENT_FULL'],
    ['called full', { status: 'full' }, 'EVENT_FULL'],
    ['a draft', { status: 'draft' }, 'NOT_FOUND'],
    ['called full with a seat come back', { status: 'full', seats: 1 }, 200],
    ['called full with no seat come back', { status: 'full', seats: 0 }, 'EVENT_FULL'],
    ['not yet open', { status: 'scheduled' }, 'EVENT_CLOSED'],
    ['planned, and its time has come', { status: 'scheduled', opensAtSec: nowSec - 1 }, 200],
    ['planned, before its time', { status: 'scheduled', opensAtSec: nowSec + 600 }, 'EVENT_CLOSED'],
    ['closed', { status: 'closed' }, 'EVENT_CLOSED'],
    ['ended', { status: 'ended' }, 'EVENT_CLOSED'],
    ['cancelled', { status: 'cancelled' }, 'EVENT_CANCELLED'],
    ['started', { startsAtSec: nowSec - 1 }, 'EVENT_STARTED'],
    ['about to start', { startsAtSec: nowSec + 600 }, 200],
    ['cancelled and over', { status: 'cancelled', startsAtSec: nowSec - 1 }, 'EVENT_CANCELLED'],
    ['before the first day of joining', { opensAtSec: nowSec + 600 }, 'EVENT_CLOSED'],
    ['on the first day of joining', { opensAtSec: nowSec - 1 }, 200],
    ['after the last day of joining', { closesAtSec: nowSec - 1 }, 'EVENT_CLOSED'],
    ['full and started', { seats: 0, startsAtSec: nowSec - 1 }, 'EVENT_STARTED'],
  ]
  test.each(EVENTS)('SEC-I4: an event %s', async (_, fields, answer) => {
    const eventId = await open(fields)
    const asked = await join(eventId)
    expect(said(asked)).toBe(answer)
    expect(await expectExact(stage, eventId)).toBe(answer === 200 ? 1 : 0)
  })

  test('joining an unknown event answers 404 and writes nothing', async () => {
    for (const eventId of ['nowhere', '__proto__', 'constructor']) {
      expect(said(await stage.unchanged(() => join(eventId)))).toBe('NOT_FOUND')
      expect(said(await stage.unchanged(() => leave(eventId)))).toBe('NOT_FOUND')
    }
  })

  test.each(['restricted', 'left', 'deregistered'] as const)(
    'SEC-A7: %s members cannot take part',
    async (status) => {
      const [eventId, joined] = [await open(), await open({ seats: 1 })]
      await join(joined)
      await stage.put('users', aMember(me, { status }))
      expect(said(await stage.unchanged(() => join(eventId)))).toBe('MEMBER_RESTRICTED')
      // Not even a success for the seat they have.
      expect(said(await stage.unchanged(() => join(joined)))).toBe('MEMBER_RESTRICTED')
      // A restricted member gives back a seat they cannot use; a former member has none left.
      const answer = status === 'restricted' ? 200 : 'MEMBER_RESTRICTED'
      expect(said(await leave(joined))).toBe(answer)
      expect(await expectExact(stage, joined)).toBe(status === 'restricted' ? 0 : 1)
    },
  )

  test('SEC-A7: an account without a profile cannot take part', async () => {
    const eventId = await open()
    const stranger = randomUUID()
    expect(said(await stage.unchanged(() => join(eventId, stranger)))).toBe('NO_PROFILE')
    expect(said(await stage.unchanged(() => leave(eventId, stranger)))).toBe('NO_PROFILE')
  })

  const ages = { shards: 1, minAge: 12, maxAge: 18, onDate: '2025-04-20' }
  test.each([
    ['twelve on the very day', '2013-04-20', ages, 200],
    ['twelve a day too late', '2013-04-21', ages, 'AGE_NOT_ALLOWED'],
    ['nineteen on the very day', '2006-04-20', ages, 'AGE_NOT_ALLOWED'],
    ['nineteen a day later', '2006-04-21', ages, 200],
    ['a leap-day child', '2012-02-29', { ...ages, minAge: 13, onDate: '2025-02-28' }, 'AGE_NOT_ALLOWED'],
    ['a leap-day child a day later', '2012-02-29', { ...ages, minAge: 13, onDate: '2025-03-01' }, 200],
    [
      'too old for children',
      '1988-04-12',
      { shards: 1, maxAge: 12, onDate: '2025-04-20' },
      'AGE_NOT_ALLOWED',
    ],
    ['too young, the day undecided', '2020-04-12', { shards: 1, minAge: 18 }, 'AGE_NOT_ALLOWED'],
    ['old enough, the day undecided', '1988-04-12', { shards: 1, minAge: 18 }, 200],
  ] as const)('SEC-E9: %s (born %s)', async (_, birthDate, rules, answer) => {
    const eventId = await open({ rules })
    await stage.put('users', aMember(me, { birthDate }))
    expect(said(await join(eventId))).toBe(answer)
    // The rules are learned by now: the answer is the same when they are known from the start.
    expect(said(await join(eventId))).toBe(answer)
    expect(await expectExact(stage, eventId)).toBe(answer === 200 ? 1 : 0)
  })

  test('SEC-E9: tightened age rules apply at once, also in a container that cached the old ones', async () => {
    const eventId = await open()
    await join(eventId, personId(1))
    await change(eventId, { rules: { shards: 1, maxAge: 12, onDate: '2025-04-20' } })
    expect(said(await stage.unchanged(() => join(eventId)))).toBe('AGE_NOT_ALLOWED')
    await change(eventId, { rules: { shards: 1 } })
    expect(said(await join(eventId))).toBe(200)
  })

  const today = tokyoDate(new Date())
  const yearsAgo = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`
  test.each([
    ['an adult without a request', '1988-04-12', 'none', 200],
    ['eighteen today', yearsAgo(18), 'none', 200],
    ['a minor without a request', yearsAgo(17), 'none', 'CONSENT_REQUIRED'],
    ['a minor whose guardian was asked', yearsAgo(17), 'pending', 'CONSENT_REQUIRED'],
    ['a minor whose guardian refused', yearsAgo(17), 'refused', 'CONSENT_REQUIRED'],
    ['a minor whose guardian withdrew the approval', yearsAgo(17), 'withdrawn', 'CONSENT_REQUIRED'],
    ['a minor whose guardian approved', yearsAgo(17), 'approved', 200],
  ] as const)(
    'an event that requires a guardian’s consent: %s',
    async (_, birthDate, consentState, answer) => {
      const eventId = await open({ rules: { shards: 1, consentRequired: true } })
      const plain = await open()
      await stage.put('users', aMember(me, { birthDate, consentState }))
      expect(said(await join(eventId))).toBe(answer)
      // R9: other events are open to a minor without a consent, unless the guardian refused.
      const isNo = consentState === 'refused' || consentState === 'withdrawn'
      expect(said(await join(plain))).toBe(isNo ? 'CONSENT_REQUIRED' : 200)
    },
  )

  test.each([2, 0, -5, '1', 1.5, 1e9, null, [1], { valueOf: 1 }])(
    'SEC-I3: %j attendees',
    async (attendeeCount) => {
      const eventId = await open()
      const asked = await stage.unchanged(() =>
        ask(`POST ${ROUTE}`, {
          as: me,
          path: { eventId },
          body: { attendanceStatus: 'undecided', attendeeCount },
        }),
      )
      expect([asked.status, asked.code]).toEqual([400, 'BAD_REQUEST'])
    },
  )

  test('SEC-B2: for another account', async () => {
    const eventId = await open()
    await join(eventId, personId(1))
    const body = { attendanceStatus: 'undecided', attendeeCount: 1 }
    const tries = [
      ask(`POST ${ROUTE}`, { as: me, path: { eventId }, body: { ...body, userId: personId(2) } }),
      ask(`POST ${ROUTE}`, {
        as: me,
        path: { eventId },
        text: `{"userId":"${me}","userId":"${personId(2)}","attendanceStatus":"undecided","attendeeCount":1}`,
      }),
      ask(`DELETE ${ROUTE}`, { as: me, path: { eventId }, query: { userId: personId(1) } }),
    ]
    const answers = await stage.unchanged(() => Promise.all(tries))
    expect(answers.map(said)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'])
  })
})

describe('giving back', () => {
  const EVENTS: readonly [string, Partial<Item<'eventCounters'>>, string | number][] = [
    ['is closed for joining', { status: 'closed' }, 200],
    ['has begun', { startsAtSec: nowSec - 1 }, 'EVENT_STARTED'],
    ['was cancelled', { status: 'cancelled' }, 'EVENT_CANCELLED'],
    ['is past its last day of cancelling', { cancelUntilSec: nowSec - 1 }, 'CANCEL_DEADLINE'],
    ['is before its last day of cancelling', { cancelUntilSec: nowSec + 3_600 }, 200],
    ['went back to being a draft', { status: 'draft' }, 'NOT_FOUND'],
  ]
  test.each(EVENTS)('SEC-I5: the seat of an event that %s', async (_, fields, answer) => {
    const eventId = await open({ seats: 3 })
    await join(eventId)
    await change(eventId, fields)
    expect(said(await leave(eventId))).toBe(answer)
    expect(await expectExact(stage, eventId)).toBe(answer === 200 ? 0 : 1)
  })

  test('SEC-B11: giving back a seat in a draft answers 404 to a member who never joined it', async () => {
    for (const taken of [0, 1]) {
      const eventId = await open({ status: 'draft', taken })
      expect(said(await leave(eventId))).toBe('NOT_FOUND')
    }
  })
})
