// R22: figures of a month in the caller's scope, and the arrivals of 今日.
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { EventFigures } from '@app/shared/figures/contract.ts'
import { sumsOf, talliesOf } from '#domain/member-facts.ts'
import type { Facts } from '#tables/member-facts.ts'
import type { Ask } from '#test/ask.ts'
import { aMember, anEvent, personId, someFacts } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const [owner, editor] = [personId(1), personId(2)]
let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('figures')
  await stage.put('staff', aStaff(owner, 'owner'), aStaff(editor, 'editor', { organizationIds: ['own'] }))
})
afterAll(() => stage.stop())
beforeEach(async () => {
  for (const table of ['events', 'participations', 'checkIns'] as const) await stage.clear(table)
})

const seat = (eventId: string, n: number) => ({
  eventId,
  personId: personId(n),
  partyId: personId(n),
  status: 'registered' as const,
  queueNo: n,
  shard: 0,
  changedAt: '2025-04-01T00:00:00.000Z',
})
const came = (eventId: string, n: number, state: 'in' | 'undone' | 'absent' = 'in') => ({
  eventId,
  personId: personId(n),
  state,
  at: '2025-04-20T01:00:00.000Z',
  lastAt: '2025-04-20T01:00:00.000Z',
  reentries: 0,
  nonce: 'n0000001',
  by: 'list' as const,
  staffId: 's',
  version: 1,
})

test('R22, SEC-B10: the figures list a month’s events by Tokyo time, of own organizations, without personal ids', async () => {
  await stage.put(
    'events',
    // The first minute of April in Tokyo, and the last of March.
    anEvent('first', { organizationId: 'own', eventStartDateTime: '2025-03-31T15:00:00.000Z' }),
    anEvent('before', { organizationId: 'own', eventStartDateTime: '2025-03-31T14:59:00.000Z' }),
    anEvent('other', { organizationId: 'other', eventStartDateTime: '2025-04-20T01:00:00.000Z' }),
    anEvent('next', { organizationId: 'own', eventStartDateTime: '2025-04-30T15:00:00.000Z' }),
    anEvent('draft', { organizationId: 'own', listing: 'draft', eventRegistrationStatus: 'draft' }),
  )
  await stage.put('participations', seat('first', 11), seat('first', 12), seat('first', 13))
  await stage.put('checkIns', came('first', 11), came('first', 12, 'undone'))
  const read = async (as: string) => {
    const answer = await ask('GET /staff/figures', { as, query: { month: '2025-04' } })
    return { text: answer.text, events: (answer.body as { events: EventFigures[] }).events }
  }
  expect((await read(owner)).events.map(({ eventId }) => eventId)).toEqual(['first', 'other'])
  const { text, events } = await read(editor)
  expect(events).toEqual([
    expect.objectContaining({ eventId: 'first', registered: 3, arrived: 1, absent: 2, lateCancelled: 0 }),
  ])
  expect(text).not.toContain(personId(11))
})

test('R22: 今日 shows the arrivals and the 欠席連絡 of today’s and tomorrow’s events of own organizations', async () => {
  const soon = new Date(Date.now() + 60_000).toISOString()
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  await stage.put(
    'events',
    anEvent('today', { organizationId: 'own', eventStartDateTime: soon }),
    anEvent('later', { organizationId: 'own', eventStartDateTime: inDays(3) }),
    anEvent('other', { organizationId: 'other', eventStartDateTime: soon }),
  )
  await stage.put('checkIns', came('today', 11), came('today', 12, 'undone'), came('later', 11))
  // Of two 欠席連絡 one seat was given back since.
  await stage.put('checkIns', came('today', 13, 'absent'), came('today', 14, 'absent'))
  await stage.put('participations', seat('today', 11), seat('today', 13), {
    ...seat('today', 14),
    status: 'cancelled',
  })
  const { body } = await ask('GET /staff/arrivals', { as: editor })
  const inside = { adults: 1, children: 0 }
  expect(body).toEqual({ events: [{ eventId: 'today', arrived: 1, excused: 1, inside }] })
})

test('R17, R22: an event that counts families is counted so, and 今日 says how many adults and children are in', async () => {
  const soon = new Date(Date.now() + 60_000).toISOString()
  await stage.put(
    'events',
    anEvent('today', { organizationId: 'own', eventStartDateTime: soon, seatUnit: 'family' }),
  )
  const of = (n: number, party: number, fields: object) => ({
    ...seat('today', n),
    partyId: personId(party),
    ...fields,
  })
  await stage.put('users', aMember(personId(31), { birthDate: '2012-04-02' }))
  await stage.put(
    'participations',
    of(21, 90, { part: 'accompanies', isAdult: true, seats: 0 }),
    of(22, 90, { part: 'takesPart', isAdult: false, seats: 0 }),
    of(23, 90, { part: 'comesAlong', isAdult: false, seats: 0 }),
    of(24, 91, { part: 'takesPart', isAdult: true, seats: 0 }),
    of(25, 90, { part: 'takesPart', isAdult: false, seats: 0 }),
    seat('today', 31),
  )
  await stage.put('checkIns', ...[21, 22, 23, 31].map((n) => came('today', n)))
  // The whole family of one, and a child of a family that came.
  await stage.put('checkIns', came('today', 24, 'absent'), came('today', 25, 'absent'))
  const { body } = await ask('GET /staff/arrivals', { as: editor })
  expect(body).toEqual({
    events: [{ eventId: 'today', arrived: 2, excused: 1, inside: { adults: 1, children: 3 } }],
  })
  const month = tokyoDate(new Date(soon)).slice(0, 7)
  const { body: figures } = await ask('GET /staff/figures', { as: editor, query: { month } })
  expect(figures).toMatchObject({ events: [{ unit: 'family', registered: 3, arrived: 2, excused: 1 }] })
})

test('the funnel counts members of the last year’s code batches by how far they came, each in the steps before', async () => {
  const aBatch = (batchId: string, madeAt: string) => ({
    ...{ listing: 'all' as const, batchId, name: batchId, madeAt, madeBy: 's-1', status: 'active' as const },
    ...{ codes: 5, usesPerCode: 2, uses: 4, disabledCodes: 0 },
  })
  const thisMonth = new Date().toISOString()
  await stage.put('codeBatches', aBatch('new', thisMonth), aBatch('old', '2020-01-01T00:00:00.000Z'))
  const members: readonly Partial<Facts>[] = [
    { plan: null, came: 0 },
    { came: 0 },
    { plan: null, came: 1 },
    { came: 5 },
    { came: 5, status: 'left' },
    { came: 5, batchId: null },
  ]
  const facts = members.map((fields, n) => ({ ...someFacts(personId(50 + n)), batchId: 'new', ...fields }))
  await stage.put('memberTallies', ...sumsOf(facts.flatMap(talliesOf)))
  const { body } = await ask('GET /staff/figures/funnel', { as: owner })
  expect(body).toEqual({
    batches: [
      {
        ...{ batchId: 'new', name: 'new', madeAt: thisMonth, given: 10 },
        ...{ joined: 4, finished: 3, came: 2, again: 1 },
      },
    ],
  })
  expect(await ask('GET /staff/figures/funnel', { as: editor })).toMatchObject({ code: 'FORBIDDEN' })
})
