// Only the caller's own events (S103, SEC-B1).
import type { Item } from '#aws/dynamodb/condition.ts'
import type { Ask } from '#test/ask.ts'
import { aCheckIn, aMember, personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const me = personId(1)
const other = personId(2)

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('my-events')
  await stage.put('users', aMember(me), aMember(other))
})
afterAll(() => stage.stop())
afterEach(() => stage.clear('participations'))

function takesPart(
  personId: string,
  eventId: string,
  status: Item<'participations'>['status'] = 'registered',
) {
  return { eventId, personId, partyId: personId, status, queueNo: 1, shard: 0, changedAt: 'x' }
}
const mine = (query: Record<string, string> = {}, as = me) => ask('GET /my-events', { as, query })
const entry = (eventId: string) => ({ eventId, userParticipationStatus: { isParticipating: true } })

test('S103: the call lists the events in which the caller has a seat', async () => {
  await stage.put(
    'participations',
    takesPart(me, 'e1'),
    takesPart(me, 'e2', 'cancelled'),
    takesPart(me, 'e3'),
    takesPart(other, 'e4'),
  )
  const answer = await mine({ limit: '100', userId: me })
  expect(answer.body).toEqual({ events: [entry('e1'), entry('e3')], nextToken: null })
})

test('R22: the list marks an event of 欠席連絡 until it is taken back, and of the caller alone', async () => {
  await stage.put('participations', takesPart(me, 'e1'), takesPart(me, 'e3'), takesPart(other, 'e1'))
  await stage.put('checkIns', aCheckIn('e1', other, 'absent'), aCheckIn('e3', me, 'absent'))
  const absent = { eventId: 'e3', userParticipationStatus: { isParticipating: true, isAbsent: true } }
  expect((await mine()).body).toEqual({ events: [entry('e1'), absent], nextToken: null })
  for (const state of ['undone', 'in'] as const) {
    await stage.put('checkIns', aCheckIn('e3', me, state))
    expect((await mine()).body).toEqual({ events: [entry('e1'), entry('e3')], nextToken: null })
  }
})

test.each([
  ['another', { userId: other }, 403, 'FORBIDDEN'],
  ['two at once', { userId: `${me},${other}` }, 400, 'BAD_REQUEST'],
  ['another with a NUL', { userId: `${other}\u0000` }, 400, 'BAD_REQUEST'],
  ['an empty id', { userId: '' }, 400, 'BAD_REQUEST'],
])('SEC-B1: a request for %s gets the caller’s own events or a refusal', async (_, query, status, code) => {
  await stage.put('participations', takesPart(other, 'secret'))
  const answer = await mine(query)
  expect([answer.status, answer.code]).toEqual([status, code])
  expect(answer.text).not.toContain('secret')
})

test('SEC-B1: other ways to name another account are ignored', async () => {
  await stage.put('participations', takesPart(me, 'mine'), takesPart(other, 'secret'))
  const answer = await ask('GET /my-events', {
    as: me,
    query: { 'userId[]': other, sub: other },
    headers: { 'x-user-id': other },
  })
  expect(answer.body).toEqual({ events: [entry('mine')], nextToken: null })
})

test('SEC-B5: a page token of another account starts the caller’s own list from the beginning', async () => {
  await stage.put(
    'participations',
    takesPart(me, 'mine'),
    takesPart(other, 'secret'),
    takesPart(other, 'secret2'),
  )
  for (const key of [{ personId: other, eventId: 'secret' }, { x: 1 }, { personId: me }]) {
    const answer = await mine({ nextToken: Buffer.from(JSON.stringify(key)).toString('base64url') })
    expect(answer.status).toBe(200)
    expect(answer.text).not.toContain('secret')
  }
})

test('the pages of own events skip seats given back and reach every event', async () => {
  const rows = Array.from({ length: 130 }, (_, n) =>
    takesPart(me, `e${String(n).padStart(3, '0')}`, n % 3 === 0 ? 'registered' : 'cancelled'),
  )
  await stage.put('participations', ...rows)
  const seen: string[] = []
  let nextToken: string | undefined
  do {
    const answer = await mine({ limit: '10', ...(nextToken !== undefined && { nextToken }) })
    const page = answer.body as { events: { eventId: string }[]; nextToken: string | null } // the contract's own output
    seen.push(...page.events.map(({ eventId }) => eventId))
    nextToken = page.nextToken ?? undefined
  } while (nextToken !== undefined)
  expect(seen).toEqual(rows.filter(({ status }) => status === 'registered').map(({ eventId }) => eventId))
})

test('3.3: the list of own events skips an invalid item', async () => {
  await stage.putRaw('participations', { ...takesPart(me, 'bad/id') }, takesPart(me, 'good'))
  expect((await mine()).body).toEqual({ events: [entry('good')], nextToken: null })
})

test('SEC-A7: the list of own events is refused to a restricted member', async () => {
  await stage.put('participations', takesPart(me, 'e1'))
  await stage.put('users', aMember(me, { status: 'restricted' }))
  expect((await mine()).code).toBe('MEMBER_RESTRICTED')
  await stage.put('users', aMember(me))
  expect((await mine()).status).toBe(200)
})

test.each(['left', 'deregistered'] as const)(
  'R10: the list of own events is empty for a member who has %s',
  async (status) => {
    await stage.put('participations', takesPart(me, 'e1'))
    await stage.put('users', aMember(me, { status }))
    expect((await mine()).body).toEqual({ events: [], nextToken: null })
    await stage.put('users', aMember(me))
    expect((await mine()).body).toEqual({ events: [expect.anything()], nextToken: null })
  },
)
