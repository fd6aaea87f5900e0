// Who accepted which version of the terms, and when first (SEC-E10).
import { TERMS_VERSION } from '@app/shared/account/contract.ts'
import type { Ask } from '#test/ask.ts'
import { personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const me = personId(1)

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('acceptances')
})
afterAll(() => stage.stop())

const accept = (body: unknown = { document: 'terms', version: TERMS_VERSION }) =>
  ask('POST /consents', { as: me, body })

test('the first time of a version stays, also under ten presses at once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => accept()))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  const [row, ...others] = await stage.rows('acceptances')
  expect(others).toEqual([])
  expect(row).toMatchObject({ sub: me, document: `terms#${TERMS_VERSION}`, version: TERMS_VERSION })
  const later = await stage.unchanged(() => accept())
  expect(later.body).toEqual({ document: 'terms', version: TERMS_VERSION, acceptedAt: row?.acceptedAt })
})

test.each([
  { document: 'terms', version: '2020-01-01' },
  { document: 'privacy', version: TERMS_VERSION },
  { document: 'terms' },
  { document: 'terms', version: TERMS_VERSION, acceptedAt: '1999-01-01' },
  { document: 'terms', version: TERMS_VERSION, sub: personId(2) },
])('only the version in force, by the server’s clock, for oneself: %j', async (body) => {
  expect((await stage.unchanged(() => accept(body))).status).toBe(400)
})
