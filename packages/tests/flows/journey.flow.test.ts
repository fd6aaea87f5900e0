import { termsInForce } from '@app/shared/terms/versions.ts'
import '@app/stand-ins/cognito/test/as-browser.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { DATA_SHARING_VERSION } from '@app/shared/data-sharing/contract.ts'
import { createUser, listUsers, updateUser } from '@app/shared/members/contract.ts'
import { SAMPLE } from '@app/shared/test/sample.ts'
import { confirmSignUp, signIn, signOut, signUp } from 'aws-amplify/auth'
import { JwtVerifier } from 'aws-jwt-verify'
import * as v from 'valibot'
import { configureAmplify, readConfig, refreshToken, tokens } from '#fixtures/http/amplify.ts'
import { api, brief, codeFor, dataDir, dataOf, mailsTo, pool, site } from '#fixtures/http/client.ts'
import { openDatabase, plantEvent } from '#fixtures/http/database.ts'
import { graphql } from '#fixtures/http/graphql.ts'

// One new member through all features, over HTTP alone; each test continues the one before.
const email = `tabi${Date.now()}@example.jp`
const password = 'Sodachi-2026'
let token = ''
let sub = ''

const Demo = v.object({ memberCodes: v.array(v.string()) })
const Page = v.object({
  events: v.array(
    v.object({
      eventId: v.string(),
      eventStartDateTime: v.nullable(v.string()),
      eventRegistrationStatus: v.string(),
    }),
  ),
})

jest.setTimeout(120_000)
beforeAll(configureAmplify)

async function memberCodes(): Promise<string[]> {
  return v.parse(Demo, JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'))).memberCodes
}

test('sign-up sends a mail with a code; the code confirms; the password signs in', async () => {
  const begun = await signUp({ username: email, password, options: { userAttributes: { email } } })
  expect(begun.nextStep.signUpStep).toBe('CONFIRM_SIGN_UP')
  expect(await mailsTo(email)).toHaveLength(1)
  const confirmed = await confirmSignUp({ username: email, confirmationCode: await codeFor(email) })
  expect(confirmed.isSignUpComplete).toBe(true)
  expect((await signIn({ username: email, password })).isSignedIn).toBe(true)
  const held = await tokens()
  token = held.access.toString()
  sub = held.sub
  expect(held.id.payload['email_verified']).toBe(true)
})

test('G52: an account without a profile gets an empty list, and calls that need a profile refuse it', async () => {
  const asked = await graphql(
    listUsers,
    { filter: { email: { eq: 'hanako@example.jp' } }, limit: 1000 },
    token,
  )
  expect(dataOf(asked)).toEqual({ items: [], nextToken: null })
  expect(brief(await api('POST', '/jwt', { token, body: {} }))).toBe('409 NO_PROFILE')
  expect(brief(await api('POST', '/EncQR', { token, body: {} }))).toBe('409 NO_PROFILE')
})

test('S189, S190: a profile needs the terms and a valid code, and gets fields that only the server sets', async () => {
  const [code = ''] = await memberCodes()
  const wrong = (await memberCodes()).includes('123456') ? '654321' : '123456'
  const typed = {
    ...SAMPLE,
    firstName: '旅子',
    nickName: `たび${Date.now() % 1_000_000}`,
    postalCode: '1000001',
    sNumber: code,
  }
  expect(brief(await graphql(createUser, { input: typed }, token))).toBe('409 TERMS_NOT_ACCEPTED')
  const terms = { document: 'terms', version: termsInForce(new Date()) }
  expect(brief(await api('POST', '/consents', { token, body: terms }))).toBe('200')

  const verify = (tried: string) => api('POST', '/member-code/verify', { token, body: { code: tried } })
  expect(brief(await verify(wrong))).toBe('400 MEMBER_CODE_INVALID')
  expect((await verify(code)).body).toEqual({ valid: true })
  const made = await graphql(createUser, { input: typed }, token)
  expect(dataOf(made)).toMatchObject({ id: sub, owner: sub, email, plan: null, postalCode: '100-0001' })
  expect(brief(await graphql(createUser, { input: typed }, token))).toBe('409 PROFILE_EXISTS')
  const listed = await graphql(listUsers, { filter: null, limit: 1, nextToken: null }, token)
  expect(dataOf(listed)).toEqual({ items: [dataOf(made)], nextToken: null })
})

test('S191: a member takes a plan on sale, then reads list and detail', async () => {
  const choose = (plan: string) => graphql(updateUser, { input: { id: sub, plan } }, token)
  expect(brief(await choose('Praise'))).toBe('409 PLAN_NOT_AVAILABLE')
  expect(brief(await choose('Young'))).toBe('403 PLAN_NOT_FOR_AGE')
  const sent = { id: sub, plan: 'Normal', joinDate: '1999-01-01' }
  const today = tokyoDate(new Date())
  const taken = dataOf(await graphql(updateUser, { input: sent }, token))
  expect(taken).toMatchObject({ id: sub, plan: 'Normal' })
  // Midnight may pass in between.
  expect([today, tokyoDate(new Date())]).toContain(Object(taken).joinDate)

  const listed = await api('GET', '/event-management?limit=100&includeAll=true', { token })
  const { events } = v.parse(Page, listed.body)
  const startsOf = (isOver: boolean) =>
    events
      .filter(({ eventRegistrationStatus }) => (eventRegistrationStatus === 'ended') === isOver)
      .flatMap(({ eventStartDateTime }) => eventStartDateTime ?? [])
  // G27: coming events by start, then past events, latest first.
  expect(startsOf(false)).toEqual(startsOf(false).toSorted())
  expect(startsOf(true)).toEqual(startsOf(true).toSorted().reverse())
  expect(events.at(-1)?.eventRegistrationStatus).toBe('ended')
  const eventId = events[0]?.eventId ?? ''
  const detail = await api('GET', `/event-management/${eventId}?includeAll=true&userId=${sub}`, { token })
  expect(detail.body).toMatchObject({ eventId, userParticipationStatus: { isParticipating: false } })
})

test('join and cancel, each sent twice, have one effect on the member’s events', async () => {
  const client = await openDatabase(dataDir)
  // Their own events: others join the events of the list at the same time.
  const eventId = await plantEvent(client, 5)
  client.destroy()
  const path = `/event-management/${eventId}/participate`
  const body = { userId: sub, attendanceStatus: 'undecided', attendeeCount: 1 }
  const before = await takenOf(eventId)
  for (const _ of [1, 2]) {
    const joined = await api('POST', path, { token, body })
    expect(joined.body).toEqual({ eventId, userParticipationStatus: { isParticipating: true } })
  }
  expect(await takenOf(eventId)).toBe(before + 1)
  const mine = await api('GET', `/my-events?limit=100&userId=${sub}`, { token })
  expect(mine.body).toMatchObject({
    events: [{ eventId, userParticipationStatus: { isParticipating: true } }],
  })
  for (const _ of [1, 2]) {
    const left = await api('DELETE', `${path}?userId=${sub}`, { token })
    expect(left.body).toEqual({ eventId, userParticipationStatus: { isParticipating: false } })
  }
  expect(await takenOf(eventId)).toBe(before)
  expect((await api('GET', '/my-events', { token })).body).toEqual({ events: [], nextToken: null })
})

test('each member QR code differs and contains no data of the member', async () => {
  const mint = async () => (await api('POST', '/EncQR', { token, body: { userId: sub } })).body
  const Qr = v.strictObject({ encryptedUserId: v.string(), issuanceTime: v.string() })
  const [one, other] = [v.parse(Qr, await mint()), v.parse(Qr, await mint())]
  expect(one.encryptedUserId).not.toBe(other.encryptedUserId)
  expect(one.issuanceTime).toMatch(/^\d{4}(_\d{2}){5}$/)
  const bytes = Buffer.from(one.encryptedUserId, 'base64url')
  expect(bytes.includes(Buffer.from(sub.replaceAll('-', ''), 'hex'))).toBe(false)
})

test('the token for the community app has the stored profile, lives a minute, and verifies by the published key', async () => {
  const claimed = { username: 'たろう', email: 'hanako@example.jp' }
  // Law 4.5: no token before the consent.
  const unasked = await api('POST', '/jwt', { token, body: claimed })
  expect(unasked).toMatchObject({ status: 409, body: { code: 'PROVISION_NOT_ALLOWED' } })
  await api('POST', '/provision', { token, body: { version: DATA_SHARING_VERSION } })
  const { token: sso } = v.parse(
    v.strictObject({ token: v.string() }),
    (await api('POST', '/jwt', { token, body: claimed })).body,
  )
  const verifier = JwtVerifier.create({
    issuer: site,
    audience: `${site}/_local/community`,
    jwksUri: `${site}/.well-known/jwks.json`,
  })
  verifier.cacheJwks(await (await fetch(`${site}/.well-known/jwks.json`)).json())
  const claims = await verifier.verify(sso)
  expect(claims).toMatchObject({ sub, email, lastname: '見本' })
  expect(claims['username']).not.toBe('たろう')
  expect(Number(claims.exp) - Number(claims.iat)).toBe(60)

  const { communitySso } = await readConfig()
  const enter = () => fetch(`${communitySso}${sso}`, { redirect: 'manual' })
  expect((await enter()).status).toBe(303)
  expect((await enter()).status).toBe(401)
})

test('refreshed tokens work; signing out everywhere ends refreshing', async () => {
  const fresh = await tokens({ forceRefresh: true })
  expect(fresh.access.toString()).not.toBe(token)
  expect((await api('GET', '/my-events', { token: fresh.access.toString() })).status).toBe(200)
  const held = refreshToken()
  const { userPoolClientId: ClientId } = await readConfig()
  await signOut({ global: true })
  const refused = { status: 400, type: 'NotAuthorizedException' }
  expect(await pool('GetUser', { AccessToken: fresh.access.toString() })).toMatchObject(refused)
  expect(await pool('GetTokensFromRefreshToken', { ClientId, RefreshToken: held })).toMatchObject(refused)
})

async function takenOf(id: string): Promise<number> {
  const { body } = await api('GET', `/event-management/${id}`, { token })
  return v.parse(v.object({ currentParticipants: v.number() }), body).currentParticipants
}
