// R14: a member's invitation: five friends, thirty days, revocable, and never who.
import { INVITATION } from '@app/shared/invitations/contract.ts'
import { MEMBER_CODE } from '@app/shared/member-codes/code.ts'
import * as v from 'valibot'
import type { Ask } from '#test/ask.ts'
import { clockAt } from '#test/clock.ts'
import { aMember, personId } from '#test/items.ts'
import { registering, said } from '#test/registering.ts'
import { type Stage, testStage } from '#test/stage.ts'

const [me, other] = [personId(1), personId(2)]
const NOW = new Date('2026-11-25T03:00:00Z')
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
const Said = v.object({
  invitation: v.nullable(
    v.object({ code: v.string(), madeAt: v.string(), endsAt: v.string(), left: v.number() }),
  ),
  friends: v.number(),
})

let stage: Stage
let ask: Ask
let check: ReturnType<typeof registering>['check']
let register: ReturnType<typeof registering>['register']
let registerAround: ReturnType<typeof registering>['registerAround']
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('invitations')
  ;({ check, register, registerAround } = registering(stage))
})
beforeEach(async () => {
  clockAt(NOW)
  for (const name of ['invitations', 'memberCodes', 'codeBatches', 'attempts'] as const)
    await stage.clear(name)
  await stage.put('users', aMember(me), aMember(other))
})
afterEach(() => jest.useRealTimers())
afterAll(() => stage.stop())

const press = (route: string, body?: object, as = me) => {
  stage.enter('invitations')
  return ask(route, { as, ...(body && { body }) })
}
const read = async (as = me) => v.parse(Said, (await press('GET /invitation', undefined, as)).body)
const making = (insteadOf: string | null = null, as = me) => press('POST /invitation', { insteadOf }, as)
async function make(insteadOf: string | null = null, as = me) {
  const { invitation } = v.parse(Said, (await making(insteadOf, as)).body)
  if (invitation === null) throw new Error('no invitation was made')
  return invitation
}
test('R14: a friend registers by a member’s invitation, and the member sees a number', async () => {
  expect(await read()).toEqual({ invitation: null, friends: 0 })
  const { code, endsAt } = await make()
  expect(code).toMatch(MEMBER_CODE)
  expect(endsAt).toBe(inDays(INVITATION.days).toISOString())
  expect(await stage.dump()).not.toContain(code)
  expect(await register(code)).toBe(200)
  expect(await read()).toMatchObject({ invitation: { code, left: INVITATION.uses - 1 }, friends: 1 })
  expect(await stage.rows('codeBatches')).toMatchObject([
    { batchId: 'members-2026-11', source: 'members', codes: 1, uses: 1, status: 'active' },
  ])
})

test('R14: each member has an invitation of their own; a repeated press answers the same one', async () => {
  const mine = await make()
  expect(await make()).toEqual(mine)
  expect((await make(null, other)).code).not.toBe(mine.code)
  expect(await read()).toMatchObject({ invitation: mine })
})

test('R14: two presses at once make one invitation', async () => {
  const both = await Promise.all([make(), make()])
  expect(both[0]).toEqual(both[1])
  expect(await stage.rows('memberCodes')).toHaveLength(1)
})

test('R14: the sixth friend comes too late, also at once with the fifth', async () => {
  const { code } = await make()
  for (let n = 0; n < INVITATION.uses - 1; n += 1) expect(await register(code)).toBe(200)
  const last = await Promise.all([register(code), register(code)])
  expect(last.map(String).sort()).toEqual(['200', 'MEMBER_CODE_INVALID'])
  expect(await read()).toEqual({ invitation: null, friends: INVITATION.uses })
})

test('R14: after thirty days an invitation opens nothing, and the next one is another', async () => {
  const { code, madeAt } = await make()
  clockAt(inDays(INVITATION.days))
  expect(await check(code)).toBe('MEMBER_CODE_INVALID')
  expect(await read()).toMatchObject({ invitation: null })
  const next = await make()
  expect(next.code).not.toBe(code)
  expect(next.madeAt).not.toBe(madeAt)
})

test.each([
  ['ends', async () => clockAt(inDays(INVITATION.days))],
  ['has its inviter restricted', () => stage.put('users', aMember(me, { status: 'restricted' }))],
])('R14: an invitation that %s while a friend registers opens nothing', async (_, change) => {
  const { code } = await make()
  const saved = await registerAround(code, change)
  expect(saved).toMatchObject({ ok: false, code: 'MEMBER_CODE_INVALID' })
})

test('R14: a member does not register by their own invitation', async () => {
  const { code } = await make()
  expect(await register(code, me)).toBe('PROFILE_EXISTS')
  expect(await read()).toMatchObject({ invitation: { left: INVITATION.uses }, friends: 0 })
})

test('R14: a stopped invitation opens nothing at once; its friends stay counted', async () => {
  const { code } = await make()
  expect(await register(code)).toBe(200)
  for (let n = 0; n < 2; n += 1)
    expect((await press('DELETE /invitation')).body).toEqual({ invitation: null, friends: 1 })
  expect(await check(code)).toBe('MEMBER_CODE_INVALID')
  expect(await register(code)).toBe('MEMBER_CODE_INVALID')
  clockAt(inDays(1))
  await make()
  expect(await read()).toMatchObject({ friends: 1 })
})

test('R14: a new invitation ends the shown one; a page that is out of date makes none', async () => {
  const first = await make()
  clockAt(inDays(1))
  const second = await make(first.madeAt)
  expect(await check(first.code)).toBe('MEMBER_CODE_INVALID')
  expect(await check(second.code)).toBe(200)
  expect(await make(first.madeAt)).toEqual(second)
})

test('R14: a member makes five invitations in a month, and more in the next', async () => {
  let last = await make()
  for (let n = 1; n < INVITATION.perMonth; n += 1) {
    clockAt(new Date(NOW.getTime() + n * 1_000))
    last = await make(last.madeAt)
  }
  const refused = await stage.unchanged(() => making(last.madeAt))
  expect(said(refused)).toBe('TOO_MANY_REQUESTS')
  expect(await check(last.code)).toBe(200)
  clockAt(inDays(6))
  expect((await make(last.madeAt)).code).not.toBe(last.code)
})

test('R14: staff close all invitations of a month by its batch', async () => {
  const { code } = await make()
  const [batch] = await stage.rows('codeBatches')
  if (batch === undefined) throw new Error('the first invitation makes the batch')
  await stage.put('codeBatches', { ...batch, status: 'disabled' })
  expect(await check(code)).toBe('MEMBER_CODE_INVALID')
  expect(await read()).toMatchObject({ invitation: null })
  expect(said(await stage.unchanged(() => making(null, other)))).toBe('CONFLICT')
})

test.each([
  ['a restricted member', { status: 'restricted' }, 'MEMBER_RESTRICTED'],
  ['a former member', { status: 'left' }, 'MEMBER_RESTRICTED'],
  ['a minor', { birthDate: '2011-04-01' }, 'AGE_NOT_ALLOWED'],
] as const)('R14: %s makes no invitation', async (_, fields, code) => {
  await stage.put('users', aMember(me, fields))
  expect(said(await stage.unchanged(() => making()))).toBe(code)
})

test('R14: the invitation of a member who is restricted later opens nothing', async () => {
  const { code } = await make()
  await stage.put('users', aMember(me, { status: 'restricted' }))
  expect(await check(code)).toBe('MEMBER_CODE_INVALID')
  expect(await register(code)).toBe('MEMBER_CODE_INVALID')
  expect(await read()).toMatchObject({ invitation: null })
})

test.each([{}, { insteadOf: 'x' }, { insteadOf: null, sub: other }])('R14: bad input: %j', async (body) => {
  const answer = await stage.unchanged(() => press('POST /invitation', body))
  expect(answer.status).toBe(400)
})
