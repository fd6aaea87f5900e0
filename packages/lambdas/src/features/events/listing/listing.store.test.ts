// The list of events and an event's page, on the real engine (S102, S124, G27, G28, SEC-B3, SEC-B11).
import { secondsOf } from '@app/shared/base/seconds.ts'
import { listEvents } from '@app/shared/events/contract.ts'
import * as v from 'valibot'
import type { Answer, Ask } from '#test/ask.ts'
import { aCounter, aMember, anEvent, personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const LIST = 'GET /event-management'
const ONE = 'GET /event-management/{eventId}'
const [me, nobody] = [personId(1), personId(99)]
const inDays = (days: number, minutes = 0) =>
  new Date(Date.now() + days * 86_400_000 + minutes * 60_000).toISOString()

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('event-management')
})
afterAll(() => stage.stop())
beforeEach(() => stage.put('users', aMember(me)))
afterEach(async () => {
  for (const table of ['events', 'eventCounters', 'organizations', 'participations'] as const)
    await stage.clear(table)
})

const list = (query: Record<string, string> = {}, as = me): Promise<Answer> => ask(LIST, { as, query })
const one = (eventId: string, query: Record<string, string> = {}, as = me): Promise<Answer> =>
  ask(ONE, { as, path: { eventId }, query })

async function page(query: Record<string, string> = {}) {
  const answer = await list(query)
  expect([answer.status, answer.code]).toEqual([200, undefined])
  return v.parse(listEvents.output, answer.body)
}
const idsOf = async (query: Record<string, string> = {}) =>
  (await page(query)).events.map((row) => row.eventId)

const row = { eventId: 'e1', partyId: 'p', queueNo: 1, shard: 0, changedAt: 'x' } as const

describe('the list', () => {
  test('S102: the list is ordered by start, undecided dates last, with the data of a card', async () => {
    await stage.put(
      'events',
      anEvent('later', {
        eventStartDateTime: inDays(3),
        listedAt: inDays(3),
        organizationId: 'o1',
        venueName: '広場',
        theme: 'soto',
      }),
      anEvent('undecided', { eventStartDateTime: null, listedAt: '9999' }),
      anEvent('soon', { eventStartDateTime: inDays(1), listedAt: inDays(1), eventRegistrationLimit: 10 }),
    )
    await stage.put('eventCounters', aCounter('later', { taken: 4 }))
    await stage.put('organizations', { organizationId: 'o1', organizationName: 'ひろば', color: '#1f7a5c' })
    const { events, nextToken } = await page()
    expect(events.map(({ eventId }) => eventId)).toEqual(['soon', 'later', 'undecided'])
    expect(events[1]).toMatchObject({
      theme: 'soto',
      venue: { venueName: '広場' },
      organization: { organizationId: 'o1', organizationName: 'ひろば' },
      currentParticipants: 4,
    })
    expect(events[0]).toMatchObject({
      organization: null,
      venue: null,
      currentParticipants: 0,
      eventRegistrationLimit: 10,
    })
    expect(nextToken).toBeNull()
  })

  test('G27: includeAll adds past events; an overnight event from yesterday is listed without it', async () => {
    const at = (eventId: string, starts: string, ends: string | null = null) =>
      anEvent(eventId, { eventStartDateTime: starts, eventEndDateTime: ends })
    await stage.put(
      'events',
      at('over', inDays(-8)),
      at('evening', inDays(-1, 60)),
      at('night', inDays(-1, 60), inDays(0, 5)),
      at('next', inDays(1)),
    )
    expect(await idsOf()).toEqual(['night', 'next'])
    expect(await idsOf({ includeAll: 'false' })).toEqual(['night', 'next'])
    expect(await idsOf({ includeAll: 'true' })).toEqual(['night', 'next', 'evening', 'over'])
  })

  test('SEC-B11, G28: a draft is in no list, not even a draft with a listing key by mistake', async () => {
    const { listing: _, ...draft } = anEvent('draft', { eventRegistrationStatus: 'draft' })
    await stage.put(
      'events',
      draft,
      anEvent('listed-draft', { eventRegistrationStatus: 'draft' }),
      anEvent('open'),
    )
    for (const query of [{}, { includeAll: 'true' }]) {
      const answer = await list(query)
      expect(answer.text).not.toContain('draft')
      expect(await idsOf(query)).toEqual(['open'])
    }
  })

  test('cancelled, closed, full and planned events stay in the list and say so', async () => {
    const statuses = ['cancelled', 'closed', 'full', 'scheduled'] as const
    await stage.put(
      'events',
      ...statuses.map((status) => anEvent(status, { eventRegistrationStatus: status })),
    )
    const { events } = await page()
    expect(events.map((row) => row.eventRegistrationStatus).sort()).toEqual([...statuses].sort())
  })

  test('G28: the status follows from times and seats, in the list and on the page, whatever is stored', async () => {
    const sec = (days: number) => secondsOf(new Date(inDays(days)))
    const [opensAtSec, closesAtSec] = [sec(1), sec(2)]
    const seats = { eventRegistrationLimit: 2, counterShards: 2 }
    await stage.put(
      'events',
      anEvent('full', seats),
      anEvent('free', { ...seats, eventRegistrationStatus: 'full' }),
      anEvent('scheduled'),
      anEvent('closed'),
      anEvent('ended', { eventStartDateTime: inDays(-2) }),
    )
    await stage.put(
      'eventCounters',
      aCounter('full', { shard: 0, taken: 1 }),
      aCounter('full', { shard: 1, taken: 1 }),
      aCounter('free', { taken: 1 }),
      aCounter('scheduled', { opensAtSec, closesAtSec }),
      aCounter('closed', { closesAtSec: sec(-1) }),
    )
    const { events } = await page({ includeAll: 'true' })
    const told = Object.fromEntries(events.map((row) => [row.eventId, row.eventRegistrationStatus]))
    const names = ['full', 'scheduled', 'closed', 'ended']
    expect(told).toEqual({ ...Object.fromEntries(names.map((name) => [name, name])), free: 'open' })
    for (const [eventId, eventRegistrationStatus] of Object.entries(told)) {
      expect((await one(eventId)).body).toMatchObject({ eventId, eventRegistrationStatus })
    }
    const times = {
      registrationOpensAt: new Date(opensAtSec * 1000).toISOString(),
      registrationClosesAt: new Date(closesAtSec * 1000).toISOString(),
    }
    expect(events.find(({ eventId }) => eventId === 'scheduled')).toMatchObject(times)
    expect((await one('scheduled')).body).toMatchObject(times)
  })

  test('the list sums the counts over all shards of an event, also of hundreds', async () => {
    const shards = 60
    await stage.put(
      'events',
      ...['a', 'b', 'c'].map((eventId) => anEvent(eventId, { counterShards: shards })),
    )
    const counters = ['a', 'b'].flatMap((eventId) =>
      Array.from({ length: shards }, (_, shard) =>
        aCounter(eventId, { shard, taken: shard, rules: { shards } }),
      ),
    )
    await stage.put('eventCounters', ...counters)
    const { events } = await page()
    const sum = (shards * (shards - 1)) / 2
    expect(events.map(({ currentParticipants }) => currentParticipants)).toEqual([sum, sum, 0])
    expect((await one('a')).body).toMatchObject({ currentParticipants: sum })
  })

  test('3.3: the list skips an unreadable event and shows the others', async () => {
    await stage.put('events', anEvent('good'))
    const broken = anEvent('x')
    await stage.putRaw(
      'events',
      { ...broken, eventId: 'no-status', eventRegistrationStatus: 'soon' },
      { ...broken, eventId: 'old', eventName: undefined, counterShards: 'one' },
      { ...broken, eventId: 'bad/id' },
      { ...broken, eventId: 'bad-time', eventStartDateTime: 'soon' },
      { ...broken, eventId: 'half-a-seat', eventRegistrationLimit: 1.5 },
      { ...broken, eventId: 'shards-without-end', counterShards: 1e9 },
      { eventId: 'nothing', listing: 'all', listedAt: inDays(1) },
    )
    expect(await idsOf()).toEqual(['good'])
    for (const eventId of ['no-status', 'old', 'bad-time', 'nothing']) {
      expect([eventId, (await one(eventId)).code]).toEqual([eventId, 'NOT_FOUND'])
    }
  })

  test('3.3: an invalid organization or counter does not hide its event', async () => {
    await stage.put(
      'events',
      anEvent('e1', { organizationId: 'o1' }),
      anEvent('e2', { organizationId: 'o2' }),
    )
    await stage.putRaw(
      'organizations',
      { organizationId: 'o1', organizationName: 'x', color: 'green' },
      { organizationId: 'o2' },
    )
    await stage.putRaw('eventCounters', { ...aCounter('e1'), taken: 'many' })
    const { events } = await page()
    expect(events).toHaveLength(2)
    expect(events.map(({ organization }) => organization)).toEqual([null, null])
    expect((await one('e1')).status).toBe(200)
  })

  test.each(['restricted', 'left', 'deregistered'] as const)(
    'SEC-A7: the list is refused to a member who is %s',
    async (status) => {
      await stage.put('events', anEvent('e1'))
      await stage.put('users', aMember(me, { status }))
      expect((await list()).code).toBe('MEMBER_RESTRICTED')
      expect((await one('e1')).code).toBe('MEMBER_RESTRICTED')
    },
  )

  test('SEC-A7: a restricted member reads only events they have or had a seat in, without materials', async () => {
    const materials = [{ name: 'しおり', url: 'https://example.jp/a.pdf' }]
    await stage.put('events', anEvent('e1', { materials, venueName: '広場' }), anEvent('e2'))
    await stage.put('users', aMember(me, { status: 'restricted' }))
    for (const [status, isParticipating] of [
      ['registered', true],
      ['cancelled', false],
    ] as const) {
      await stage.put('participations', { ...row, personId: me, status })
      const told = { memberRestricted: true, materials: [], venue: { venueName: '広場' } }
      expect((await one('e1')).body).toMatchObject({ ...told, userParticipationStatus: { isParticipating } })
    }
    expect((await one('e2')).code).toBe('MEMBER_RESTRICTED')
    await stage.put('users', aMember(me, { status: 'left' }))
    expect((await one('e1')).code).toBe('MEMBER_RESTRICTED')
  })

  test('SEC-B12: an account without a profile sees only public fields, in the list and on the page', async () => {
    const secret = 'HIMITSU'
    const materials = [{ name: secret, url: `https://example.jp/${secret}` }]
    const fields = { venueName: secret, eventDescription: secret, minAge: 12, maxAge: 18, materials }
    await stage.put('events', anEvent('e1', fields))
    await stage.put('eventCounters', aCounter('e1', { taken: 4 }))
    await stage.put('participations', { ...row, personId: nobody, status: 'registered' })
    const answers = [
      await list({}, nobody),
      await list({ includeAll: 'true' }, nobody),
      await one('e1', {}, nobody),
    ]
    for (const { status, text } of answers) {
      expect([status, text.includes(secret)]).toEqual([200, false])
      expect(text).toContain('"currentParticipants":4')
    }
    expect(answers[2]?.body).toMatchObject({ venue: null, eventDescription: null, materials: [], minAge: 12 })
    expect((await list()).text).toContain(secret)
  })
})

describe('an event’s page', () => {
  test('law 4.10: an event’s page has the fee and the cancellation deadline, where known', async () => {
    await stage.put('events', anEvent('e1', { feeYen: 500, counterShards: 2 }))
    await stage.put('eventCounters', aCounter('e1', { shard: 0, cancelUntilSec: 1_800_000_000 }))
    await stage.put('eventCounters', aCounter('e1', { shard: 1, cancelUntilSec: 1_800_000_000 }))
    const terms = { feeYen: 500, cancelUntil: new Date(1_800_000_000_000).toISOString() }
    expect((await one('e1')).body).toMatchObject(terms)
    await Promise.all([stage.put('events', anEvent('e2')), stage.put('eventCounters', aCounter('e2'))])
    expect((await one('e2')).body).toMatchObject({ feeYen: null, cancelUntil: null })
  })

  test('S124, S129, SEC-B12: an event’s page has every field, the caller’s own participation, and materials with a seat', async () => {
    const [eventStartDateTime, eventEndDateTime] = [inDays(3), inDays(3, 90)]
    const materials = [{ name: '持ちもの', url: 'https://example.jp/list' }]
    const onlineUrl = 'https://meet.example.jp/x'
    await stage.put('organizations', { organizationId: 'o1', organizationName: 'ひろば', color: '#1f7a5c' })
    await stage.put('eventCounters', aCounter('e1', { taken: 4, seats: 20 }))
    await stage.put(
      'events',
      anEvent('e1', {
        organizationId: 'o1',
        eventName: 'えほんの会',
        eventStartDateTime,
        eventEndDateTime,
        eventDescription: '説明',
        venueName: '図書館',
        eventRegistrationLimit: 20,
        materials,
        minAge: 3,
        consentRequired: true,
        venueAddress: '見本町1-2-3',
        onlineUrl,
        guardianAccompanies: true,
        decisionNote: '6時半にメール',
        theme: 'ehon',
        belongings: '上ばき',
      }),
    )
    await stage.put('participations', { ...row, personId: personId(2), status: 'registered' })
    expect((await one('e1')).body).toEqual({
      eventId: 'e1',
      eventName: 'えほんの会',
      eventStartDateTime,
      eventEndDateTime,
      easyDescription: null,
      eventDescription: '説明',
      cover: null,
      theme: 'ehon',
      venue: { venueName: '図書館' },
      organization: { organizationId: 'o1', organizationName: 'ひろば', color: '#1f7a5c' },
      eventRegistrationStatus: 'open',
      registrationOpensAt: null,
      registrationClosesAt: null,
      currentParticipants: 4,
      eventRegistrationLimit: 20,
      materials: [],
      files: [],
      minAge: 3,
      maxAge: null,
      consentRequired: true,
      feeYen: null,
      feeNote: null,
      belongings: '上ばき',
      venueAddress: '見本町1-2-3',
      access: null,
      addressForSeats: false,
      mapUrl: null,
      onlineUrl: null,
      isOnline: false,
      seatUnit: 'person',
      payAt: 'note',
      queue: 'none',
      draw: 'none',
      drawAt: null,
      otherDays: [],
      maxPerFamily: null,
      mayComeAlong: false,
      guardianAccompanies: true,
      decisionAt: null,
      decisionNote: '6時半にメール',
      postponed: false,
      cancelReason: null,
      easyCancelReason: null,
      cancelUntil: null,
      memberRestricted: false,
      shareSlug: null,
      userParticipationStatus: { isParticipating: false, absentAt: null },
    })
    await stage.put('participations', { ...row, personId: me, status: 'registered' })
    const mine = await one('e1', { userId: me, includeAll: 'true' })
    const seat = { isParticipating: true }
    expect(mine.body).toMatchObject({ materials, onlineUrl, userParticipationStatus: seat })
    expect(mine.text).not.toContain(personId(2))
    await stage.put('participations', { ...row, personId: me, status: 'cancelled' })
    const given = { materials: [], onlineUrl: null, userParticipationStatus: { isParticipating: false } }
    expect((await one('e1')).body).toMatchObject(given)
  })
})
