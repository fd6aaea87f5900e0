// Taking a plan, and reading the own record (S86, S189, S191, G33, G34, SEC-B5, SEC-B7, SEC-E6, SEC-E7).
import { randomUUID } from 'node:crypto'
import { addDays, tokyoDate } from '@app/shared/base/tokyo.ts'
import type { Answer, Ask } from '#test/ask.ts'
import { runs } from '#test/graphql.ts'
import { aMember, personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const me = personId(1)
const other = personId(2)
const today = tokyoDate(new Date())
const yearsAgo = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('graphql')
})
afterAll(() => stage.stop())
beforeEach(() => stage.put('users', aMember(me, { plan: null, joinDate: null }), aMember(other)))

const take = (
  plan: unknown,
  more: { key?: string; id?: string; joinDate?: string } = {},
): Promise<Answer> => {
  const { id = me, joinDate, key } = more
  const input = { id, plan, ...(joinDate !== undefined && { joinDate }) }
  return runs(ask, 'updateUser')(me, { input }, key === undefined ? {} : { key })
}
const said = ({ code, status }: Answer) => code ?? status
const stored = async () => (await stage.rows('users')).find(({ id }) => id === me)

describe('G34: taking a plan', () => {
  test('S86: a plan starts today in Tokyo, whatever date was sent', async () => {
    const askedOn = tokyoDate(new Date())
    const answer = await take('Normal', { joinDate: '1999-01-01' })
    const { joinDate = '', ...rest } = (await stored()) ?? {}
    // The day may end between the two.
    expect([askedOn, tokyoDate(new Date())]).toContain(joinDate)
    expect(answer.body).toMatchObject({ data: { updateUser: { plan: 'Normal', joinDate } } })
    expect(rest).toMatchObject({ plan: 'Normal', status: 'active', birthDate: '1988-04-12' })
  })

  test.each([
    ['nineteen today', yearsAgo(19), 'PLAN_NOT_FOR_AGE'],
    // Two days, as midnight may pass in between.
    ['nineteen the day after tomorrow', addDays(yearsAgo(19), 2), 200],
    ['eight', yearsAgo(8), 200],
    ['thirty', yearsAgo(30), 'PLAN_NOT_FOR_AGE'],
  ])('G3, SEC-E6: Young at %s', async (_, birthDate, answer) => {
    await stage.put('users', aMember(me, { birthDate, plan: null }))
    expect(said(await take('Young'))).toBe(answer)
    expect((await stored())?.plan).toBe(answer === 200 ? 'Young' : null)
  })

  test.each([
    ['Support', 409, 'PLAN_NOT_AVAILABLE'],
    ['Praise', 409, 'PLAN_NOT_AVAILABLE'],
    ['Cheering', 400, 'BAD_REQUEST'],
    ['praise', 400, 'BAD_REQUEST'],
    ['Admin', 400, 'BAD_REQUEST'],
    ['constructor', 400, 'BAD_REQUEST'],
    ['', 400, 'BAD_REQUEST'],
    [null, 400, 'BAD_REQUEST'],
    [1, 400, 'BAD_REQUEST'],
  ])('SEC-E7: the plan %j', async (plan, status, code) => {
    const answer = await stage.unchanged(() => take(plan), 'outcomes')
    expect([answer.status, answer.code]).toEqual([status, code])
  })

  test('SEC-B7: updateUser for another account answers 403', async () => {
    expect(said(await stage.unchanged(() => take('Normal', { id: other })))).toBe('FORBIDDEN')
  })

  test.each(['birthDate', 'email', 'owner', 'sNumber', 'status', 'stripeId', 'cancelCount'])(
    'SEC-B7: updateUser cannot change %s together with the plan',
    async (field) => {
      const input = { id: me, plan: 'Normal', [field]: 'x' }
      const answer = await stage.unchanged(() => runs(ask, 'updateUser')(me, { input }))
      expect(answer.status).toBe(400)
    },
  )

  test('updateUser without a profile is refused', async () => {
    const stranger = randomUUID()
    const input = { id: stranger, plan: 'Normal' }
    expect(said(await stage.unchanged(() => runs(ask, 'updateUser')(stranger, { input })))).toBe('NO_PROFILE')
  })

  test.each(['restricted', 'left', 'deregistered'] as const)(
    'G34: updateUser by a member who is %s',
    async (status) => {
      await stage.put('users', aMember(me, { status }))
      expect(said(await stage.unchanged(() => take('Normal')))).toBe('MEMBER_RESTRICTED')
    },
  )

  test('SEC-A7: updateUser by a member who is restricted between the read and the write', async () => {
    const { writer } = jest.requireActual<typeof import('#aws/clients.ts')>('#aws/clients.ts')
    writer.middlewareStack.add(
      (next) => async (args) => {
        await stage.put('users', aMember(me, { status: 'restricted', plan: null }))
        return next(args)
      },
      { step: 'initialize', name: 'meanwhile' },
    )
    const answer = await take('Normal').finally(() => writer.middlewareStack.remove('meanwhile'))
    expect(said(answer)).toBe('MEMBER_RESTRICTED')
    expect((await stored())?.plan).toBeNull()
  })

  test('SEC-I6: a refused key of a restricted member stays refused after they are restored', async () => {
    const key = randomUUID()
    await stage.put('users', aMember(me, { status: 'restricted', plan: null }))
    expect(said(await take('Normal', { key }))).toBe('MEMBER_RESTRICTED')
    await stage.put('users', aMember(me, { plan: null }))
    expect(said(await stage.unchanged(() => take('Normal', { key })))).toBe('MEMBER_RESTRICTED')
    expect(said(await take('Normal', { key: randomUUID() }))).toBe(200)
  })

  test('a repeated updateUser gets its first answer even when it would now be refused', async () => {
    const key = randomUUID()
    const first = await take('Normal', { key })
    await stage.put('users', aMember(me, { status: 'restricted' }))
    expect((await stage.unchanged(() => take('Normal', { key }))).text).toBe(first.text)
  })
})

describe('G33: reading', () => {
  const list = (variables: object = {}) => runs(ask, 'listUsers')(me, variables)
  const FILTERS: readonly [string, object][] = [
    ['none', {}],
    ['of another’s e-mail', { filter: { email: { contains: '00000002' } } }],
    ['of another’s id', { filter: { id: { eq: other } } }],
    ['of everybody', { filter: { or: [{ id: { ne: '' } }] }, limit: 1_000 }],
    ['of one', { limit: 1 }],
    ['with a forged token', { nextToken: Buffer.from(JSON.stringify({ id: other })).toString('base64url') }],
    ['with an unknown id and limit 0', { limit: 0, filter: { id: { eq: 'x' } } }],
  ]
  test.each(FILTERS)('G33: a member reads only their own record, filter: %s', async (_, variables) => {
    const answer = await list(variables)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      data: { listUsers: { items: [{ id: me, owner: me }], nextToken: null } },
    })
    expect(answer.text).not.toContain(other)
    expect(answer.text).not.toContain('consentState')
  })

  test('G33: the list is empty before there is a profile', async () => {
    const answer = await runs(ask, 'listUsers')(randomUUID(), {})
    expect(answer.body).toEqual({ data: { listUsers: { items: [], nextToken: null } } })
  })

  test('SEC-H4: an invalid record is an error, never an empty list: the member would register again', async () => {
    await stage.putRaw('users', { ...aMember(me), birthDate: 19880412 })
    const answer = await list()
    expect([answer.status, answer.code]).toEqual([500, 'INTERNAL'])
  })

  test('a restricted member reads their status; a former member reads nothing', async () => {
    await stage.put('users', aMember(me, { status: 'restricted' }))
    expect(said(await list())).toBe(200)
    for (const status of ['left', 'deregistered'] as const) {
      await stage.put('users', aMember(me, { status }))
      expect(said(await list())).toBe('MEMBER_RESTRICTED')
    }
  })
})
