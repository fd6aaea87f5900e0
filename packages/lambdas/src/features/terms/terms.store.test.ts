// R18, C7: a member agrees to an adverse version once, puts it off for thirty days, or leaves without a lock.
import { randomUUID } from 'node:crypto'
import { addDays } from '@app/shared/base/tokyo.ts'
import type { MyTerms } from '@app/shared/terms/contract.ts'
import { LATER_DAYS, TERMS_VERSIONS } from '@app/shared/terms/versions.ts'
import type { Ask } from '#test/ask.ts'
import { clockAt } from '#test/clock.ts'
import { aMember } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const adverse = TERMS_VERSIONS.find(({ kind }) => kind === 'adverse')
const { version = '', announcedOn = '' } = adverse ?? {}
const at = (day: string) => clockAt(new Date(`${day}T03:00:00Z`))

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('terms')
})
afterEach(() => jest.useRealTimers())
afterAll(() => stage.stop())

async function member(fields: Parameters<typeof aMember>[1] = {}): Promise<string> {
  const id = randomUUID()
  await stage.put('users', aMember(id, { termsVersion: undefined, ...fields }))
  return id
}
const read = async (as: string) => ((await ask('GET /terms', { as })).body as MyTerms).terms
const agree = async (as: string, hash?: string) => {
  const body = { version, hash: hash ?? (await read(as))?.hash }
  return ask('POST /terms/agreement', { as, key: randomUUID(), body })
}
const later = (as: string) => ask('POST /terms/later', { as, key: randomUUID(), body: { version } })
const rowOf = async (id: string) => (await stage.rowsOf('users', id))[0]

test('R18: before the announcement a member reads nothing; then the changes, old beside new', async () => {
  const as = await member()
  at(addDays(announcedOn ?? '', -1))
  expect(await read(as)).toBeNull()
  at(announcedOn ?? '')
  expect(await read(as)).toMatchObject({ version, state: 'ahead', by: 'self', kind: 'adverse' })
  expect((await read(as))?.changes[0]).toMatchObject({
    before: expect.any(String),
    after: expect.any(String),
  })
})

test('R18, C7: ten clicks store one agreement with time, version and hash of the text, and the member is not asked again', async () => {
  const as = await member()
  at(version)
  const hash = (await read(as))?.hash
  const answers = await Promise.all(Array.from({ length: 10 }, () => agree(as, hash)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const proofs = await stage.rowsOf('consents', as)
  expect(proofs).toEqual([
    expect.objectContaining({ document: `terms-again#${version}`, version, hash, by: 'self' }),
  ])
  expect(proofs[0]?.acceptedAt.slice(0, 10)).toBe(version)
  expect(await rowOf(as)).toMatchObject({ termsVersion: version })
  at(addDays(version, 400))
  expect(await read(as)).toMatchObject({ state: 'agreed' })
  expect((await stage.unchanged(() => agree(as, hash))).status).toBe(200)
})

test('R18: a member may agree from the announcement on, and is not asked on the day', async () => {
  const as = await member()
  at(announcedOn ?? '')
  expect((await agree(as)).status).toBe(200)
  at(version)
  expect(await read(as)).toMatchObject({ state: 'agreed' })
})

test('R18: another wording than the one in force is refused, and nothing is stored', async () => {
  const as = await member()
  at(version)
  const answer = await stage.unchanged(() => agree(as, 'a'.repeat(64)))
  expect([answer.status, answer.code]).toEqual([409, 'CONFLICT'])
})

test('R18: あとで counts from the first press, for thirty days', async () => {
  const as = await member()
  at(version)
  expect((await later(as)).body).toMatchObject({ terms: { state: 'later' } })
  const pausedFrom = addDays(version, LATER_DAYS)
  at(addDays(version, 10))
  expect((await stage.unchanged(() => later(as))).body).toMatchObject({ terms: { pausedFrom } })
  at(pausedFrom)
  expect(await read(as)).toMatchObject({ state: 'paused', pausedFrom })
  expect((await agree(as)).status).toBe(200)
  expect((await rowOf(as))?.termsLater).toBeUndefined()
})

test('R18: before the day there is nothing to put off', async () => {
  const as = await member()
  at(announcedOn ?? '')
  expect((await stage.unchanged(() => later(as))).body).toMatchObject({ terms: { state: 'ahead' } })
})

test('R9, R18: a minor cannot agree for themself while guardians consent', async () => {
  const as = await member({ birthDate: '2012-05-05', consentState: 'approved' })
  at(version)
  expect(await read(as)).toMatchObject({ by: 'guardian' })
  const answer = await stage.unchanged(() => agree(as))
  expect([answer.status, answer.code]).toEqual([409, 'GUARDIAN_REQUIRED'])
  // With the mode off no one else could.
  const body = { version, hash: (await read(as))?.hash }
  jest.resetModules()
  const off = stage.load('terms', { GUARDIAN_CONSENT: 'off' })
  expect((await off('POST /terms/agreement', { as, key: randomUUID(), body })).status).toBe(200)
})

test.each(['left', 'deregistered'] as const)(
  'SEC-A7: a member who is %s neither reads nor agrees',
  async (status) => {
    const as = await member({ status })
    at(version)
    for (const route of ['GET /terms', 'POST /terms/later'])
      expect((await ask(route, { as, ...(route.startsWith('POST') && { body: { version } }) })).code).toBe(
        'MEMBER_RESTRICTED',
      )
  },
)

test('R18, R10: who leaves instead of agreeing may rejoin at once; who has agreed is locked as before', async () => {
  const leave = stage.load('leave')
  const [over, agreed] = [await member(), await member({ termsVersion: version })]
  at(version)
  const rejoinFrom = async (as: string) =>
    ((await leave('GET /leave', { as })).body as { rejoinFrom: string }).rejoinFrom
  expect(await rejoinFrom(over)).toBe(version)
  expect((await rejoinFrom(agreed)) > addDays(version, 30)).toBe(true)
})
