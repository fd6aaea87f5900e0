import { enter, goodPassword, join } from '#cognito/test/member.ts'
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

const forgot = (Username: string) => pool.call('ForgotPassword', { Username })
const reset = (Username: string, ConfirmationCode: string, Password = 'Kitsune-2026') =>
  pool.call('ConfirmForgotPassword', { Username, ConfirmationCode, Password })

test('N-D2, N-D8 requesting a reset reveals no membership, and sends at most five mails an hour', async () => {
  await join(pool, 'known@example.jp')
  await pool.call('SignUp', { Username: 'kunconfirmed@example.jp', Password: goodPassword })
  await join(pool, 'kdisabled@example.jp')
  await pool.call('AdminDisableUser', { Username: 'kdisabled@example.jp' }, { admin: true })
  const mailed: number[] = []
  for (const name of ['known', 'kunknown', 'kunconfirmed', 'kdisabled']) {
    const Username = `${name}@example.jp`
    const before = pool.mails.length
    const answers = await Promise.all(Array.from({ length: 20 }, () => forgot(Username)))
    const responses = answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`).sort()
    const sent =
      '200 {"CodeDeliveryDetails":{"AttributeName":"email","DeliveryMedium":"EMAIL","Destination":"k***@e***"}}'
    expect(responses.filter((one) => one === sent)).toHaveLength(5)
    expect(responses.filter((one) => one.includes('LimitExceededException'))).toHaveLength(15)
    mailed.push(pool.mails.length - before)
    const wrong = await Promise.all(Array.from({ length: 12 }, () => reset(Username, 'wrong')))
    expect(wrong.filter(({ type }) => type === 'CodeMismatchException')).toHaveLength(5)
    expect(wrong.filter(({ type }) => type === 'LimitExceededException')).toHaveLength(7)
  }
  expect(mailed).toEqual([5, 0, 0, 0])
}, 30_000)

test('without a requested code, member and stranger get the same response', async () => {
  await join(pool, 'nocode@example.jp')
  for (const username of ['nocode@example.jp', 'nocode-nobody@example.jp']) {
    const types = []
    for (let guess = 0; guess < 6; guess++) types.push((await reset(username, `00000${guess}`)).type)
    expect(types).toEqual([...Array(5).fill('CodeMismatchException'), 'LimitExceededException'])
  }
})

test('a reset code is valid for an hour and works once; a weak password does not use up a try', async () => {
  const username = 'hour@example.jp'
  await join(pool, username)
  await forgot(username)
  pool.clock.offsetMs = hourMs + 1
  expect((await reset(username, pool.codeFor(username))).type).toBe('ExpiredCodeException')
  await forgot(username)
  for (let guess = 0; guess < 6; guess++) {
    expect((await reset(username, pool.codeFor(username), 'abc')).type).toBe('InvalidPasswordException')
  }
  const both = await Promise.all([
    reset(username, pool.codeFor(username)),
    reset(username, pool.codeFor(username), 'Other-2026'),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await reset(username, pool.codeFor(username))).type).toBe('ExpiredCodeException')
})

test('a reset ends the lock after wrong passwords', async () => {
  const username = 'unlock@example.jp'
  await join(pool, username)
  for (let failure = 0; failure < 6; failure++)
    await enter(pool, username, 'Wrong-2026').catch(() => undefined)
  await forgot(username)
  await reset(username, pool.codeFor(username))
  await enter(pool, username, 'Kitsune-2026')
})

test('a reset code sent to a former address is invalid', async () => {
  const username = 'moved@example.jp'
  const Username = await join(pool, username)
  await forgot(username)
  const UserAttributes = [{ Name: 'email', Value: 'moved2@example.jp' }]
  await pool.call('AdminUpdateUserAttributes', { Username, UserAttributes }, { admin: true })
  expect((await reset(Username, pool.codeFor(username))).type).toBe('ExpiredCodeException')
  await enter(pool, 'moved2@example.jp')
})
