// Law 4.5 (個人情報保護法27条): consent to sharing data with the community app, and its withdrawal.
import { DATA_SHARING_VERSION } from '@app/shared/data-sharing/contract.ts'
import type { Ask } from '#test/ask.ts'
import { aMember, personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const ROUTE = 'POST /provision'

let stage: Stage
let ask: Ask
let me: string
let people = 0
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('provision')
})
afterAll(() => stage.stop())
beforeEach(() => {
  people += 1
  me = personId(people)
})

const read = (as = me) => ask('GET /provision', { as })
const allow = (body: unknown = { version: DATA_SHARING_VERSION }) => ask(ROUTE, { as: me, body })
const stop = () => ask('DELETE /provision', { as: me })
const own = async () => (await stage.rows('consents')).filter(({ sub }) => sub === me)

test('data sharing: no consent at first; a consent is stored for the caller, with the server’s time', async () => {
  expect((await read()).body).toEqual({ allowedAt: null })
  const { body } = await allow()
  const [row, ...others] = await own()
  expect(others).toEqual([])
  expect(row).toMatchObject({ document: `community#${DATA_SHARING_VERSION}`, version: DATA_SHARING_VERSION })
  expect(body).toEqual({ allowedAt: row?.acceptedAt })
  expect((await read()).body).toEqual(body)
  expect((await read(personId(99))).body).toEqual({ allowedAt: null })
})

test('data sharing: ten concurrent clicks store one consent, and a later click changes nothing', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => allow()))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect((await stage.unchanged(() => allow())).text).toBe(answers[0]?.text)
})

test('data sharing: a withdrawn consent stays as a record; withdrawing twice is fine, and it can be given again', async () => {
  await allow()
  expect((await stop()).body).toEqual({ allowedAt: null })
  const [row] = await own()
  expect(row?.stoppedAt).toEqual(expect.any(String))
  expect((await stage.unchanged(stop)).body).toEqual({ allowedAt: null })
  expect((await read()).body).toEqual({ allowedAt: null })
  expect((await allow()).body).toEqual({ allowedAt: expect.any(String) })
  expect((await own())[0]?.stoppedAt).toBeUndefined()
})

test('data sharing: withdrawing a missing consent writes nothing', async () => {
  expect((await stage.unchanged(stop)).body).toEqual({ allowedAt: null })
})

test.each([{ version: '2020-01-01' }, {}, { version: DATA_SHARING_VERSION, sub: personId(2) }])(
  'only the notice in force, for oneself: %j',
  async (body) => {
    expect((await stage.unchanged(() => allow(body))).status).toBe(400)
  },
)

test.each(['left', 'deregistered'] as const)(
  'SEC-A7: a member who is %s can neither read, give nor withdraw the consent',
  async (status) => {
    await allow()
    await stage.put('users', aMember(me, { status }))
    for (const press of [read, allow, stop]) {
      const answer = await stage.unchanged(() => press())
      expect([answer.status, answer.code]).toEqual([403, 'MEMBER_RESTRICTED'])
    }
    // A restricted member may still withdraw it (law 4.5).
    await stage.put('users', aMember(me, { status: 'restricted' }))
    expect((await stop()).status).toBe(200)
    expect((await own())[0]?.stoppedAt).toEqual(expect.any(String))
  },
)
