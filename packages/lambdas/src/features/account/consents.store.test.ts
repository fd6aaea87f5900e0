// Which version of the terms an account accepted, and when first (SEC-E10).

import { NEWSLETTER_VERSION } from '@app/shared/account/contract.ts'
import { termsInForce } from '@app/shared/terms/versions.ts'
import type { Ask } from '#test/ask.ts'
import { aMember, personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const me = personId(1)

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('consents')
})
afterAll(() => stage.stop())

const accept = (body: unknown = { document: 'terms', version: termsInForce(new Date()) }) =>
  ask('POST /consents', { as: me, body })

test('the time of the first consent to a version stays, also after ten concurrent clicks', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => accept()))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  const [row, ...others] = await stage.rows('consents')
  expect(others).toEqual([])
  expect(row).toMatchObject({
    sub: me,
    document: `terms#${termsInForce(new Date())}`,
    version: termsInForce(new Date()),
  })
  const later = await stage.unchanged(() => accept())
  expect(later.body).toEqual({
    document: 'terms',
    version: termsInForce(new Date()),
    acceptedAt: row?.acceptedAt,
  })
})

test.each([
  { document: 'terms', version: '2020-01-01' },
  { document: 'privacy', version: termsInForce(new Date()) },
  { document: 'terms' },
  { document: 'terms', version: termsInForce(new Date()), acceptedAt: '1999-01-01' },
  { document: 'terms', version: termsInForce(new Date()), sub: personId(2) },
])('only the version in force, by the server’s clock, for oneself: %j', async (body) => {
  expect((await stage.unchanged(() => accept(body))).status).toBe(400)
})

test.each(['left', 'deregistered'] as const)(
  'SEC-A7: nothing is stored for a member who is %s',
  async (status) => {
    const [as, newsMail] = [personId(3), { wanted: true, version: NEWSLETTER_VERSION }]
    const body = { document: 'terms', version: termsInForce(new Date()), newsMail }
    await stage.put('users', aMember(as, { status }))
    const answer = await stage.unchanged(() => ask('POST /consents', { as, body }))
    expect([answer.status, answer.code]).toEqual([403, 'MEMBER_RESTRICTED'])
    await stage.put('users', aMember(as, { status: 'restricted' }))
    expect((await ask('POST /consents', { as, body })).status).toBe(200)
  },
)
