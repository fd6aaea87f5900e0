import { operations } from '#cognito/protocol/operations.ts'
import { adminHeader, startTestPool, type TestPool } from '#cognito/test/pool.ts'

let pool: TestPool
const faults: string[] = []

beforeAll(async () => {
  jest.spyOn(console, 'error').mockImplementation((...parts) => void faults.push(parts.join(' ')))
  pool = await startTestPool()
}, 30_000)
afterAll(() => pool.stop())

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(pool.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
      ...headers,
    },
    body,
  })

test.each([
  ['no JSON', 'abc'],
  ['half of it', '{"ClientId":'],
  ['nothing', ''],
  ['null', 'null'],
  ['an array', '[{"ClientId":"x"}]'],
  ['a number', '1'],
  ['half a character', '{"ClientId":"\\ud800"}'],
  ['a nest of arrays', '['.repeat(60_000)],
  ['70 KB', JSON.stringify({ ClientId: 'x'.repeat(70_000) })],
  ['a megabyte', JSON.stringify({ ClientId: 'x'.repeat(1_000_000) })],
  ['a number for a text', '{"ClientId":7}'],
  ['an object for a text', '{"ClientId":{"a":1}}'],
])('a body that is %s is a SerializationException', async (_name, body) => {
  const reply = await post(body)
  expect(reply.status).toBe(400)
  expect(reply.headers.get('x-amzn-errortype')).toBe('SerializationException')
  expect(reply.headers.get('content-type')).toBe('application/x-amz-json-1.1')
  expect(await reply.json()).toMatchObject({ __type: 'SerializationException' })
})

test.each(['Nothing', 'constructor', '__proto__', 'toString', ''])(
  'operation "%s" is unknown',
  async (name) => {
    const reply = await post('{}', { 'x-amz-target': `AWSCognitoIdentityProviderService.${name}` })
    expect([reply.status, reply.headers.get('x-amzn-errortype')]).toEqual([400, 'UnknownOperationException'])
  },
)

test('a request of another content type or service gets UnknownOperationException', async () => {
  for (const headers of [{ 'content-type': 'text/plain' }, { 'x-amz-target': 'DynamoDB_20120810.GetItem' }]) {
    expect((await post('{}', headers)).headers.get('x-amzn-errortype')).toBe('UnknownOperationException')
  }
})

test('a refusal names the missing field; another client or pool gets ResourceNotFoundException', async () => {
  expect((await pool.call('SignUp', { Username: 'a@example.jp' })).body).toEqual({
    __type: 'InvalidParameterException',
    message: 'Missing required parameter Password',
  })
  expect((await pool.call('SignUp', { ClientId: 'other' })).type).toBe('ResourceNotFoundException')
  expect((await pool.call('GetUser', {})).type).toBe('InvalidParameterException')
  const bad = { Username: ' ', Password: 'x' }
  expect((await pool.call('SignUp', bad)).body['message']).toMatch(/Value at 'Username' failed/)
})

test('every operation handles hostile input without a 500', async () => {
  const hostile = [
    '',
    ' ',
    '../..',
    'ａ'.repeat(2000),
    '\u0000',
    '<script>',
    '{####}',
    'undefined',
    '-1',
    '💥'.repeat(90),
  ]
  const names = Object.keys(operations)
  const members = [
    'Username',
    'Password',
    'ConfirmationCode',
    'AccessToken',
    'RefreshToken',
    'Token',
    'GroupName',
  ]
  for (const name of names) {
    const admin = /^(Admin|CreateGroup|.etUserPool)/.test(name)
    const asked = [...hostile, [], {}, true, 1e300].map((value) => {
      const body = {
        ...Object.fromEntries(members.map((member) => [member, value])),
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: value, SRP_A: value },
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses: value,
        UserAttributes: [{ Name: 'email', Value: value }],
        MessageAction: 'SUPPRESS',
        Session: value,
        UserCode: value,
        MfaConfiguration: value,
        SoftwareTokenMfaSettings: value,
        __proto__: { x: 1 },
      }
      return pool.call(name, body, { admin })
    })
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect([name, statuses.filter((status) => status >= 500)]).toEqual([name, []])
  }
  expect(faults).toEqual([])
}, 60_000)

test('the pool answers OPTIONS without CORS headers, other paths with 404, and forbids caching', async () => {
  expect((await fetch(pool.url, { method: 'OPTIONS' })).status).toBe(204)
  expect((await fetch(pool.url, { method: 'OPTIONS' })).headers.has('access-control-allow-origin')).toBe(
    false,
  )
  expect((await fetch(`${pool.url}other`)).status).toBe(404)
  expect((await post('{}', { authorization: adminHeader })).headers.get('cache-control')).toBe('no-store')
})

test('a failure of the engine is a 500 without a message, and nothing of the request is logged', async () => {
  const broken = await startTestPool({ tableName: 'missing' })
  const secret = { Username: 'secret@example.jp', Password: 'Geheim-2026' }
  const answer = await broken.call('SignUp', secret)
  await broken.stop()
  expect(answer).toMatchObject({
    status: 500,
    body: { __type: 'InternalErrorException', message: 'Internal error' },
  })
  expect(faults.join('\n')).toContain('cognito: SignUp')
  expect(faults.join('\n')).not.toMatch(/secret@|Geheim/)
}, 20_000)
