import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { createCommunity, type Jwks } from '#community/community.ts'

const ours = generateKeyPairSync('rsa', { modulusLength: 2048 })
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 })
const audience = 'community'
const issuer = 'http://localhost:3000'
const startMs = Date.parse('2026-11-21T00:00:00Z')

let server: Server
let base: string
let nowMs: number
let jwks: () => Promise<Jwks>
let secret: string | null
let serial = 0

beforeEach(async () => {
  nowMs = startMs
  secret = null
  jwks = async () => ({ keys: [{ ...ours.publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig' }] })
  const options = { audience, issuer, jwks: () => jwks(), publicPath: '/community', productUrl: '/top' }
  // One app for each algorithm, behind one address.
  const [byKeys, bySecret] = [{}, { secret: () => secret ?? '' }].map((check) =>
    createCommunity({ ...options, ...check, now: () => nowMs }),
  )
  server = createServer((req, res) => void (secret === null ? byKeys : bySecret)?.(req, res)).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  const address = server.address()
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

test('a valid token leads to a greeting, and is not in the address', async () => {
  const reply = await enter(token())
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/community/'])
  const cookie = reply.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(
    /^community_session=[\w-]{32}; Path=\/community\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
  )
  const page = await home(cookie)
  expect(page.status).toBe(200)
  expect(await page.text()).toMatch(/<h1>さくらさん、ようこそ<\/h1>[\s\S]*href="\/top"/)
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'; style-src 'unsafe-inline'"),
  })
})

test('G32: a token that is posted in a form enters as well', async () => {
  const body = new URLSearchParams({ jwt: token() })
  const reply = await fetch(`${base}/user/auth/external?authclient=jwt`, {
    method: 'POST',
    body,
    redirect: 'manual',
  })
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/community/'])
})

test('G32: a token works once', async () => {
  const single = token()
  expect((await enter(single)).status).toBe(303)
  const again = await enter(single)
  expect([again.status, again.headers.get('set-cookie')]).toEqual([401, null])
  expect(await again.text()).toContain('このリンクはもう使えません')
})

test('of twenty requests at once with one token only one signs in', async () => {
  const single = token()
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await enter(single)).status))
  expect(statuses.filter((status) => status === 303)).toHaveLength(1)
})

const seconds = startMs / 1000
test.each([
  ['over', () => token({ exp: seconds })],
  ['of the far future', () => token({ iat: seconds + 61, exp: seconds + 120 })],
  ['for another app', () => token({ aud: 'other' })],
  ['of another issuer', () => token({ iss: 'https://evil.example' })],
  ['without an end', () => token({ exp: undefined })],
  ['without a number', () => token({ jti: undefined })],
  ['signed by another key', () => token({}, {}, theirs.privateKey)],
  ['naming an unknown key', () => token({}, { kid: 'k2' })],
  ['of algorithm none', () => `${token({}, { alg: 'none' }).split('.').slice(0, 2).join('.')}.`],
  ['of algorithm none, with a signature', () => token({}, { alg: 'none' })],
  ['of algorithm RS512 by name', () => token({}, { alg: 'RS512' })],
  ['of HS256 with the public key as the secret', () => hs256()],
  ['with changed claims', () => token().replace(/\.[\w-]+\./, `.${part(claims({ username: 'other' }))}.`)],
  ['of other text', () => 'x'],
])('a token %s does not enter', async (_, make) => {
  expect((await enter(make())).status).toBe(401)
})

test('a community app with a shared secret accepts only HS256 with it, not even a token of the key pair', async () => {
  secret = 'a secret of the two of them, and of nobody else'
  expect((await enter(hs256(secret))).status).toBe(303)
  expect((await enter(hs256(`${secret}.`))).status).toBe(401)
  expect((await enter(hs256(''))).status).toBe(401)
  expect((await enter(token())).status).toBe(401)
  const none = `${token({}, { alg: 'none' }).split('.').slice(0, 2).join('.')}.`
  expect((await enter(none)).status).toBe(401)
})

test('a token without kid is checked against every key; an audience may be a list', async () => {
  expect((await enter(token({ aud: ['x', audience] }, { kid: undefined }))).status).toBe(303)
})

test('a nickname is text, never markup', async () => {
  const reply = await enter(token({ username: '<img src=x onerror="alert(1)">' }))
  const page = await (await home(reply.headers.get('set-cookie') ?? '')).text()
  expect(page).not.toContain('<img')
  expect(page).toContain('&#60;img')
})

test('a session ends after ten minutes; a request without a cookie has none', async () => {
  const cookie = (await enter(token())).headers.get('set-cookie') ?? ''
  nowMs += 600_000
  expect((await home(cookie)).status).toBe(401)
  expect((await home('')).status).toBe(401)
})

test('when the keys cannot be read, every token is refused and stays unused', async () => {
  const good = jwks
  const single = token()
  jwks = () => Promise.reject(new Error('no'))
  expect((await enter(single)).status).toBe(503)
  jwks = good
  expect((await enter(single)).status).toBe(303)
})

function enter(jwt: string): Promise<Response> {
  return fetch(`${base}/user/auth/external?authclient=jwt&jwt=${jwt}`, { redirect: 'manual' })
}

function home(cookie: string): Promise<Response> {
  return fetch(`${base}/`, { headers: { cookie: cookie.split(';')[0] ?? '' } })
}

function claims(change: object): object {
  const times = { iat: seconds, exp: seconds + 60 }
  return {
    iss: issuer,
    aud: audience,
    sub: 'u1',
    jti: `j${++serial}`,
    username: 'さくら',
    ...times,
    ...change,
  }
}

function token(change: object = {}, header: object = {}, key = ours.privateKey): string {
  const signed = `${part({ alg: 'RS256', typ: 'JWT', kid: 'k1', ...header })}.${part(claims(change))}`
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`
}

const publicPem = () => ours.publicKey.export({ type: 'spki', format: 'pem' }).toString()

function hs256(held = publicPem()): string {
  const signed = `${part({ alg: 'HS256', typ: 'JWT', kid: 'k1' })}.${part(claims({}))}`
  return `${signed}.${createHmac('sha256', held).update(signed).digest('base64url')}`
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
