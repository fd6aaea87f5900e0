import { enter, join } from '#cognito/test/member.ts'
import { startTestPool, type TestPool } from '#cognito/test/pool.ts'

let pool: TestPool

beforeAll(async () => {
  pool = await startTestPool()
}, 30_000)
afterAll(() => pool.stop())

const update = (AccessToken: string, Value: string, Name = 'email') =>
  pool.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name, Value }] })
const verify = (AccessToken: string, Code: string) =>
  pool.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code })
const emailOf = async (AccessToken: string) => {
  const { body } = await pool.call('GetUser', { AccessToken })
  return JSON.stringify(body['UserAttributes'])
}

test('SEC-A5 the e-mail changes only by the code sent to the new address', async () => {
  await join(pool, 'old@example.jp')
  const { AccessToken, RefreshToken } = await enter(pool, 'old@example.jp')
  const before = await emailOf(AccessToken)
  expect((await update(AccessToken, 'new@example.jp')).body).toEqual({
    CodeDeliveryDetailsList: [{ AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'n***@e***' }],
  })
  expect(await emailOf(AccessToken)).toBe(before)
  const ask = { AccessToken, AttributeName: 'email' }
  const first = pool.codeFor('new@example.jp')
  expect((await pool.call('GetUserAttributeVerificationCode', ask)).status).toBe(200)
  const second = pool.codeFor('new@example.jp')
  if (first !== second) expect((await verify(AccessToken, first)).type).toBe('CodeMismatchException')
  expect((await verify(AccessToken, second)).status).toBe(200)
  expect(await emailOf(AccessToken)).toContain('new@example.jp')
  expect((await verify(AccessToken, second)).type).toBe('ExpiredCodeException')
  const { body } = await pool.call('GetTokensFromRefreshToken', { RefreshToken })
  const idToken = Object(body['AuthenticationResult']).IdToken
  const claims = JSON.parse(Buffer.from(String(idToken).split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({ email: 'new@example.jp', email_verified: true })
  await join(pool, 'old@example.jp')
})

test('an address in use, or taken before the code came, is not assigned twice', async () => {
  await join(pool, 'first@example.jp')
  await join(pool, 'second@example.jp')
  const first = await enter(pool, 'first@example.jp')
  const second = await enter(pool, 'second@example.jp')
  expect((await update(first.AccessToken, 'SECOND@example.jp')).type).toBe('AliasExistsException')
  await update(first.AccessToken, 'wanted@example.jp')
  const forFirst = pool.codeFor('wanted@example.jp')
  await update(second.AccessToken, 'wanted@example.jp')
  const forSecond = pool.codeFor('wanted@example.jp')
  const both = await Promise.all([verify(first.AccessToken, forFirst), verify(second.AccessToken, forSecond)])
  expect(both.map(({ status, type }) => type ?? status).sort()).toEqual([200, 'AliasExistsException'])
})

test('only the e-mail is writable, and only with a valid address', async () => {
  await join(pool, 'writes@example.jp')
  const { AccessToken } = await enter(pool, 'writes@example.jp')
  for (const name of ['email_verified', 'sub', 'name', 'custom:role', 'cognito:groups']) {
    expect((await update(AccessToken, 'true', name)).type).toBe('NotAuthorizedException')
  }
  expect((await update(AccessToken, 'none')).type).toBe('InvalidParameterException')
  const asPhone = { AccessToken, AttributeName: 'phone_number' }
  expect((await pool.call('GetUserAttributeVerificationCode', asPhone)).type).toBe(
    'InvalidParameterException',
  )
})

test('of 40 wrong codes for a new address at once five are compared', async () => {
  await join(pool, 'many@example.jp')
  const { AccessToken } = await enter(pool, 'many@example.jp')
  await update(AccessToken, 'many2@example.jp')
  const answers = await Promise.all(Array.from({ length: 40 }, () => verify(AccessToken, 'wrong')))
  expect(answers.filter(({ type }) => type === 'CodeMismatchException')).toHaveLength(5)
  expect(answers.filter(({ type }) => type === 'LimitExceededException')).toHaveLength(35)
}, 30_000)
