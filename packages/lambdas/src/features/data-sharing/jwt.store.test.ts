// The token for the community app: signed from the stored profile, short-lived, for eligible members
// (S192, G32, SEC-A1, SEC-A2, SEC-A4, R9).

import { createPublicKey, verify } from 'node:crypto'
import { secondsOf } from '@app/shared/base/seconds.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { DATA_SHARING_VERSION } from '@app/shared/data-sharing/contract.ts'
import { mintCommunityToken } from '@app/shared/data-sharing/token-contract.ts'
import { GetPublicKeyCommand, KMSClient } from '@aws-sdk/client-kms'
import * as v from 'valibot'
import type * as DepsModule from '#aws/deps.ts'
import type * as TokenModule from '#features/data-sharing/community-token.ts'
import { jwksOf } from '#features/data-sharing/jwks.ts'
import type { Ask } from '#test/ask.ts'
import { aMember, personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const ROUTE = 'POST /jwt'
const me = personId(1)

const agreed = {
  sub: me,
  document: `community#${DATA_SHARING_VERSION}`,
  version: DATA_SHARING_VERSION,
  acceptedAt: '2026-04-01T00:00:00.000Z',
}

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('jwt')
})
afterAll(() => stage.stop())
beforeEach(async () => {
  stage.kms.state.isDown = false
  await stage.put('users', aMember(me, { email: 'hanako@example.jp', nickName: 'はなまま' }))
  await stage.put('consents', agreed)
})

const Head = v.object({ alg: v.string(), typ: v.string(), kid: v.string() })
const Claims = v.looseObject({ iat: v.number(), exp: v.number(), jti: v.string() })

/** Reads a token with the public key set, as the community app does; throws for an invalid one. */
async function readToken(token: string) {
  const { PublicKey } = await new KMSClient({ endpoint: stage.kms.endpoint }).send(
    new GetPublicKeyCommand({ KeyId: 'alias/communitySign' }),
  )
  const jwks = jwksOf(PublicKey ?? new Uint8Array())
  const [head = '', payload = '', signature = ''] = token.split('.')
  const { kid, alg } = v.parse(Head, JSON.parse(Buffer.from(head, 'base64url').toString()))
  const key = jwks.keys.find((each) => each.kid === kid && each.alg === alg)
  if (key === undefined) throw new Error('no such key')
  const isOurs = verify(
    'RSA-SHA256',
    Buffer.from(`${head}.${payload}`),
    createPublicKey({ key, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  )
  if (!isOurs) throw new Error('not signed by us')
  return v.parse(Claims, JSON.parse(Buffer.from(payload, 'base64url').toString()))
}

async function mint(body: object = {}) {
  const answer = await ask(ROUTE, { as: me, body })
  expect([answer.status, answer.code]).toEqual([200, undefined])
  return v.parse(mintCommunityToken.output, answer.body).token
}

test('S192, G21, G32: the token has the stored profile and the member’s id, for one minute and one audience', async () => {
  const beforeSec = secondsOf(new Date())
  const claims = await readToken(await mint())
  expect(claims).toEqual({
    iss: 'http://localhost:4000',
    aud: 'http://localhost:4000/_local/community',
    sub: me,
    jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
    iat: claims.iat,
    exp: claims.iat + 60,
    username: 'はなまま',
    firstname: '花子',
    lastname: '見本',
    email: 'hanako@example.jp',
  })
  expect(claims.iat).toBeGreaterThanOrEqual(beforeSec)
  expect(claims.iat).toBeLessThanOrEqual(Date.now() / 1000)
})

test('SEC-A1, G32: claims in the body are never signed, and a difference is logged without its values', async () => {
  const { log } = jest.requireActual<typeof import('#aws/log.ts')>('#aws/log.ts')
  const warned = jest.spyOn(log, 'warn')
  await mint({ username: 'はなまま', email: 'hanako@example.jp' })
  expect(warned).not.toHaveBeenCalled()
  const claimed = {
    username: '管理者',
    firstname: 'x',
    lastname: 'y',
    email: 'victim@example.jp',
    sub: personId(2),
    exp: 9e9,
  }
  const claims = await readToken(await mint(claimed))
  expect(warned.mock.calls).toEqual([
    ['sec.jwt_mismatch', { actor: expect.stringMatching(/^[0-9a-f]{16}$/) }],
  ])
  warned.mockRestore()
  expect(claims).toMatchObject({
    sub: me,
    username: 'はなまま',
    email: 'hanako@example.jp',
    exp: claims.iat + 60,
  })
  expect(JSON.stringify(claims)).not.toContain('victim')
})

test('G32: each token has a new jti', async () => {
  const tokens = await Promise.all(Array.from({ length: 20 }, () => mint()))
  const ids = await Promise.all(tokens.map(async (token) => (await readToken(token)).jti))
  expect(new Set(ids).size).toBe(20)
})

test('a changed token and a token without a signature are invalid', async () => {
  const [head = '', payload = '', signature = ''] = (await mint()).split('.')
  const other = Buffer.from(
    Buffer.from(payload, 'base64url').toString().replace('hanako@', 'victim@'),
  ).toString('base64url')
  await expect(readToken(`${head}.${other}.${signature}`)).rejects.toThrow('not signed by us')
  await expect(readToken(`${head}.${payload}.`)).rejects.toThrow('not signed by us')
})

test('the public key set holds no private part', async () => {
  const { PublicKey } = await new KMSClient({ endpoint: stage.kms.endpoint }).send(
    new GetPublicKeyCommand({ KeyId: 'alias/communitySign' }),
  )
  const [key] = jwksOf(PublicKey ?? new Uint8Array()).keys
  expect(Object.keys(key ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
})

const WHY_NOT = [
  ['restricted', { status: 'restricted' }, 'MEMBER_RESTRICTED'],
  ['gone', { status: 'left' }, 'MEMBER_RESTRICTED'],
  ['deregistered', { status: 'deregistered' }, 'MEMBER_RESTRICTED'],
  ['without a plan', { plan: null }, 'NO_PLAN'],
] as const
test.each(WHY_NOT)('SEC-A4: no token for a member %s', async (_, fields, code) => {
  await stage.put('users', aMember(me, fields))
  expect((await ask(ROUTE, { as: me, body: {} })).code).toBe(code)
})

test('SEC-A4: no token without a profile', async () => {
  expect((await ask(ROUTE, { as: personId(9), body: {} })).code).toBe('NO_PROFILE')
})

const today = tokyoDate(new Date())
const yearsAgo = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`
test.each([
  ['seventeen, no guardian asked', yearsAgo(17), 'none', 'CONSENT_REQUIRED'],
  ['seventeen, refused', yearsAgo(17), 'refused', 'CONSENT_REQUIRED'],
  ['seventeen, approved', yearsAgo(17), 'approved', 200],
  ['eighteen today', yearsAgo(18), 'none', 200],
] as const)(
  'R9: the community app needs a guardian’s consent: %s',
  async (_, birthDate, consentState, answer) => {
    await stage.put('users', aMember(me, { birthDate, consentState }))
    const asked = await ask(ROUTE, { as: me, body: {} })
    expect(asked.code ?? asked.status).toBe(answer)
  },
)

test.each([
  ['never asked', null],
  ['withdrawn', { ...agreed, stoppedAt: '2026-04-02T00:00:00.000Z' }],
  ['agreed to an older notice', { ...agreed, document: 'community#2020-01-01', version: '2020-01-01' }],
  ['agreed to the terms alone', { ...agreed, document: 'terms#2026-04-01' }],
] as const)('law 4.5: the community app gets no data without an agreement: %s', async (_, row) => {
  const other = personId(3)
  await stage.put('users', aMember(other))
  if (row !== null) await stage.put('consents', { ...row, sub: other })
  const before = await stage.rows('provisions')
  expect((await ask(ROUTE, { as: other, body: {} })).code).toBe('PROVISION_NOT_ALLOWED')
  expect(await stage.rows('provisions')).toEqual(before)
})

test('law 4.5: each usable token’s id is recorded for three years', async () => {
  const { jti, iat } = await readToken(await mint())
  const record = (await stage.rows('provisions')).find(({ tokenId }) => tokenId === jti)
  expect(record).toMatchObject({ sub: me, version: DATA_SHARING_VERSION, ttl: expect.any(Number) })
  const years = (Number(record?.ttl) - iat) / 86_400
  expect(years).toBeGreaterThanOrEqual(3 * 365)
  expect(years).toBeLessThan(3 * 365 + 2)
})

test('law 4.5: a warm-up call signs a long-expired token, needs no consent and is not recorded', async () => {
  const other = personId(4)
  await stage.put('users', aMember(other))
  const before = await stage.rows('provisions')
  const answer = await ask(ROUTE, { as: other, body: { warm: true } })
  const { token } = v.parse(mintCommunityToken.output, answer.body)
  const { iat, exp } = await readToken(token)
  // HumHub accepts a token for a minute after its end: clock skew.
  expect(Math.max(iat, exp)).toBeLessThan(Date.now() / 1000 - 600)
  expect(await stage.rows('provisions')).toEqual(before)
})

test('3.3: a call answers 503 while KMS is unavailable, and works afterwards', async () => {
  stage.kms.state.isDown = true
  expect((await ask(ROUTE, { as: me, body: {} })).status).toBe(503)
  stage.kms.state.isDown = false
  await readToken(await mint())
})

test('SEC-D7: after thirty tokens in a minute, warm-up included, KMS is not called', async () => {
  const eager = personId(7)
  await stage.put('users', aMember(eager))
  await stage.put('consents', { ...agreed, sub: eager })
  const { openDeps } = jest.requireActual<typeof DepsModule>('#aws/deps.ts')
  const { mintToken } = jest.requireActual<typeof TokenModule>('#features/data-sharing/community-token.ts')
  const mintAt = async (moment: string, warm: boolean) => {
    const deps = { ...openDeps('jwt'), now: () => new Date(moment) }
    const answer = await mintToken(deps, { warm }, eager)
    return answer.ok ? 200 : [answer.code, answer.retryAfterSec]
  }
  const signed = stage.kms.count('Sign')
  for (let n = 0; n < 30; n += 1) expect(await mintAt('2026-05-01T10:00:15Z', n % 3 > 0)).toBe(200)
  for (const warm of [true, false])
    expect(await mintAt('2026-05-01T10:00:50Z', warm)).toEqual(['TOO_MANY_REQUESTS', 10])
  expect(stage.kms.count('Sign') - signed).toBe(30)
  expect(await mintAt('2026-05-01T10:01:00Z', true)).toBe(200)
  expect((await ask(ROUTE, { as: me, body: { warm: true } })).status).toBe(200)
})
