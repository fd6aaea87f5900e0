// Signing in without the authenticator app (G13): ten codes, each set usable once; on the real engine, KMS and mail.
import { randomUUID } from 'node:crypto'
import { RECOVERY_LIMITS } from '@app/shared/recovery/rules.ts'
import type { Answer, Ask } from '#test/ask.ts'
import { deliverer } from '#test/deliver.ts'
import { aMember } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

let stage: Stage
let ask: Ask
let deliver: () => Promise<void>
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('recovery')
  deliver = deliverer(stage)
})
afterAll(() => stage.stop())
beforeEach(() => stage.clear('attempts'))

interface Person {
  readonly sub: string
  readonly email: string
}
/** A member whose app shows these codes. */
async function person(...shown: readonly string[]): Promise<Person> {
  const { id: sub, email } = aMember(randomUUID())
  await stage.put('users', aMember(sub, { email }))
  stage.userPool.knows(sub, email)
  stage.userPool.finds(email, sub)
  stage.userPool.shows(sub, ...shown)
  return { sub, email }
}
const make = ({ sub }: Person, code = '111111') => ask('POST /recovery-codes', { as: sub, body: { code } })
async function codesOf(someone: Person, code?: string): Promise<string[]> {
  const { status, body } = await make(someone, code)
  expect(status).toBe(200)
  return (body as { codes: string[] }).codes
}
const recover = (email: string, code: string, { key = randomUUID(), sourceIp = '192.0.2.1' } = {}) =>
  ask('POST /recovery', { as: null, body: { email, code }, key, sourceIp })
/** The mails sent to their address. */
async function mailsTo({ email }: Person) {
  await deliver()
  return stage.mail.outbox.list(email)
}
/** In the subject of the mail about the codes themselves. */
const SET_UP = '二段階認証の設定が変わりました'
const said = ({ status, code }: Answer) => code ?? status
const rowOf = async ({ sub }: Person) => (await stage.rowsOf('recoveryCodes', sub))[0]

test('G13: ten different codes are shown once, and the table holds none of them', async () => {
  const someone = await person('111111')
  const codes = await codesOf(someone)
  expect([codes.length, new Set(codes).size]).toEqual([10, 10])
  const row = await rowOf(someone)
  expect(row?.macs).toHaveLength(10)
  const dump = await stage.dump()
  for (const code of codes) expect(dump).not.toContain(code)
})

test('G13, R21: a member gets a mail about a new authenticator or new codes, and none about a wrong try', async () => {
  const someone = await person('111111', '333333')
  expect(said(await make(someone, '222222'))).toBe('CODE_INVALID')
  expect(await mailsTo(someone)).toEqual([])
  const [code = ''] = await codesOf(someone)
  const [mail, ...others] = await mailsTo(someone)
  expect([mail?.subject, others]).toEqual([expect.stringContaining(SET_UP), []])
  expect(mail?.text).not.toContain(code)
  await codesOf(someone, '333333')
  expect(await mailsTo(someone)).toHaveLength(2)
})

test('R21: making codes needs a current code of the authenticator, and one such code makes one set', async () => {
  const someone = await person('111111')
  await stage.unchanged(async () => expect(said(await make(someone, '222222'))).toBe('CODE_INVALID'))
  await codesOf(someone)
  const before = await rowOf(someone)
  expect(said(await make(someone))).toBe('CODE_INVALID')
  expect(await rowOf(someone)).toEqual(before)
})

test('SEC-A7: a former member cannot make codes', async () => {
  const someone = await person('111111')
  await stage.put('users', aMember(someone.sub, { status: 'left' }))
  expect(said(await make(someone))).toBe('MEMBER_RESTRICTED')
  expect(await rowOf(someone)).toBeUndefined()
})

test('G13: a code turns the authenticator off, ends every session, sends a mail, and uses up the set', async () => {
  const someone = await person('111111')
  const [first = '', second = ''] = await codesOf(someone)
  expect((await recover(someone.email, first)).body).toEqual({ recovered: true })
  expect(stage.userPool.doneTo(someone.sub)).toEqual(['AdminSetUserMFAPreference', 'AdminUserGlobalSignOut'])
  expect(await rowOf(someone)).toBeUndefined()
  const [mail, ...others] = (await mailsTo(someone)).filter(({ subject }) => !subject.includes(SET_UP))
  expect(others).toEqual([])
  expect(mail?.subject).toContain('二段階認証をオフにしました')
  expect(mail?.text).not.toMatch(/[2-9A-HJ-NP-Z]{10}/)
  for (const code of [first, second]) expect(said(await recover(someone.email, code))).toBe('CODE_INVALID')
  expect(stage.userPool.doneTo(someone.sub)).toHaveLength(2)
})

test('G13: a recovery repeated under its key gets the lost answer and sends no second mail', async () => {
  const someone = await person('111111')
  const [code = ''] = await codesOf(someone)
  const key = randomUUID()
  const first = await recover(someone.email, code, { key })
  expect((await recover(someone.email, code, { key })).text).toBe(first.text)
  expect(await mailsTo(someone)).toHaveLength(2)
})

test('G13: of two concurrent requests with one code, one succeeds', async () => {
  const someone = await person('111111')
  const [code = ''] = await codesOf(someone)
  const answers = await Promise.all(Array.from({ length: 4 }, () => recover(someone.email, code)))
  expect(answers.map(said).filter((one) => one === 200)).toHaveLength(1)
  expect(await mailsTo(someone)).toHaveLength(2)
})

test('G13: new codes replace the earlier ones', async () => {
  const someone = await person('111111', '333333')
  const [old = ''] = await codesOf(someone)
  const [fresh = ''] = await codesOf(someone, '333333')
  expect(said(await recover(someone.email, old))).toBe('CODE_INVALID')
  expect(said(await recover(someone.email, fresh))).toBe(200)
})

test('SEC-D2, G13: a wrong code, another person’s, an unknown address and a locked account get the same answer', async () => {
  const [someone, other, gone] = [await person('111111'), await person('111111'), await person('111111')]
  const [[own = ''], [theirs = ''], [lost = '']] = [
    await codesOf(someone),
    await codesOf(other),
    await codesOf(gone),
  ]
  stage.userPool.finds(gone.email, gone.sub, false)
  const answers = await stage.unchanged(
    () =>
      Promise.all([
        recover(someone.email, 'AAAAA22222'),
        recover(someone.email, theirs),
        recover('daremo-inai@example.jp', own),
        recover(gone.email, lost),
      ]),
    'attempts',
  )
  const brief = ({ status, body }: Answer) => [
    status,
    Object.keys(body as object).sort(),
    (body as { code: string }).code,
  ]
  expect(new Set(answers.map((one) => JSON.stringify(brief(one))))).toEqual(
    new Set([JSON.stringify([400, ['code', 'message', 'requestId'], 'CODE_INVALID'])]),
  )
  for (const { sub } of [someone, other, gone]) expect(stage.userPool.doneTo(sub)).toEqual([])
})

test('SEC-D7, G13: the sixth try an hour for an address is refused, even with a right code or without an account', async () => {
  const someone = await person('111111')
  const [code = ''] = await codesOf(someone)
  for (const email of [someone.email, 'daremo-inai@example.jp']) {
    for (let n = 0; n < RECOVERY_LIMITS.perAddressAndHour; n += 1)
      expect(said(await recover(email, 'AAAAA22222', { sourceIp: `192.0.2.${n}` }))).toBe('CODE_INVALID')
    const macs = stage.kms.count('GenerateMac')
    const answer = await recover(email.toUpperCase(), code, { sourceIp: '198.51.100.1' })
    expect([answer.status, answer.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    // Nothing is looked up for it.
    expect(stage.kms.count('GenerateMac')).toBe(macs)
  }
  expect(stage.userPool.doneTo(someone.sub)).toEqual([])
})

test('SEC-D7, G13: a network has thirty tries an hour, for all addresses together', async () => {
  const { perNetworkAndHour } = RECOVERY_LIMITS
  for (let n = 0; n < perNetworkAndHour; n += 1)
    expect(said(await recover(`dare${n}@example.jp`, 'AAAAA22222'))).toBe('CODE_INVALID')
  expect(said(await recover('mada@example.jp', 'AAAAA22222'))).toBe('TOO_MANY_REQUESTS')
  expect(said(await recover('mada@example.jp', 'AAAAA22222', { sourceIp: '198.51.100.7' }))).toBe(
    'CODE_INVALID',
  )
})

test.each(['AdminSetUserMFAPreference', 'AdminUserGlobalSignOut'])(
  'G13: when the pool fails at %s, the same code still works',
  async (operation) => {
    const someone = await person('111111')
    const [code = ''] = await codesOf(someone)
    stage.userPool.failsNext(operation)
    expect((await recover(someone.email, code)).status).toBe(500)
    expect(await rowOf(someone)).toBeDefined()
    expect(said(await recover(someone.email, code))).toBe(200)
  },
)
