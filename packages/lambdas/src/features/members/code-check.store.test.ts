// Guessing a member code is slow for everybody (G22, SEC-E2): 5 wrong tries, then an hour's
// pause; 10 wrong a day; 20 an hour and address. Counted before compared, on the real engine and KMS.

import { randomUUID } from 'node:crypto'
import { secondsOf } from '@app/shared/base/seconds.ts'
import { verify as verifyCode } from '#features/members/code-check.ts'
import { type Answer, type Ask, untilCertain } from '#test/ask.ts'
import { aMember } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const CODE = '123456'
const HOUR_MS = 3_600_000

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('member-code')
  const { mac } = jest.requireActual<typeof import('#aws/kms.ts')>('#aws/kms.ts')
  await stage.put(
    'memberCodes',
    { codeMac: await mac('alias/pepper', `member-code#${CODE}`), status: 'active', uses: 0 },
    { codeMac: await mac('alias/pepper', 'member-code#654321'), status: 'disabled', uses: 0 },
  )
})
afterAll(() => stage.stop())
beforeEach(async () => {
  await stage.clear('attempts')
  sub = randomUUID()
})

let sub: string
const wrong = (n: number) => String(900_000 + n)
const verify = (code: string, as = sub, sourceIp = '192.0.2.1'): Promise<Answer> =>
  ask('POST /member-code/verify', { as, body: { code }, sourceIp })
const said = ({ code, status }: Answer) => code ?? status

/** The same check at a chosen time. */
async function at(nowMs: number, code: string, sourceIp = '192.0.2.1', as = sub) {
  const { openDeps } = jest.requireActual<typeof import('#aws/deps.ts')>('#aws/deps.ts')
  const deps = { ...openDeps('member-code'), now: () => new Date(nowMs) }
  const answer = await verifyCode(deps, { code, sub: as, sourceIp })
  return answer.ok ? { code: 'OK' } : answer
}
const NOON = Date.parse('2025-04-01T12:00:00+09:00')

test('G22: a code is valid or not; the list never leaves the server', async () => {
  expect((await verify(CODE)).body).toEqual({ valid: true })
  expect(said(await verify('000000'))).toBe('MEMBER_CODE_INVALID')
  expect(said(await verify('654321'))).toBe('MEMBER_CODE_INVALID')
  for (const stored of await stage.rows('memberCodes')) expect(JSON.stringify(stored)).not.toContain(CODE)
})

test.each(['１２３４５６', ' 123-456\n', '12３ 456'])('S72, G22: %j is the code 123456', async (code) => {
  expect((await verify(code)).status).toBe(200)
})

test.each(['12345', '1234567', 'ABCDEFGH', 'CDFGHJK', '12345６７8', 123456, null, ['123456']])(
  'S72: %j is not compared at all',
  async (code) => {
    const macs = stage.kms.count('GenerateMac')
    const answer = await stage.unchanged(() => ask('POST /member-code/verify', { as: sub, body: { code } }))
    expect([answer.status, answer.code]).toEqual([400, 'BAD_REQUEST'])
    expect(stage.kms.count('GenerateMac')).toBe(macs)
  },
)

test('SEC-E2: the sixth guess of a member code answers 429, even when it is right', async () => {
  for (let n = 0; n < 5; n += 1) expect(said(await verify(wrong(n)))).toBe('MEMBER_CODE_INVALID')
  const macs = stage.kms.count('GenerateMac')
  const answer = await verify(CODE)
  expect([answer.status, answer.code]).toEqual([429, 'MEMBER_CODE_PAUSED'])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(stage.kms.count('GenerateMac')).toBe(macs)
  expect(said(await verify(CODE, randomUUID()))).toBe(200)
})

test('SEC-E2: of fifty concurrent guesses five are compared', async () => {
  const macs = stage.kms.count('GenerateMac')
  // All wrong: a correct one would give its try back, and one more would be compared.
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => verify(wrong(n))))
  expect(stage.kms.count('GenerateMac') - macs).toBeLessThanOrEqual(5)
  expect(answers.filter(({ code }) => code === 'MEMBER_CODE_PAUSED').length).toBeGreaterThanOrEqual(45)
})

test('SEC-E2: after five wrong guesses none by another session of the account is compared', async () => {
  await Promise.all(Array.from({ length: 50 }, (_, n) => verify(wrong(n))))
  const macs = stage.kms.count('GenerateMac')
  await Promise.all(Array.from({ length: 50 }, (_, n) => verify(wrong(n), sub, `198.51.100.${n}`)))
  const tries = (await stage.rows('attempts')).find(
    ({ subject }) => subject === `member-code#account#${sub}`,
  )?.tries
  expect(stage.kms.count('GenerateMac') - macs).toBe(0)
  expect(tries).toBe(5)
})

test('SEC-E2: an hour after five wrong guesses, five more are compared', async () => {
  for (let n = 0; n < 5; n += 1) expect((await at(NOON, wrong(n))).code).toBe('MEMBER_CODE_INVALID')
  expect(await at(NOON + HOUR_MS - 1_000, CODE)).toMatchObject({
    code: 'MEMBER_CODE_PAUSED',
    retryAfterSec: 1,
  })
  expect((await at(NOON + HOUR_MS, wrong(5))).code).toBe('MEMBER_CODE_INVALID')
  for (let n = 6; n < 10; n += 1)
    expect((await at(NOON + HOUR_MS, wrong(n))).code).toBe('MEMBER_CODE_INVALID')
  expect((await at(NOON + HOUR_MS, CODE)).code).toBe('MEMBER_CODE_PAUSED')
})

test('SEC-E2: the pause of guesses counts from the last wrong one', async () => {
  for (let n = 0; n < 5; n += 1) await at(NOON + n * 600_000, wrong(n))
  expect((await at(NOON + HOUR_MS, CODE)).code).toBe('MEMBER_CODE_PAUSED')
  expect((await at(NOON + 4 * 600_000 + HOUR_MS, CODE)).code).toBe('OK')
})

test('SEC-E2: ten wrong guesses block an account until midnight in Tokyo, as the refusal says', async () => {
  // One an hour: the pause after five begins with the fifth and is over before the next.
  const morning = Date.parse('2025-04-01T08:00:00+09:00')
  for (let n = 0; n < 10; n += 1) {
    expect((await at(morning + n * HOUR_MS, wrong(n))).code).toBe('MEMBER_CODE_INVALID')
  }
  const late = Date.parse('2025-04-01T23:00:00+09:00')
  expect(await at(late, CODE)).toMatchObject({ code: 'MEMBER_CODE_PAUSED', retryAfterSec: 3_600 })
  expect((await at(late + HOUR_MS - 1_000, CODE)).code).toBe('MEMBER_CODE_PAUSED')
  expect((await at(late + HOUR_MS, CODE)).code).toBe('OK')
})

test('SEC-E2: twenty wrong guesses an hour block one network address for all accounts, and no other address', async () => {
  for (let n = 0; n < 20; n += 1) {
    expect((await at(NOON, wrong(n), '192.0.2.9', randomUUID())).code).toBe('MEMBER_CODE_INVALID')
  }
  expect(await at(NOON + 600_000, CODE, '192.0.2.9')).toMatchObject({
    code: 'MEMBER_CODE_PAUSED',
    retryAfterSec: 3_000,
  })
  expect((await at(NOON + 600_000, CODE, '192.0.2.10')).code).toBe('OK')
  expect((await at(NOON + HOUR_MS, CODE, '192.0.2.9')).code).toBe('OK')
})

test('SEC-E2: a right code does not count as a try in any window', async () => {
  for (let n = 0; n < 4; n += 1) await at(NOON, wrong(n))
  for (let n = 0; n < 20; n += 1) expect((await at(NOON, CODE)).code).toBe('OK')
  expect((await stage.rows('attempts')).map(({ tries }) => tries)).toEqual([4, 4, 4])
  expect((await at(NOON, wrong(4))).code).toBe('MEMBER_CODE_INVALID')
  expect((await at(NOON, CODE)).code).toBe('MEMBER_CODE_PAUSED')
})

test('SEC-E2: many concurrent checks of a right code all succeed, and count nothing', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => untilCertain(() => verify(CODE))))
  expect(answers.map(said)).toEqual(Array(8).fill(200))
  expect((await stage.rows('attempts')).map(({ tries, open }) => [tries, open])).toEqual(
    Array(3).fill([0, 0]),
  )
})

test('SEC-E2: a try without an outcome counts as wrong, and does not block for ever', async () => {
  const subject = `member-code#account#${sub}`
  await stage.put('attempts', { subject, tries: 5, open: 2, ttl: secondsOf(new Date()) + 600 })
  expect(said(await verify(CODE))).toBe('MEMBER_CODE_PAUSED')
  // When no try is open, the check does not wait.
  await stage.put('attempts', { subject, tries: 5, open: 0, ttl: secondsOf(new Date()) + 600 })
  const writes = await stage.rows('attempts')
  expect(said(await verify(CODE))).toBe('MEMBER_CODE_PAUSED')
  expect(await stage.rows('attempts')).toEqual(writes)
})

test('SEC-E2: an IPv6 household counts as one address', async () => {
  for (let n = 0; n < 20; n += 1)
    expect((await at(NOON, wrong(n), `2001:db8:1:2::${n + 1}`, randomUUID())).code).toBe(
      'MEMBER_CODE_INVALID',
    )
  expect((await at(NOON, CODE, '2001:db8:1:2:ffff::1', randomUUID())).code).toBe('MEMBER_CODE_PAUSED')
  expect((await at(NOON, CODE, '2001:db8:1:3::1', randomUUID())).code).toBe('OK')
})

describe('SEC-E2: the uses of one code are limited', () => {
  const useTo = async (uses: number) => {
    const { mac } = jest.requireActual<typeof import('#aws/kms.ts')>('#aws/kms.ts')
    await stage.put('memberCodes', {
      codeMac: await mac('alias/pepper', `member-code#${CODE}`),
      status: 'active',
      uses,
    })
  }
  afterAll(() => useTo(0))

  test.each([
    [0, 200],
    [999, 200],
    [1_000, 'MEMBER_CODE_INVALID'],
    [1_500, 'MEMBER_CODE_INVALID'],
  ])('SEC-E2: a code after %i uses: %s', async (uses, answer) => {
    await useTo(uses)
    expect(said(await verify(CODE))).toBe(answer)
  })
})

test('SEC-E2: the counters of guesses expire and contain no address and no code', async () => {
  await at(NOON, wrong(1), '203.0.113.77')
  for (const row of await stage.rows('attempts')) {
    expect(row.ttl).toBeGreaterThan(NOON / 1000)
    expect(row.ttl).toBeLessThanOrEqual(NOON / 1000 + 86_400)
    expect(row.subject).not.toContain('203.0.113.77')
    expect(row.subject).not.toContain(wrong(1))
  }
})

test.each(['left', 'deregistered'] as const)(
  'SEC-A7: a member who is %s cannot check codes, and no try is counted',
  async (status) => {
    await stage.put('users', aMember(sub, { status }))
    const macs = stage.kms.count('GenerateMac')
    for (const code of [CODE, wrong(1)]) {
      const answer = await stage.unchanged(() => verify(code))
      expect([answer.status, answer.code]).toEqual([403, 'MEMBER_RESTRICTED'])
    }
    expect(stage.kms.count('GenerateMac')).toBe(macs)
  },
)
