// S222: the server enforces every rule of a form. Each request here is one that the browser would not have
// sent; only HTTP is used, and each is refused with the code of its rule.
import { termsInForce } from '@app/shared/terms/versions.ts'
import '@app/stand-ins/cognito/test/as-browser.ts'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, tokyoDate } from '@app/shared/base/tokyo.ts'
import { createReport } from '@app/shared/inbox/reports/contract.ts'
import { createUser, listUsers, updateUser } from '@app/shared/members/contract.ts'
import { SAMPLE } from '@app/shared/test/sample.ts'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { confirmSignUp, signIn, signUp } from 'aws-amplify/auth'
import * as v from 'valibot'
import { configureAmplify, readConfig, tokens } from '#fixtures/http/amplify.ts'
import { type Answer, api, brief, codeFor, dataDir, dataOf, pool } from '#fixtures/http/client.ts'
import { openDatabase, plantEvent, put } from '#fixtures/http/database.ts'
import { graphql } from '#fixtures/http/graphql.ts'
import { type Member, plantMember, plantToken, userRow } from '#fixtures/http/members.ts'
import { JOIN } from '#fixtures/http/seats.ts'

jest.setTimeout(120_000)
const HOUR_MS = 3_600_000
let client: DynamoDBDocumentClient
let me: Member
let restricted: Member
let memberCode = ''
let updatedAt = ''

beforeAll(async () => {
  client = await openDatabase(dataDir)
  me = await plantMember(client, dataDir)
  restricted = await plantMember(client, dataDir)
  await put(client, 'users', [{ ...userRow(restricted), status: 'restricted' }])
  const demo = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'))
  memberCode = v.parse(v.object({ memberCodes: v.array(v.string()) }), demo).memberCodes[3] ?? ''
  const [own] = v.parse(listUsers.output, dataOf(await graphql(listUsers, {}, me.token))).items
  updatedAt = own?.updatedAt ?? ''
})
afterAll(() => client.destroy())

type Rules = Readonly<Record<string, readonly [refusal: string, ask: () => Promise<Answer>]>>

/** The answer of each request by name, with the expected one. */
async function expectAnswers(rules: Rules): Promise<void> {
  const answers: Record<string, string> = {}
  for (const [name, [, ask]] of Object.entries(rules)) answers[name] = brief(await ask())
  expect(answers).toEqual(
    Object.fromEntries(Object.entries(rules).map(([name, [refusal]]) => [name, refusal])),
  )
}

const joining = async (event: Parameters<typeof plantEvent>[2], { token } = me, seats = 5) =>
  api('POST', `/event-management/${await plantEvent(client, seats, event)}/participate`, {
    token,
    body: JOIN,
  })

test('S222, G29: the server refuses a join that is full, closed, cancelled, begun, for other ages, for two, or of a restricted member', async () => {
  const begun = { starts: new Date(Date.now() - HOUR_MS) }
  const eventId = await plantEvent(client, 5)
  const path = `/event-management/${eventId}/participate`
  await expectAnswers({
    control: ['200', () => joining({})],
    full: ['409 EVENT_FULL', () => joining({}, me, 0)],
    closed: ['409 EVENT_CLOSED', () => joining({ status: 'closed' })],
    cancelled: ['409 EVENT_CANCELLED', () => joining({ status: 'cancelled' })],
    begun: ['409 EVENT_STARTED', () => joining(begun)],
    'for children': ['403 AGE_NOT_ALLOWED', () => joining({ maxAge: 12 })],
    restricted: ['403 MEMBER_RESTRICTED', () => joining({}, restricted)],
    'for two': [
      '400 BAD_REQUEST',
      () => api('POST', path, { token: me.token, body: { ...JOIN, attendeeCount: 2 } }),
    ],
    'another’s': [
      '403 FORBIDDEN',
      () => api('DELETE', `${path}?userId=${restricted.sub}`, { token: me.token }),
    ],
    nowhere: [
      '404 NOT_FOUND',
      () => api('DELETE', '/event-management/none/participate', { token: me.token }),
    ],
  })
})

test('S222: the server refuses a plan for children, not on sale, unknown, for another member, or for a restricted one', async () => {
  const take = (plan: string, { sub, token } = me, id = sub) =>
    graphql(updateUser, { input: { id, plan } }, token)
  await expectAnswers({
    control: ['200', () => take('Normal')],
    Young: ['403 PLAN_NOT_FOR_AGE', () => take('Young')],
    Praise: ['409 PLAN_NOT_AVAILABLE', () => take('Praise')],
    Cheering: ['400 BAD_REQUEST', () => take('Cheering')],
    another: ['403 FORBIDDEN', () => take('Normal', me, restricted.sub)],
    restricted: ['403 MEMBER_RESTRICTED', () => take('Normal', restricted)],
    none: ['400 BAD_REQUEST', () => take('')],
  })
})

test('S222: the server checks each field of a profile, the terms and the code, and takes one profile an account', async () => {
  const email = `kisoku${Date.now()}@example.jp`
  // An address that the pool has verified, for the profile.
  const password = 'Sodachi-2026'
  await configureAmplify()
  await signUp({ username: email, password, options: { userAttributes: { email } } })
  await confirmSignUp({ username: email, confirmationCode: await codeFor(email) })
  await signIn({ username: email, password })
  const token = (await tokens()).access.toString()
  const typed = {
    ...SAMPLE,
    firstName: '則子',
    nickName: `きそく${randomUUID().slice(0, 8)}`,
    birthDate: '1990-01-02',
    sNumber: memberCode,
  }
  const make = (change: object) => () => graphql(createUser, { input: { ...typed, ...change } }, token)
  await expectAnswers({ 'before the terms': ['409 TERMS_NOT_ACCEPTED', make({})] })
  const accept = (version: string) =>
    api('POST', '/consents', { token, body: { document: 'terms', version } })
  const wrong = memberCode === '000000' ? '000001' : '000000'
  await expectAnswers({
    'other terms': ['400 BAD_REQUEST', () => accept('1999-01-01')],
    terms: ['200', () => accept(termsInForce(new Date()))],
    'no last name': ['400 BAD_REQUEST', make({ lastName: ' ' })],
    'short nickname': ['400 BAD_REQUEST', make({ nickName: 'みじか' })],
    'long nickname': ['400 BAD_REQUEST', make({ nickName: 'あ'.repeat(21) })],
    '31 February': ['400 BAD_REQUEST', make({ birthDate: '1990-02-31' })],
    // Two days, as one may end on the way.
    'a day to come': ['400 BAD_REQUEST', () => make({ birthDate: addDays(tokyoDate(new Date()), 2) })()],
    'before 1900': ['400 BAD_REQUEST', make({ birthDate: '1899-12-31' })],
    'no address': ['400 BAD_REQUEST', make({ address: '' })],
    'no telephone': ['400 BAD_REQUEST', make({ phoneNumber: '' })],
    'five digits': ['400 BAD_REQUEST', make({ sNumber: '12345' })],
    'no such code': ['400 MEMBER_CODE_INVALID', make({ sNumber: wrong })],
    'a plan at once': ['400 FIELD_NOT_ALLOWED', make({ plan: 'Young' })],
    'as somebody else': ['403 FORBIDDEN', make({ id: me.sub })],
    control: ['200', make({})],
    'a second one': ['409 PROFILE_EXISTS', make({ nickName: `ふたり${randomUUID().slice(0, 8)}` })],
  })
})

test('S222: the settings change neither name nor birth date, take nothing empty, and overwrite no other screen’s save', async () => {
  const save = (change: object) => () =>
    api('POST', '/profile', { token: me.token, body: { expected: updatedAt, ...change } })
  await expectAnswers({
    name: ['400 BAD_REQUEST', save({ lastName: '別人' })],
    'birth date': ['400 BAD_REQUEST', save({ birthDate: '2015-01-01' })],
    nothing: ['400 BAD_REQUEST', save({})],
    'no telephone': ['400 BAD_REQUEST', save({ phoneNumber: ' ' })],
    'short nickname': ['400 BAD_REQUEST', save({ nickName: 'みじか' })],
    overtaken: ['409 CONFLICT', save({ expected: '2020-01-01T00:00:00.000Z', address: '渋谷区1-1' })],
    'leaving without the password': [
      '403 PROOF_TOO_OLD',
      async () =>
        api('POST', '/leave', {
          token: await plantToken(client, dataDir, { sub: me.sub, nowMs: Date.now() - 6 * 60_000 }),
          body: {},
        }),
    ],
  })
})

test('S222: the server refuses reports, pictures and inquiries that are empty, too large, no picture, or without consent', async () => {
  const report = (change: object) => () =>
    graphql(createReport, { input: { userId: me.sub, bugDescription: 'x', ...change } }, me.token)
  const place = (contentType: string, size: number) => () =>
    api('POST', '/uploads', { token: me.token, body: { contentType, size, fileName: 'a.png' } })
  const inquiry = {
    lastName: '見本',
    firstName: '花子',
    email: 'hanako@example.jp',
    message: 'x',
    consent: true,
    website: '',
    filledMs: 9_000,
  }
  const ask = (change: object) => () => api('POST', '/contact', { body: { ...inquiry, ...change } })
  await expectAnswers({
    'no words': ['400 BAD_REQUEST', report({ bugDescription: ' \n　' })],
    'a picture that was never uploaded': [
      '404 NOT_FOUND',
      report({ fileStorageKey: `bugevent/${me.sub}/x.png` }),
    ],
    'as another': ['403 FORBIDDEN', report({ userId: restricted.sub })],
    '21 MB': ['413 PAYLOAD_TOO_LARGE', place('image/png', 21 * 1024 * 1024)],
    'a page': ['415 UNSUPPORTED_MEDIA_TYPE', place('text/html', 100)],
    'no consent': ['400 BAD_REQUEST', ask({ consent: false })],
    'no message': ['400 BAD_REQUEST', ask({ message: ' ' })],
    'no address': ['400 BAD_REQUEST', ask({ email: 'hanako@' })],
    'no name': ['400 BAD_REQUEST', ask({ lastName: '' })],
  })
})

test('S222: the user pool itself checks passwords, addresses and codes', async () => {
  const { userPoolClientId: ClientId } = await readConfig()
  const Username = `tsuyoi${Date.now()}@example.jp`
  const signUp = (change: object) =>
    pool('SignUp', { ClientId, Username, Password: 'Sodachi-2026', ...change }).then(({ type }) => type)
  for (const Password of ['short-1', 'ぱすわーど長い長い', 'has space 2026'])
    expect([Password, await signUp({ Password })]).toEqual([Password, 'InvalidPasswordException'])
  expect(await signUp({ Username: 'hanako@' })).toBe('InvalidParameterException')
  expect(await signUp({})).toBeUndefined()
  expect(await signUp({})).toBe('UsernameExistsException')
  const right = await codeFor(Username)
  const confirm = (ConfirmationCode: string) =>
    pool('ConfirmSignUp', { ClientId, Username, ConfirmationCode }).then(({ type }) => type)
  expect(await confirm(right === '000000' ? '000001' : '000000')).toBe('CodeMismatchException')
  expect(await confirm(right)).toBeUndefined()
})
