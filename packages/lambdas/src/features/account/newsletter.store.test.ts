// The newsletter needs a consent: off by default, each choice stored with time, version and screen (law 4.6).

import { NEWSLETTER_VERSION } from '@app/shared/account/contract.ts'
import { recordEndSec } from '@app/shared/account/records.ts'
import { termsInForce } from '@app/shared/terms/versions.ts'
import type { Ask } from '#test/ask.ts'
import { aMember, personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const [me, other] = [personId(1), personId(2)]
const version = NEWSLETTER_VERSION

let stage: Stage
let consents: Ask
let newsletter: Ask
beforeAll(async () => {
  stage = await testStage()
  consents = stage.load('consents')
  newsletter = stage.load('news-mail')
})
beforeEach(async () => {
  await stage.clear('consents')
  await stage.put('users', aMember(me, { email: 'Otayori@example.jp' }))
})
afterAll(() => stage.stop())

const accept = (wanted?: boolean) =>
  consents('POST /consents', {
    as: me,
    body: {
      document: 'terms',
      version: termsInForce(new Date()),
      ...(wanted !== undefined && { newsMail: { wanted, version } }),
    },
  })
const change = (wanted: boolean) => newsletter('POST /news-mail', { as: me, body: { wanted, version } })
const read = async (as = me) => (await newsletter('GET /news-mail', { as })).body
const words = async () => (await stage.rows('consents')).filter(({ document }) => document === 'newsMail')
const proofs = async () => (await stage.rows('consents')).filter(({ sub }) => sub.startsWith('newsMail'))

test('law 4.6: without a choice the newsletter is off, and accepting the terms records none', async () => {
  expect(await read()).toEqual({ wanted: false, since: null })
  expect((await accept()).status).toBe(200)
  expect(await read()).toEqual({ wanted: false, since: null })
  expect(await words()).toEqual([])
})

test.each([true, false])(
  'law 4.6: the newsletter choice of the sign-up is stored with the terms: %s',
  async (wanted) => {
    expect((await accept(wanted)).status).toBe(200)
    const [row, ...others] = await words()
    expect(others).toEqual([])
    expect(row).toMatchObject({ sub: me, version, wanted, route: 'sign-up' })
    expect(Date.parse(row?.acceptedAt ?? '')).not.toBeNaN()
    expect(row?.ttl).toBeUndefined()
    expect(await read()).toEqual({ wanted, since: row?.acceptedAt })
    expect(await read(other)).toEqual({ wanted: false, since: null })
  },
)

test('law 4.6: a consent withdrawn and given again in the settings keeps the proof of the withdrawn one', async () => {
  await accept(true)
  const given = (await words())[0]?.acceptedAt
  expect((await change(false)).body).toMatchObject({ wanted: false })
  const [proof, ...others] = await proofs()
  expect(others).toEqual([])
  const stoppedAt = (await words())[0]?.acceptedAt ?? ''
  // Address, times, version, screen; neither name nor account.
  expect(proof).toEqual({
    sub: 'newsMail#otayori@example.jp',
    document: given,
    version,
    acceptedAt: given,
    route: 'sign-up',
    stoppedAt,
    stoppedBy: 'settings',
    ttl: recordEndSec(new Date(stoppedAt)),
  })
  expect(await read()).toMatchObject({ wanted: false })
  // A late duplicate of the sign-up does not restore it.
  expect((await accept(true)).status).toBe(200)
  expect(await read()).toMatchObject({ wanted: false })
  await change(true)
  expect(await read()).toMatchObject({ wanted: true })
  expect(await proofs()).toEqual([proof])
  await change(false)
  expect((await proofs()).map(({ route }) => route).sort()).toEqual(['settings', 'sign-up'])
})

test('law 4.6: a repeated choice and ten concurrent clicks store one choice and one proof', async () => {
  await Promise.all(Array.from({ length: 10 }, () => change(true)))
  const standing = await read()
  expect((await stage.unchanged(() => change(true))).body).toEqual(standing)
  const answers = await Promise.all(Array.from({ length: 10 }, () => change(false)))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await proofs()).toHaveLength(1)
})

test('law 4.6: a consent to a new version keeps the earlier consent as proof', async () => {
  const old = { sub: me, document: 'newsMail', version: '2020-01-01', acceptedAt: '2020-02-02T00:00:00.000Z' }
  await stage.put('consents', { ...old, wanted: true, route: 'sign-up' })
  await change(true)
  expect(await proofs()).toMatchObject([
    { version: '2020-01-01', acceptedAt: old.acceptedAt, stoppedBy: 'renewed' },
  ])
  expect(await words()).toMatchObject([{ version, wanted: true }])
})

test('law 4.6: nothing is stored without a consent, or for an account without a profile', async () => {
  await accept(false)
  await change(false)
  expect(await proofs()).toEqual([])
  await newsletter('POST /news-mail', { as: other, body: { wanted: true, version } })
  await newsletter('POST /news-mail', { as: other, body: { wanted: false, version } })
  expect(await proofs()).toEqual([])
})

test('law 4.6: a proof is stored under its address for three years, and no call reads it', async () => {
  await accept(true)
  await change(false)
  const [proof] = await proofs()
  expect(proof?.sub).toBe('newsMail#otayori@example.jp')
  const stopped = new Date(proof?.stoppedAt ?? 0)
  const days = ((proof?.ttl ?? 0) * 1000 - stopped.getTime()) / 86_400_000
  expect(days).toBeGreaterThanOrEqual(3 * 365)
  expect(days).toBeLessThan(3 * 365 + 3)
  // A caller's `sub` is a UUID: this one belongs to no account.
  expect((await newsletter('GET /news-mail', { as: proof?.sub ?? '' })).status).toBe(401)
})

test('a choice that arrives after the terms were accepted is stored as well', async () => {
  await accept()
  await accept(true)
  expect(await read()).toMatchObject({ wanted: true })
})

test.each([
  {},
  { wanted: true },
  { wanted: 'true', version },
  { wanted: true, version: '2020-01-01' },
  { wanted: true, version, sub: other },
  { wanted: true, version, acceptedAt: '1999-01-01' },
])('only a choice on the version in force, by the server’s clock, for oneself: %j', async (body) => {
  const post = () => newsletter('POST /news-mail', { as: me, body })
  expect((await stage.unchanged(post)).status).toBe(400)
  expect((await newsletter('POST /news-mail', { as: null, body: { wanted: true, version } })).status).toBe(
    401,
  )
})

test.each(['left', 'deregistered'] as const)(
  'SEC-A7: a member who is %s can neither read nor change the setting',
  async (status) => {
    await change(true)
    await stage.put('users', aMember(me, { status }))
    for (const wanted of [true, false]) {
      const answer = await stage.unchanged(() => change(wanted))
      expect([answer.status, answer.code]).toEqual([403, 'MEMBER_RESTRICTED'])
    }
    expect(await read()).toMatchObject({ code: 'MEMBER_RESTRICTED' })
    // A restricted member may still withdraw it (law 4.6).
    await stage.put('users', aMember(me, { status: 'restricted' }))
    expect((await change(false)).body).toMatchObject({ wanted: false })
  },
)
