import { challenge, goodPassword, join } from '#cognito/test/member.ts'
import { startTestPool, type TestPool } from '#cognito/test/pool.ts'

let pool: TestPool
const hourMs = 3_600_000

beforeAll(async () => {
  pool = await startTestPool()
}, 30_000)
afterAll(() => pool.stop())
beforeEach(() => {
  pool.clock.offsetMs = 0
})

const signUp = (Username: string) => pool.call('SignUp', { Username, Password: goodPassword })
const confirm = (Username: string, ConfirmationCode: string) =>
  pool.call('ConfirmSignUp', { Username, ConfirmationCode })
const otherThan = (code: string, index: number) =>
  String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0')

test('of twenty sign-ups of one address at once one succeeds, and one mail is sent', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => signUp('race@example.jp')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ type }) => type === 'UsernameExistsException')).toHaveLength(19)
  expect(pool.mails.filter(({ to }) => to === 'race@example.jp')).toHaveLength(1)
})

test('N-D5 an address is one account in any case and width, and cannot be taken over by an alias', async () => {
  const sub = await join(pool, 'one@example.jp')
  for (const other of ['ONE@example.jp', 'ｏｎｅ@example.jp']) {
    expect((await signUp(other)).type).toBe('UsernameExistsException')
    expect((await challenge(pool, other)).USER_ID_FOR_SRP).toBe(sub)
  }
  const forced = { Username: 'one@example.jp', ConfirmationCode: '123456', ForceAliasCreation: true }
  expect((await pool.call('ConfirmSignUp', forced)).status).toBe(400)
  // A client that always sends it still confirms its own account, as in the cloud.
  await signUp('own@example.jp')
  const own = { ...forced, Username: 'own@example.jp', ConfirmationCode: pool.codeFor('own@example.jp') }
  expect((await pool.call('ConfirmSignUp', own)).status).toBe(200)
})

test.each(["o'neil@example.jp", 'taro/hanako@example.jp', 'taro@xn--wgv71a119e.jp', 'taro@x.xn--wgv71a119e'])(
  'S18: %s becomes an account',
  async (email) => {
    expect(await join(pool, email)).toMatch(/^[0-9a-f-]{36}$/)
  },
)

test.each(['taro', 'taro@', '@example.jp', 'ta ro@example.jp', 'taro@example', 'taro@-example.jp'])(
  'S18: %s is refused as an address',
  async (email) => {
    expect((await signUp(email)).type).toBe('InvalidParameterException')
  },
)

test('of 40 wrong codes at once five are compared; then the right one is refused too', async () => {
  await signUp('guess@example.jp')
  const code = pool.codeFor('guess@example.jp')
  const guesses = Array.from({ length: 40 }, (_, index) =>
    confirm('guess@example.jp', otherThan(code, index)),
  )
  const types = (await Promise.all(guesses)).map(({ type }) => type)
  expect(types.filter((type) => type === 'CodeMismatchException')).toHaveLength(5)
  expect(types.filter((type) => type === 'LimitExceededException')).toHaveLength(35)
  expect((await confirm('guess@example.jp', code)).type).toBe('LimitExceededException')
}, 30_000)

test('a right code works once, even when sent twice at the same time', async () => {
  await signUp('twice@example.jp')
  const code = pool.codeFor('twice@example.jp')
  const both = await Promise.all([confirm('twice@example.jp', code), confirm('twice@example.jp', code)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await confirm('twice@example.jp', code)).body).toEqual({
    __type: 'NotAuthorizedException',
    message: 'User cannot be confirmed. Current status is CONFIRMED',
  })
})

test('only the newest sign-up code works, for 24 hours', async () => {
  await signUp('newest@example.jp')
  const first = pool.codeFor('newest@example.jp')
  await pool.call('ResendConfirmationCode', { Username: 'newest@example.jp' })
  const second = pool.codeFor('newest@example.jp')
  expect((await confirm('newest@example.jp', first)).type).toBe(
    first === second ? undefined : 'CodeMismatchException',
  )
  pool.clock.offsetMs = 24 * hourMs + 1
  expect((await confirm('newest@example.jp', second)).type).toBe('ExpiredCodeException')
})

test('five resends an hour, and for an unknown address the same responses and no mail', async () => {
  await signUp('resend@example.jp')
  for (const Username of ['resend@example.jp', 'nobody@example.jp']) {
    const before = pool.mails.length
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => pool.call('ResendConfirmationCode', { Username })),
    )
    const sent = answers.filter(({ status }) => status === 200)
    expect(sent).toHaveLength(5)
    expect(sent[0]?.body).toEqual({
      CodeDeliveryDetails: {
        AttributeName: 'email',
        DeliveryMedium: 'EMAIL',
        Destination: `${Username[0]}***@e***`,
      },
    })
    expect(answers.filter(({ type }) => type === 'LimitExceededException')).toHaveLength(7)
    expect(pool.mails.length - before).toBe(Username === 'nobody@example.jp' ? 0 : 5)
  }
  pool.clock.offsetMs = hourMs + 1
  expect((await pool.call('ResendConfirmationCode', { Username: 'resend@example.jp' })).status).toBe(200)
})

test('a confirmed account gets no more sign-up codes; a weak password and a foreign attribute are refused', async () => {
  await join(pool, 'done@example.jp')
  expect((await pool.call('ResendConfirmationCode', { Username: 'done@example.jp' })).type).toBe(
    'InvalidParameterException',
  )
  expect((await pool.call('SignUp', { Username: 'weak@example.jp', Password: 'abc' })).type).toBe(
    'InvalidPasswordException',
  )
  for (const Name of ['email_verified', 'name', 'custom:role']) {
    const UserAttributes = [{ Name, Value: 'true' }]
    const answer = await pool.call('SignUp', {
      Username: 'w@example.jp',
      Password: goodPassword,
      UserAttributes,
    })
    expect(answer.type).toBe('NotAuthorizedException')
  }
  expect(
    (await pool.call('SignUp', { Username: 'not an address', Password: goodPassword })).body,
  ).toMatchObject({
    __type: 'InvalidParameterException',
  })
})

test('purging removes accounts unconfirmed for seven days, and frees the address', async () => {
  await signUp('late@example.jp')
  const kept = await join(pool, 'kept@example.jp')
  pool.clock.offsetMs = 8 * 24 * hourMs
  await signUp('fresh@example.jp')
  expect(await pool.cognito.purgeUnconfirmed(7)).toBeGreaterThan(0)
  expect((await signUp('late@example.jp')).status).toBe(200)
  expect((await signUp('fresh@example.jp')).type).toBe('UsernameExistsException')
  expect((await pool.call('AdminGetUser', { Username: kept }, { admin: true })).status).toBe(200)
  expect(await pool.cognito.purgeUnconfirmed(7)).toBe(0)
})
