import { createHmac, createPublicKey, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadKeys } from '@app/stand-ins/cognito/sessions/signing-keys.ts'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { dataDir, raw } from '#fixtures/http/client.ts'
import { openDatabase } from '#fixtures/http/database.ts'
import { type Member, plantMember, tokensFor } from '#fixtures/http/members.ts'

// SEC-A6: which Authorization headers are accepted. Every route has the same authorizer: /my-events here.
jest.setTimeout(90_000)
let client: DynamoDBDocumentClient
let me: Member
let elsewhere: string

beforeAll(async () => {
  client = await openDatabase(dataDir)
  me = await plantMember(client, dataDir)
  elsewhere = await mkdtemp(join(tmpdir(), 'other-pool-'))
})
afterAll(async () => {
  client.destroy()
  await rm(elsewhere, { recursive: true })
})

async function ask(authorization: string | string[] | undefined, query = '') {
  const { status, text } = await raw('GET', `/api/my-events${query}`, {
    ...(authorization !== undefined && { headers: { authorization } }),
  })
  return `${status} ${text}`
}

const REFUSED = '401 {"message":"Unauthorized"}'
const WELCOME = '200 {"events":[],"nextToken":null}'

/** A good token with another header or other claims, and a signature of one's own making. */
function forged(header: object, claims: object, sign: (text: string) => string): string {
  const [, payload = ''] = me.token.split('.')
  const said = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...claims }
  const text = `${part(header)}.${part(said)}`
  return `${text}.${sign(text)}`
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

test('an access token is accepted with any spelling of the scheme, and bare as Amplify sends it', async () => {
  expect(await ask(`Bearer ${me.token}`)).toBe(WELCOME)
  expect(await ask(`bearer ${me.token}`)).toBe(WELCOME)
  expect(await ask(`BEARER ${me.token}`)).toBe(WELCOME)
  expect(await ask(me.token)).toBe(WELCOME)
})

test('a missing, a different, a double authorization header and a token in the URL are refused', async () => {
  const { token } = me
  expect(await ask(undefined)).toBe(REFUSED)
  for (const query of [`?access_token=${token}`, `?token=${token}`, `?authorization=Bearer%20${token}`])
    expect(await ask(undefined, query)).toBe(REFUSED)
  for (const header of ['', 'Bearer', 'Bearer ', `Basic ${token}`, `Bearer ${token} x`, 'Bearer null'])
    expect([header.slice(0, 12), await ask(header)]).toEqual([header.slice(0, 12), REFUSED])
  const other = tokensFor(dataDir, { sub: randomUUID() }).accessToken
  expect(await ask([`Bearer ${token}`, `Bearer ${other}`])).toBe(REFUSED)
  expect(await ask([`Bearer ${other}`, `Bearer ${token}`])).toBe(REFUSED)
  expect(await ask([`Bearer ${token}`, `Bearer ${token}`])).toBe(REFUSED)
})

test('an ID token, an expired token and a token of another client or pool are refused (SEC-A6)', async () => {
  const { sub } = me
  const hourMs = 3_600_000
  const bad = {
    id: tokensFor(dataDir, { sub }).idToken,
    expired: tokensFor(dataDir, { sub, nowMs: Date.now() - hourMs }).accessToken,
    client: tokensFor(dataDir, { sub, clientId: 'another' }).accessToken,
    pool: tokensFor(dataDir, { sub, keysDir: elsewhere }).accessToken,
  }
  for (const [name, token] of Object.entries(bad))
    expect([name, await ask(`Bearer ${token}`)]).toEqual([name, REFUSED])
})

test('a token that chooses its own algorithm or key is refused', async () => {
  const { kid, publicKey } = loadKeys(join(dataDir, 'cognito'))
  const pem = createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })).export({
    type: 'spki',
    format: 'pem',
  })
  const hmac = (text: string) => createHmac('sha256', pem).update(text).digest('base64url')
  const [, , signature = ''] = me.token.split('.')
  const bad = {
    none: forged({ alg: 'none', kid }, {}, () => ''),
    None: forged({ alg: 'None', kid }, {}, () => signature),
    swapped: forged({ alg: 'HS256', kid }, {}, hmac),
    'another sub': forged({ alg: 'RS256', kid }, { sub: randomUUID() }, () => signature),
    'unknown kid': forged({ alg: 'RS256', kid: '../../x' }, {}, () => signature),
    'its own key': forged({ alg: 'RS256', kid, jku: 'http://localhost:1/x' }, { x: 1 }, () => signature),
    'not yet': forged({ alg: 'RS256', kid }, { nbf: Date.now() / 1000 + 600 }, () => signature),
    'no signature': me.token.split('.').slice(0, 2).join('.'),
  }
  for (const [name, token] of Object.entries(bad))
    expect([name, await ask(`Bearer ${token}`)]).toEqual([name, REFUSED])
  // The same parts unchanged are valid: only the change is refused.
  expect(await ask(`Bearer ${me.token.split('.').join('.')}`)).toBe(WELCOME)
})
