// R15: a member makes, changes and stops the address of their calendar; of its token only a hash is kept.
import * as v from 'valibot'
import { hashOf } from '#features/calendar-feed/feed-token.ts'
import type { Ask } from '#test/ask.ts'
import { aMember, personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const [me, other] = [personId(1), personId(2)]
const Said = v.object({ feed: v.nullable(v.object({ path: v.string(), madeAt: v.string() })) })

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('calendar-feed')
})
beforeEach(async () => {
  await stage.clear('calendarFeeds')
  await stage.put('users', aMember(me), aMember(other))
})
afterAll(() => stage.stop())

const said = (body: unknown) => v.parse(Said, body).feed
const read = async (as = me) => said((await ask('GET /calendar-feed', { as })).body)
const make = async (insteadOf: string | null = null, as = me) =>
  said((await ask('POST /calendar-feed', { as, body: { insteadOf } })).body)
const stop = async (as = me) => said((await ask('DELETE /calendar-feed', { as })).body)

test('R15: a member makes a calendar address once; it has 256 bits and does not reveal the member', async () => {
  expect(await read()).toBeNull()
  const made = await make()
  expect(made?.path).toMatch(/^\/cal\/[A-Za-z0-9_-]{43}\.ics$/)
  expect(await read()).toEqual(made)
  expect(await read(other)).toBeNull()
  expect((await make(null, other))?.path).not.toBe(made?.path)
})

test('R15: only a hash of the token is kept', async () => {
  const token = (await make())?.path.slice('/cal/'.length, -'.ics'.length) ?? ''
  expect(await stage.rows('calendarFeeds')).toEqual([
    { sub: me, tokenHash: hashOf(token), madeAt: expect.any(String) },
  ])
  expect(await stage.dump()).not.toContain(token)
})

test('R15: a new calendar address replaces the shown one; a repeated request makes no second one', async () => {
  const first = await make()
  expect(await make()).toEqual(first)
  const second = await make(first?.madeAt)
  expect(second?.path).not.toBe(first?.path)
  // The first press again, and one from a page that is out of date.
  expect(await make(first?.madeAt)).toEqual(second)
  expect(await read()).toEqual(second)
  expect(await stage.rows('calendarFeeds')).toHaveLength(1)
})

test('R15: two concurrent presses make one calendar address, and both get it', async () => {
  const first = await make()
  const both = await Promise.all([make(first?.madeAt), make(first?.madeAt)])
  expect([...both, await read()].map((feed) => feed?.path)).toEqual(Array(3).fill(both[0]?.path))
})

test('R15: a member stops only their own calendar; stopping twice is fine, and the next address differs', async () => {
  const [first, theirs] = [await make(), await make(null, other)]
  for (let n = 0; n < 2; n += 1) expect(await stop()).toBeNull()
  expect(await stage.rows('calendarFeeds')).toMatchObject([{ sub: other }])
  expect(await read(other)).toEqual(theirs)
  // A page that still shows it makes none in its place.
  expect(await make(first?.madeAt)).toBeNull()
  expect((await make())?.path).not.toBe(first?.path)
})

test.each(['left', 'deregistered'] as const)(
  'SEC-A7: a member who is %s has no calendar address and cannot make one',
  async (status) => {
    await stage.put('users', aMember(me, { status }))
    const refused = await stage.unchanged(() =>
      ask('POST /calendar-feed', { as: me, body: { insteadOf: null } }),
    )
    expect(refused).toMatchObject({ status: 403, code: 'MEMBER_RESTRICTED' })
    expect((await ask('GET /calendar-feed', { as: me })).code).toBe('MEMBER_RESTRICTED')
  },
)

test.each([{}, { insteadOf: 'x' }, { insteadOf: null, sub: other }])('R15: bad input: %j', async (body) => {
  const answer = await stage.unchanged(() => ask('POST /calendar-feed', { as: me, body }))
  expect(answer.status).toBe(400)
  expect((await ask('POST /calendar-feed', { as: null, body: { insteadOf: null } })).status).toBe(401)
})
