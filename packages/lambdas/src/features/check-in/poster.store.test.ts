// R6: members check in by the code of the poster at the entrance.
import { randomUUID } from 'node:crypto'
import type { Arrival } from '@app/shared/check-in/arrival-contract.ts'
import type { Ask } from '#test/ask.ts'
import { aCheckIn, aMember, anEvent, personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const [owner, editor, volunteer, auditor] = [personId(1), personId(2), personId(3), personId(4)]
const [me, child, restricted] = [personId(11), personId(12), personId(13)]
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

let stage: Stage
let desk: Ask
let own: Ask
beforeAll(async () => {
  stage = await testStage()
  desk = stage.load('check-in')
  own = stage.load('my-events')
  await stage.put('organizations', {
    organizationId: 'o-1',
    organizationName: 'こども会',
    logo: null,
    color: null,
  })
  await stage.put(
    'staff',
    aStaff(owner, 'owner'),
    aStaff(editor, 'editor', { organizationIds: ['o-2'] }),
    aStaff(volunteer, 'door', { organizationIds: ['o-1'] }),
    aStaff(auditor, 'auditor'),
  )
  await stage.put(
    'users',
    aMember(me),
    aMember(child, { birthDate: '2015-01-01' }),
    aMember(restricted, { status: 'restricted' }),
  )
})
afterAll(() => stage.stop())

/** An event of the organization that starts in an hour, with a seat of each of these. */
async function open(
  fields: Parameters<typeof anEvent>[1] = {},
  status = 'registered',
  people = [me, child, restricted],
) {
  const eventId = randomUUID()
  const times = { eventStartDateTime: inHours(1), eventEndDateTime: inHours(3) }
  await stage.put('events', anEvent(eventId, { organizationId: 'o-1', ...times, ...fields }))
  for (const id of people)
    await stage.put('participations', {
      eventId,
      personId: id,
      partyId: id,
      status: status as 'registered',
      queueNo: 1,
      shard: 0,
      changedAt: 'x',
    })
  return eventId
}

const turn = (eventId: string, isOn: boolean, as = owner) =>
  desk('POST /staff/events/{eventId}/poster', { as, key: randomUUID(), path: { eventId }, body: { isOn } })
const read = (eventId: string, as = owner) =>
  desk('GET /staff/events/{eventId}/poster', { as, path: { eventId } })
const keyOf = ({ body }: { body: unknown }) => (body as { posterKey: string }).posterKey
const on = async (eventId: string) => keyOf(await turn(eventId, true))
const arrive = (eventId: string, posterKey: string, as = me) =>
  own('POST /my-entries/{eventId}/arrival', { as, path: { eventId }, body: { posterKey } })
const rows = (eventId: string) => stage.rowsOf('checkIns', eventId)

test('R6: a poster is off at first; each time it is switched on it has a new secret', async () => {
  const eventId = await open()
  expect(keyOf(await read(eventId))).toBeNull()
  const first = await on(eventId)
  expect(first).toMatch(/^[\w-]{22}$/)
  expect([await on(eventId), keyOf(await read(eventId))]).toEqual([first, first])
  expect(keyOf(await turn(eventId, false))).toBeNull()
  expect(keyOf(await turn(eventId, false))).toBeNull()
  expect(await on(eventId)).not.toBe(first)
  const told = (await stage.rows('auditEntries')).filter(({ targetId }) => targetId === eventId)
  expect(told.map(({ action }) => action).sort()).toEqual([
    'posterSwitchedOff',
    'posterSwitchedOn',
    'posterSwitchedOn',
  ])
})

test('R6: two concurrent presses make one secret, and both get it', async () => {
  const eventId = await open()
  const keys = (await Promise.all([1, 2, 3, 4].map(() => turn(eventId, true)))).map(keyOf)
  expect(new Set(keys)).toEqual(new Set([keyOf(await read(eventId))]))
})

test('R1, SEC-B10: other organizations, volunteers and auditors do not see the secret', async () => {
  const eventId = await open()
  await on(eventId)
  expect((await read(eventId, editor)).status).toBe(404)
  expect((await turn(eventId, false, editor)).status).toBe(404)
  expect([(await read(eventId, volunteer)).status, (await read(eventId, auditor)).status]).toEqual([403, 403])
})

test('R6: the poster’s code checks a member in once, with the first time; the desk sees that the poster was used', async () => {
  const eventId = await open()
  const posterKey = await on(eventId)
  const first = await arrive(eventId, posterKey)
  expect(first).toMatchObject({ status: 200, body: { answer: 'OK' } })
  const at = (first.body as Arrival).arrivedAt
  expect((await arrive(eventId, posterKey)).body).toEqual({ answer: 'OK', arrivedAt: at })
  expect(await rows(eventId)).toMatchObject([
    { personId: me, state: 'in', at, by: 'poster', staffId: '', version: 1 },
  ])
})

test('SEC-C9: ten concurrent poster check-ins and one at the door write one row', async () => {
  const eventId = await open()
  const posterKey = await on(eventId)
  const scan = desk('POST /staff/events/{eventId}/check-ins', {
    as: owner,
    key: randomUUID(),
    path: { eventId },
    body: { who: { personId: me }, nonce: randomUUID() },
  })
  const answers = await Promise.all(Array.from({ length: 10 }, () => arrive(eventId, posterKey)))
  expect((await scan).status).toBe(200)
  const [row, ...others] = await rows(eventId)
  expect(others).toEqual([])
  expect(answers.map(({ body }) => body)).toEqual(answers.map(() => ({ answer: 'OK', arrivedAt: row?.at })))
})

test('R6: a wrong secret, another event’s, a switched-off one and a draft’s check no one in', async () => {
  const [eventId, other, draft] = [
    await open(),
    await open(),
    await open({ eventRegistrationStatus: 'draft' }),
  ]
  const posterKey = await on(eventId)
  const invalid = { answer: 'INVALID', arrivedAt: null }
  expect((await arrive(eventId, 'A'.repeat(22))).body).toEqual(invalid)
  expect((await arrive(eventId, await on(other))).body).toEqual(invalid)
  expect((await arrive(draft, posterKey)).body).toEqual(invalid)
  expect((await arrive('nothing', posterKey)).body).toEqual(invalid)
  await turn(eventId, false)
  expect((await arrive(eventId, posterKey)).body).toEqual(invalid)
  expect(await rows(eventId)).toEqual([])
})

test('R6: a poster that is switched off between reading and writing lets no one in', async () => {
  const eventId = await open()
  const posterKey = await on(eventId)
  stage.enter('my-events')
  const { openDeps } = jest.requireActual<typeof import('#aws/deps.ts')>('#aws/deps.ts')
  const { arrive: decide } = jest.requireActual<typeof import('#features/events/mine/own-arrival.ts')>(
    '#features/events/mine/own-arrival.ts',
  )
  const real = openDeps('my-events')
  let writes = 0
  const late: typeof real = {
    ...real,
    async transact(asked) {
      writes += 1
      if (writes === 1) await turn(eventId, false)
      return real.transact(asked)
    },
  }
  expect(await decide(late, { eventId, posterKey }, me)).toEqual({
    ok: true,
    value: { answer: 'INVALID', arrivedAt: null },
  })
  expect([writes, await rows(eventId)]).toEqual([1, []])
})

test.each([
  [
    'before the doors open',
    { eventStartDateTime: inHours(3.1), eventEndDateTime: inHours(5) },
    'registered',
    'TOO_EARLY',
  ],
  [
    'after the end',
    { eventStartDateTime: inHours(-3), eventEndDateTime: inHours(-0.1) },
    'registered',
    'OVER',
  ],
  [
    'hours after the start of one without an end',
    { eventStartDateTime: inHours(-3.1), eventEndDateTime: null },
    'registered',
    'OVER',
  ],
  ['without a date', { eventStartDateTime: null, eventEndDateTime: null }, 'registered', 'TOO_EARLY'],
  ['cancelled', { eventRegistrationStatus: 'cancelled' }, 'registered', 'EVENT_CANCELLED'],
  ['with the seat given back', {}, 'cancelled', 'CANCELLED'],
  ['on the waiting list', {}, 'waiting', 'WAITING'],
] as const)(
  'R6: %s: the poster checks no one in, and the member reads why',
  async (_, fields, status, answer) => {
    const eventId = await open(fields, status)
    expect((await arrive(eventId, await on(eventId))).body).toEqual({ answer, arrivedAt: null })
    expect(await rows(eventId)).toEqual([])
  },
)

test('R6: the poster lets no one in without a seat or a profile', async () => {
  const eventId = await open({}, 'registered', [])
  const posterKey = await on(eventId)
  const answer = { answer: 'NOT_REGISTERED', arrivedAt: null }
  expect((await arrive(eventId, posterKey)).body).toEqual(answer)
  expect((await arrive(eventId, posterKey, personId(99))).body).toEqual(answer)
})

test('SEC-A7, R9: the poster refuses restricted members, and minors without the consent that the event requires', async () => {
  const eventId = await open({ consentRequired: true })
  const posterKey = await on(eventId)
  expect(await arrive(eventId, posterKey, restricted)).toMatchObject({ code: 'MEMBER_RESTRICTED' })
  expect(await rows(eventId)).toEqual([])
  const young = await arrive(eventId, posterKey, child)
  expect(young.code || (young.body as Arrival).answer).toMatch(/^CONSENT_/)
  expect(await rows(eventId)).toEqual([])
})

test('R6: a member whose check-in was undone checks in again by the poster', async () => {
  const eventId = await open()
  await stage.put('checkIns', aCheckIn(eventId, me, 'undone'))
  expect((await arrive(eventId, await on(eventId))).body).toMatchObject({ answer: 'OK' })
  expect(await rows(eventId)).toMatchObject([{ state: 'in', by: 'poster', version: 2 }])
})
