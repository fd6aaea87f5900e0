// A profile is the caller's, from a verified account, with the server's fields set by the server
// (S81, S190, G21, G22, SEC-A5, SEC-B6, SEC-E3, SEC-E10, SEC-E11): through the handler, on the real engine.

import { randomUUID } from 'node:crypto'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { termsInForce } from '@app/shared/terms/versions.ts'
import { aRegistration, UNSET } from '@app/shared/test/sample.ts'
import { type Answer, type Ask, untilCertain } from '#test/ask.ts'
import { deliverer } from '#test/deliver.ts'
import { runs } from '#test/graphql.ts'
import { aMember, personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const CODE = '123456'
let people = 0
let me: string

let stage: Stage
let ask: Ask
let deliver: () => Promise<void>
let codeMac: string
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('graphql')
  deliver = deliverer(stage)
  const { mac } = jest.requireActual<typeof import('#aws/kms.ts')>('#aws/kms.ts')
  codeMac = await mac('alias/pepper', `member-code#${CODE}`)
})
afterAll(() => stage.stop())
beforeEach(async () => {
  people += 1
  me = personId(people)
  stage.userPool.knows(me, `person${people}@example.jp`)
  await stage.put('memberCodes', { codeMac, status: 'active', uses: 0 })
  await accepts(me)
})

const accepts = (sub: string, version = termsInForce(new Date())) =>
  stage.put('consents', { sub, document: `terms#${version}`, version, acceptedAt: 'x' })

/** The input of the registration form. */
const form = (fields: object = {}) =>
  aRegistration({ nickName: `なまえ${people}`, postalCode: '１２３４５６７', sNumber: CODE, ...fields })
const create = (fields: object = {}, more: { key?: string; as?: string } = {}) => {
  const { as = me, ...request } = more
  return runs(ask, 'createUser')(
    as,
    { input: form(fields) },
    { sourceIp: `192.0.2.${people % 250}`, ...request },
  )
}
const said = ({ code, status }: Answer) => code ?? status
const user = async (id: string) => (await stage.rows('users')).find((row) => row.id === id)

test('S79–S81: the profile is the caller’s, with the pool’s e-mail and the server’s dates', async () => {
  const askedOn = tokyoDate(new Date())
  const answer = await create({ nickName: '　ﾊﾅﾏﾏ❤️ ', email: 'victim@example.jp', startDate: '1999-01-01' })
  expect(said(answer)).toBe(200)
  const stored = await user(me)
  // The day may end between the two.
  expect([askedOn, tokyoDate(new Date())]).toContain(stored?.startDate)
  expect(stored).toMatchObject({
    id: me,
    cognitoId: me,
    owner: me,
    email: `person${people}@example.jp`,
    nickName: 'ﾊﾅﾏﾏ❤️',
    nicknameKey: 'はなまま❤',
    postalCode: '123-4567',
    ...UNSET,
    status: 'active',
    consentState: 'none',
  })
  expect(answer.body).toMatchObject({ data: { createUser: { id: me, email: `person${people}@example.jp` } } })
  // Nothing undeclared leaves.
  expect(answer.text).not.toContain('consentState')
  expect(answer.text).not.toContain('nicknameKey')
})

test('S210, G51: an approval is mailed once, and the mail contains only the nickname of the typed values', async () => {
  const key = randomUUID()
  const mails = async () => {
    await deliver()
    return stage.mail.outbox.list(`person${people}@example.jp`)
  }
  expect(said(await create({}, { key }))).toBe(200)
  expect(said(await create({}, { key }))).toBe(200)
  const [mail, ...more] = await mails()
  expect([mail?.subject, more]).toEqual(['【ともそだち】会員登録が完了しました', []])
  expect(mail?.text).toContain('ともそだちへようこそ。会員登録が完了しました。')
  // The operator's own address follows the line.
  expect(mail?.text.split('―')[0]).not.toMatch(/見本|花子|090-/)
  expect(said(await create({ nickName: 'べつのなまえ' }))).toBe('PROFILE_EXISTS')
  expect(await mails()).toHaveLength(1)
})

test('G22: the use of the code is counted with the profile', async () => {
  await create()
  expect(await stage.rows('memberCodes')).toEqual([{ codeMac, status: 'active', uses: 1 }])
})

test('SEC-E2: eight concurrent requests with a right code make one profile, and none has to wait', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => untilCertain((key) => create({}, { key }))),
  )
  expect(answers.map(said).sort()).toEqual([200, ...Array(7).fill('PROFILE_EXISTS')])
  const tries = (await stage.rows('attempts')).filter(({ subject }) => subject.includes(me))
  expect(tries.map(({ tries, open }) => [tries, open])).toEqual([
    [0, 0],
    [0, 0],
  ])
})

test('SEC-E2: a code is used a thousand times and no more, also when the last use is taken concurrently', async () => {
  await stage.put('memberCodes', { codeMac, status: 'active', uses: 999 })
  const others = Array.from({ length: 4 }, (_, n) => personId(700_000 + n))
  for (const [n, sub] of others.entries()) {
    stage.userPool.knows(sub, `last${n}@example.jp`)
    await accepts(sub)
  }
  const answers = await Promise.all(
    others.map((as, n) => untilCertain((key) => create({ nickName: `さいごのひとり${n}` }, { as, key }))),
  )
  expect(answers.map(said).sort()).toEqual([200, ...Array(3).fill('MEMBER_CODE_INVALID')])
  expect(await stage.rows('memberCodes')).toEqual([{ codeMac, status: 'active', uses: 1_000 }])
})

describe('SEC-B6: fields that the client may not set', () => {
  const OWN = {
    plan: 'Praise',
    joinDate: '2025-04-01',
    cancelDate: '2025-04-01',
    cancelCount: 0,
    communityId: 'c1',
    stripeId: 'cus_1',
    creditValidityYear: 2030,
    creditValidityMonth: 1,
  }
  test.each(Object.entries(OWN))('SEC-B6: %s is named as a forbidden field', async (field, value) => {
    const answer = await stage.unchanged(() => create({ [field]: value }))
    expect([answer.status, answer.code]).toEqual([400, 'FIELD_NOT_ALLOWED'])
  })

  test.each([
    'owner',
    'status',
    'consentState',
    'createdAt',
    'updatedAt',
    'nicknameKey',
    'role',
    '__typename',
  ])('%s, which no input has', async (field) => {
    const answer = await stage.unchanged(() => create({ [field]: me }))
    expect(answer.status).toBe(400)
  })

  test('another’s id is 403', async () => {
    for (const field of ['id', 'cognitoId']) {
      const answer = await stage.unchanged(() => create({ [field]: personId(9_999) }))
      expect([answer.status, answer.code]).toEqual([403, 'FORBIDDEN'])
    }
    expect(said(await create({ id: me, cognitoId: me }))).toBe(200)
  })

  test.each(['nickName', 'birthDate', 'sNumber'])(
    'SEC-B6: a missing %s is not reported as a forbidden field',
    async (field) => {
      const answer = await stage.unchanged(() => create({ [field]: undefined }))
      expect([answer.status, answer.code]).toEqual([400, 'BAD_REQUEST'])
    },
  )
})

test.each([
  ['nickName', 'はな'],
  ['nickName', '\u200b\u200b\u200b\u200b'],
  ['nickName', `Z${'\u0301'.repeat(60)}alg`],
  ['lastName', '花\n子'],
  ['lastName', ''],
  ['address', '\ud800'],
  ['birthDate', '2023-02-30'],
  ['birthDate', '1899-12-31'],
  ['birthDate', '2999-01-01'],
  ['sNumber', '１２３４５'],
  ['sNumber', '123'],
  ['firstName', 5],
  ['firstName', { toString: 1 }],
])('SEC-E3: %s = %j', async (field, value) => {
  const answer = await stage.unchanged(() => create({ [field]: value }))
  expect([answer.status, answer.code]).toEqual([400, 'BAD_REQUEST'])
})

test('G18: the operator’s minimum age holds for registering oneself; by default any age registers', async () => {
  const yearsAgo = (years: number) => {
    const today = tokyoDate(new Date())
    // A year has the day of every other but 29 February.
    return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`.replace('-02-29', '-02-28')
  }
  jest.resetModules()
  const from13 = stage.load('graphql', { MIN_SELF_SIGNUP_AGE: '13' })
  const asked = (birthDate: string) =>
    runs(from13, 'createUser')(me, { input: form({ birthDate, guardian: null }) }, { sourceIp: '192.0.2.7' })
  expect(said(await stage.unchanged(() => asked(yearsAgo(12))))).toBe('AGE_NOT_ALLOWED')
  expect(said(await asked(yearsAgo(13)))).toBe('GUARDIAN_REQUIRED')
  expect(said(await create({ birthDate: yearsAgo(12), guardian: null }))).toBe('GUARDIAN_REQUIRED')
})

test('SEC-A5: registration with an unverified e-mail address is refused', async () => {
  stage.userPool.knows(me, 'victim@example.jp', false)
  expect(said(await stage.unchanged(() => create()))).toBe('EMAIL_UNVERIFIED')
})

test('SEC-A7: registration with a signed-out token gets a 401', async () => {
  stage.userPool.ends(me)
  const answer = await stage.unchanged(() => create())
  expect([answer.status, answer.text]).toEqual([401, '{"message":"Unauthorized"}'])
})

test('SEC-E10: registration without the accepted current terms is refused', async () => {
  await stage.clear('consents')
  expect(said(await stage.unchanged(() => create()))).toBe('TERMS_NOT_ACCEPTED')
  await accepts(me, '2020-01-01')
  expect(said(await stage.unchanged(() => create()))).toBe('TERMS_NOT_ACCEPTED')
  await accepts(personId(9_999))
  expect(said(await stage.unchanged(() => create()))).toBe('TERMS_NOT_ACCEPTED')
  await accepts(me)
  expect(said(await create())).toBe(200)
})

test('G22: registration with an unknown or disabled code is refused', async () => {
  expect(said(await stage.unchanged(() => create({ sNumber: '999999' }), 'attempts'))).toBe(
    'MEMBER_CODE_INVALID',
  )
  await stage.put('memberCodes', { codeMac, status: 'disabled', uses: 0 })
  expect(said(await stage.unchanged(() => create(), 'attempts'))).toBe('MEMBER_CODE_INVALID')
})

test('SEC-E2: guesses of a code by createUser count like all others', async () => {
  for (let n = 0; n < 5; n += 1) await create({ sNumber: `99999${n}` })
  const answer = await stage.unchanged(() => create())
  expect([answer.status, answer.code]).toEqual([429, 'MEMBER_CODE_PAUSED'])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_500)
})

test.each([
  ['full width and case', 'ＨａｎａＭａｍａ', 'hanamama'],
  ['kana', 'ハナママサン', 'はなままさん'],
  ['half-width kana', 'ﾊﾅﾊﾞﾊﾞ', 'はなばば'],
])('G21: registration with a nickname that exists in other %s is refused', async (_, theirs, mine) => {
  expect(said(await create({ nickName: theirs }))).toBe(200)
  people += 1
  me = personId(people)
  stage.userPool.knows(me, `person${people}@example.jp`)
  await accepts(me)
  expect(said(await stage.unchanged(() => create({ nickName: mine }), 'attempts'))).toBe('NICKNAME_TAKEN')
  expect(said(await create({ nickName: `${mine}2` }))).toBe(200)
})

test('G21: of ten members who register one nickname at once one gets it', async () => {
  const all = Array.from({ length: 10 }, (_, n) => personId(5_000 + n))
  for (const as of all) {
    stage.userPool.knows(as, `${as.slice(0, 8)}@example.jp`)
    await accepts(as)
  }
  const answers = await Promise.all(
    all.map((as, n) =>
      runs(ask, 'createUser')(
        as,
        { input: form({ nickName: 'ひとりだけ' }) },
        { sourceIp: `198.51.100.${n}` },
      ),
    ),
  )
  expect(answers.map(said).sort()).toEqual([200, ...Array(9).fill('NICKNAME_TAKEN')])
  expect((await stage.rows('users')).filter(({ nickName }) => nickName === 'ひとりだけ')).toHaveLength(1)
})

test('SEC-E11: two forms sent at once make one profile and claim one nickname', async () => {
  const answers = await Promise.all([
    create({ nickName: 'ひとつめの' }, { key: randomUUID() }),
    create({ nickName: 'ふたつめの' }, { key: randomUUID() }),
  ])
  expect(answers.map(said).sort()).toEqual([200, 'PROFILE_EXISTS'])
  const { nickName } = (await user(me)) ?? {}
  const claims = (await stage.rows('nicknames')).filter(({ userId }) => userId === me)
  expect(claims).toHaveLength(1)
  expect(nickName === 'ひとつめの' ? 'ひとつめの' : 'ふたつめの').toBe(claims[0]?.nicknameKey)
})

test('a repeated registration gets the first answer and writes nothing', async () => {
  const key = randomUUID()
  const first = await create({}, { key })
  const again = await stage.unchanged(() => create({}, { key }), 'attempts')
  expect(again.text).toBe(first.text)
  expect(said(await stage.unchanged(() => create({ nickName: 'べつのなまえ' }, { key }), 'attempts'))).toBe(
    'IDEMPOTENCY_MISMATCH',
  )
})

test('SEC-I6: a registration’s stored answer is repeated during a pause of guesses and with its code disabled', async () => {
  const key = randomUUID()
  const first = await create({}, { key })
  expect(said(first)).toBe(200)
  for (let n = 0; n < 5; n += 1) await create({ sNumber: `99999${n}` }, { key: randomUUID() })
  // The control: another request is paused.
  expect(said(await create({}, { key: randomUUID() }))).toBe('MEMBER_CODE_PAUSED')
  expect((await stage.unchanged(() => create({}, { key }))).text).toBe(first.text)
  await stage.put('memberCodes', { codeMac, status: 'disabled', uses: 1 })
  expect((await stage.unchanged(() => create({}, { key }))).text).toBe(first.text)
  expect(said(await stage.unchanged(() => create({ nickName: 'べつのなまえ' }, { key })))).toBe(
    'IDEMPOTENCY_MISMATCH',
  )
})

test('SEC-I6: a key refused at registration stays refused once the reason is gone', async () => {
  const key = randomUUID()
  await stage.clear('consents')
  expect(said(await create({}, { key }))).toBe('TERMS_NOT_ACCEPTED')
  await accepts(me)
  expect(said(await stage.unchanged(() => create({}, { key }), 'attempts'))).toBe('TERMS_NOT_ACCEPTED')
  expect(said(await create({}, { key: randomUUID() }))).toBe(200)
})

test('a restricted or former member cannot create a new profile', async () => {
  for (const status of ['restricted', 'left', 'deregistered'] as const) {
    await stage.put('users', aMember(me, { status }))
    const answer = status === 'restricted' ? 'PROFILE_EXISTS' : 'MEMBER_RESTRICTED'
    expect(said(await stage.unchanged(() => create(), 'attempts'))).toBe(answer)
  }
})
