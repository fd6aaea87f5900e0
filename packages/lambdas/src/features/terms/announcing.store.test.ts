// R18, C7: new terms are announced once, and the guardians of minors are asked and answer by a link.
import { addDays } from '@app/shared/base/tokyo.ts'
import { TERMS_VERSIONS } from '@app/shared/terms/versions.ts'
import type * as DepsModule from '#aws/deps.ts'
import type * as AnnouncingModule from '#features/terms/announcing.ts'
import { clockAt } from '#test/clock.ts'
import { type GuardianWorld, guardianWorld } from '#test/guardians.ts'

const [{ version: first }, { version, announcedOn }] = TERMS_VERSIONS
const at = (day: string) => clockAt(new Date(`${day}T03:00:00Z`))

let world: GuardianWorld
let announce: () => ReturnType<typeof AnnouncingModule.announceTerms>
beforeAll(async () => {
  world = await guardianWorld()
  world.stage.enter('terms-job')
  const { openDeps }: typeof DepsModule = jest.requireActual('#aws/deps.ts')
  const { announceTerms }: typeof AnnouncingModule = jest.requireActual('#features/terms/announcing.ts')
  announce = () => announceTerms(openDeps('terms-job'))
})
beforeEach(() => world.stage.clear('attempts'))
afterEach(() => jest.useRealTimers())
afterAll(() => world.stage.stop())

/** A minor whose guardian approved under the first version. */
async function approved(): Promise<string> {
  const { sub } = await world.registers()
  expect((await world.approve(await world.link('request', sub))).status).toBe(200)
  return sub
}
const linkOf = (sub: string) => world.link('terms', sub, { about: version })
const guardian = (path: string, body: object) =>
  world.stage.load('guardian-links')(`POST ${path}`, { as: null, body })

test('R18: before the announcement nothing is sent; then one mailing to all members, and one mail to each guardian', async () => {
  const sub = await approved()
  at(addDays(announcedOn, -1))
  expect(await world.stage.unchanged(announce)).toMatchObject({ announced: 0, guardians: 0 })
  at(announcedOn)
  expect(await announce()).toEqual({ announced: 1, guardians: 1, failed: 0 })
  expect(await announce()).toEqual({ announced: 0, guardians: 0, failed: 0 })
  expect(await world.stage.rows('mailings')).toMatchObject([
    { kind: 'termsChanged', version, state: 'running', audience: '{"of":"members"}' },
  ])
  const mails = (await world.stage.rows('mails')).filter(({ kind }) => kind === 'guardianTerms')
  expect(mails).toMatchObject([{ subjectId: sub, data: JSON.stringify({ terms: version, version: 1 }) }])
  expect(mails[0]?.personId).toBeUndefined()
  // A minor who is approved later is found by a later run.
  jest.useRealTimers()
  await approved()
  at(addDays(announcedOn, 1))
  expect(await announce()).toEqual({ announced: 0, guardians: 1, failed: 0 })
})

test('R9, R18: the guardian agrees once by the link, and the child is not asked', async () => {
  const sub = await approved()
  const token = await linkOf(sub)
  at(version)
  const page = await world.stage.unchanged(() => guardian('/guardian-terms', { token }), 'attempts')
  expect(page.body).toMatchObject({ state: 'asked', version })
  const { hash } = page.body as { hash: string }
  const other = await world.stage.unchanged(
    () => guardian('/guardian-terms/answer', { token, answer: 'agreed', hash: 'a'.repeat(64) }),
    'attempts',
  )
  expect(other.code).toBe('CONFLICT')
  const answer = (said: string) => guardian('/guardian-terms/answer', { token, answer: said, hash })
  expect((await answer('declined')).body).toEqual({ answer: 'declined' })
  expect((await world.stored(sub)).termsVersion).toBe(first)
  const answers = await Promise.all([answer('agreed'), answer('agreed'), answer('agreed')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await world.stored(sub)).termsVersion).toBe(version)
  const proofs = (await world.stage.rowsOf('consents', sub)).filter(({ document }) =>
    document.startsWith('terms-again'),
  )
  expect(proofs).toMatchObject([{ version, hash, by: 'guardian' }])
  const entries = (await world.entries(sub)).filter((kind) => kind.startsWith('terms'))
  expect(entries.sort()).toEqual(['termsAgreed', 'termsDeclined'])
})

test('R9, R18: a link of another kind, of a version that never was, or after a withdrawal opens nothing', async () => {
  const sub = await approved()
  const read = async (token: string) => (await guardian('/guardian-terms', { token })).code
  expect(await read(await world.link('record', sub))).toBe('LINK_INVALID')
  expect(await read(await world.link('terms', sub, { about: '2020-01-01' }))).toBe('LINK_INVALID')
  expect(await read(await world.link('terms', sub, { about: version, version: 0 }))).toBe('LINK_REPLACED')
  await world.stage.put('users', { ...(await world.stored(sub)), consentState: 'withdrawn' })
  expect(await read(await linkOf(sub))).toBe('LINK_USED')
})
