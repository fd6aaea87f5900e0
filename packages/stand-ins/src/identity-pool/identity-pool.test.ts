import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { createIdentityPool } from '#identity-pool/identity-pool.ts'

const identityPoolId = 'ap-northeast-1:00000000-0000-4000-8000-00000000000a'
let nowMs = Date.parse('2025-04-01T00:00:00Z')
let pool: ReturnType<typeof createIdentityPool>
let server: Server
let base: string

beforeEach(async () => {
  pool = createIdentityPool({ identityPoolId, now: () => nowMs })
  server = createServer((req, res) => void pool.handle(req, res)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

test('S207: issues anonymous credentials for the pool to any caller, for an hour', async () => {
  const { IdentityId } = await ask('GetId', { IdentityPoolId: identityPoolId })
  const { Credentials } = await ask('GetCredentialsForIdentity', { IdentityId })
  expect(Credentials).toEqual({
    AccessKeyId: expect.stringMatching(/^ASIA[0-9A-F]{16}$/),
    SecretKey: expect.any(String),
    SessionToken: expect.any(String),
    Expiration: nowMs / 1000 + 3600,
  })
  expect(pool.secretOf(Credentials.AccessKeyId)).toBe(Credentials.SecretKey)
  nowMs += 3_600_000
  expect(pool.secretOf(Credentials.AccessKeyId)).toBeUndefined()
})

test.each([
  ['another pool', 'GetId', { IdentityPoolId: `${identityPoolId}x` }, 'ResourceNotFoundException'],
  [
    'an identity it never gave',
    'GetCredentialsForIdentity',
    { IdentityId: 'x' },
    'ResourceNotFoundException',
  ],
  ['the basic flow', 'GetOpenIdToken', { IdentityId: 'x' }, 'UnknownOperationException'],
])('SEC-L2: refuses %s', async (_, operation, input, type) => {
  expect(await ask(operation, input)).toMatchObject({ __type: type })
  expect(pool.secretOf('LOCAL')).toBeUndefined()
})

async function ask(operation: string, input: object) {
  const headers = { 'x-amz-target': `AWSCognitoIdentityService.${operation}` }
  return (await fetch(base, { method: 'POST', headers, body: JSON.stringify(input) })).json()
}
