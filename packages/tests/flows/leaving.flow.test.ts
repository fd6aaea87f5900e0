// A member leaves, undoes it, leaves finally and joins again, over HTTP on a product with a moved clock
// (R10, G40, G41, SEC-A7, SEC-E12, SEC-E13, R12, G5).
import { termsInForce } from '@app/shared/terms/versions.ts'
import { containsPersonalData } from '@app/shared/test/contains-personal-data.ts'
import { until } from '@app/shared/test/until.ts'
import '@app/stand-ins/cognito/test/as-browser.ts'
import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { jpegWithPlace } from '@app/lambdas/test/images.ts'
import { createUser, listUsers } from '@app/shared/members/contract.ts'
import { requestContactUpload } from '@app/shared/uploads/contract.ts'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { confirmSignUp, signIn, signOut, signUp } from 'aws-amplify/auth'
import * as v from 'valibot'
import { configureAmplify, tokens } from '#fixtures/http/amplify.ts'
import { api, brief, codeFor, dataOf, mailedTo, mailsTo, pool } from '#fixtures/http/client.ts'
import { clockTo as setTimeOf, clockNow as timeOf } from '#fixtures/http/clock.ts'
import { itemsMentioning, openDatabase, plantEvent, put, seatsOf } from '#fixtures/http/database.ts'
import { graphql } from '#fixtures/http/graphql.ts'
import { userRow } from '#fixtures/http/members.ts'
import { keysBelow, post } from '#fixtures/http/uploads.ts'
import { freePort } from '#fixtures/run/free-port.ts'
import { end, type Launched, launch } from '#fixtures/run/launch.ts'
import { newDataFolder } from '#fixtures/run/seeded.ts'

const password = 'Sodachi-2026'
const email = `yamete${Date.now()}@example.jp`
const DAY_MS = 86_400_000
let dataDir: string
let product: Launched
let site: string
let client: DynamoDBDocumentClient
let token = ''
let memberCode = ''
const events: string[] = []

jest.setTimeout(180_000)
beforeAll(async () => {
  dataDir = await newDataFolder('leaving-')
  product = launch({ dataDir, port: await freePort() })
  await product.ready()
  site = product.site
  await configureAmplify(site)
  client = await openDatabase(dataDir)
  const demo = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'))
  memberCode = v.parse(v.object({ memberCodes: v.array(v.string()) }), demo).memberCodes[0] ?? ''
}, 180_000)
afterAll(async () => {
  client?.destroy()
  await end(product)
  await rm(dataDir, { recursive: true, force: true })
})

const call = (method: string, path: string, body?: unknown, as = token) =>
  api(method, path, { site, token: as, ...(body !== undefined && { body }) })
const clockNow = () => timeOf(site)
const clockTo = (at: number) => setTimeOf(site, at)

async function signUpAndIn(): Promise<string> {
  await signUp({ username: email, password, options: { userAttributes: { email } } })
  await confirmSignUp({ username: email, confirmationCode: await codeFor(email, site) })
  return enter()
}
async function enter(): Promise<string> {
  await signOut().catch(() => {})
  await signIn({ username: email, password })
  const held = await tokens()
  token = held.access.toString()
  return token
}
const particulars = () => ({
  lastName: '金糸雀',
  firstName: '花子',
  nickName: `かなりあ${randomUUID().slice(0, 6)}`,
  birthDate: '1988-04-12',
  postalCode: '1000001',
  address: '鳥籠町9-9-9',
  phoneNumber: '090-7777-8888',
  sNumber: memberCode,
})
async function makeProfile() {
  await call('POST', '/consents', { document: 'terms', version: termsInForce(new Date()) })
  return graphql(createUser, { input: particulars() }, token, site)
}
const undoToken = () => mailedTo(email, 'the way back', (text) => /\/leave\/undo#(\S+)/.exec(text)?.[1], site)
/** Waits for so many mails to an address: the outbox sends them a moment after the answer. */
const mailsAre = (count: number, address = email) =>
  until(`${count} mails`, async () => (await mailsTo(address, site)).length === count)

test('G52: an account with a profile is an active member, here with two future seats', async () => {
  await signUpAndIn()
  expect(brief(await makeProfile())).toBe('200')
  for (const _ of [1, 2]) {
    const eventId = await plantEvent(client, 5)
    events.push(eventId)
    const joined = await call('POST', `/event-management/${eventId}/participate`, {
      attendanceStatus: 'undecided',
      attendeeCount: 1,
    })
    expect(brief(joined)).toBe('200')
  }
  const inquiry = await call('POST', '/contact/member', { message: '金糸雀花子です。' })
  expect(brief(inquiry)).toBe('200')
  const preview = await call('GET', '/leave')
  expect(preview.body).toMatchObject({ participations: [{ eventName: 'a test event' }, {}] })
})

test('SEC-E13: leaving refuses a sign-in of six minutes ago', async () => {
  await clockTo((await clockNow()) + 361_000)
  expect(brief(await call('POST', '/leave', {}))).toBe('403 PROOF_TOO_OLD')
})

test('G52, R10: leaving frees the seats, refuses the old token, and makes a sign-in fail as for an unknown account', async () => {
  await enter()
  // The code of the sign-up, the approval, two seats, the receipt of the inquiry.
  await mailsAre(5)
  expect(brief(await call('POST', '/leave', {}))).toBe('200')
  for (const eventId of events) {
    expect(await seatsOf(client, eventId)).toEqual({ counter: 0, registered: new Set() })
  }
  // Leaving ends every session: the token that left neither writes nor reads.
  const join = { attendanceStatus: 'undecided', attendeeCount: 1 }
  const after = await Promise.all([
    call('POST', '/EncQR', {}),
    call('POST', '/jwt', {}),
    call('POST', `/event-management/${events[0]}/participate`, join),
    graphql(listUsers, {}, token, site),
    call('GET', '/my-events'),
  ])
  expect(after.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  await signOut().catch(() => {})
  await expect(signIn({ username: email, password })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  })
  await pool('ForgotPassword', { ClientId: 'localwebclient000000000000', Username: email }, site)
  await undoToken()
  expect(await mailsTo(email, site)).toHaveLength(6)
})

test('R10: the mailed link undoes the leaving, without the seats', async () => {
  const undone = await api('POST', '/leave/undo', { site, body: { token: await undoToken() } })
  expect(undone.body).toEqual({ restored: true })
  await enter()
  expect(dataOf(await graphql(listUsers, {}, token, site))).toMatchObject({
    items: [{ cancelDate: null, lastName: '金糸雀' }],
  })
  expect((await call('GET', '/my-events')).body).toEqual({ events: [], nextToken: null })
})

test('G52, R10: seven days after leaving the job erases the member, and no row names them', async () => {
  expect(brief(await call('POST', '/leave', {}))).toBe('200')
  const nickName = 'かなりあ'
  const traces = [email, '金糸雀', '鳥籠町', '090-7777-8888', nickName]
  expect(await itemsMentioning(client, traces)).not.toBe('')
  expect(await clockTo((await clockNow()) + 7 * DAY_MS)).toContain('leaving-job')
  expect(await itemsMentioning(client, traces)).toBe('')
})

test('SEC-F6: a clean, unattached picture is deleted after a day', async () => {
  const photo = await jpegWithPlace(60, 40)
  const body = { contentType: 'image/jpeg', size: photo.length, fileName: 'a.jpg' }
  const place = await api('POST', '/contact/uploads', { site, body })
  const { key, post: form } = v.parse(requestContactUpload.output, place.body)
  expect(await post(form, photo)).toBe(204)
  const isThere = async () => {
    const aheadMs = (await clockNow()) - Date.now()
    return (await keysBelow('contact/', site, aheadMs)).includes(key)
  }
  await until('the checked picture', isThere, { everyMs: 50 })
  expect(await clockTo((await clockNow()) + DAY_MS / 2)).toContain('upload-sweep-job')
  expect(await isThere()).toBe(true)
  await clockTo((await clockNow()) + DAY_MS)
  expect(await isThere()).toBe(false)
  expect(await itemsMentioning(client, [key])).toBe('')
})

test('SEC-E12: a former member signs up as usual, sees the rejoin day after the code, and can register from that day', async () => {
  await signUpAndIn()
  const asked = await call('GET', '/rejoining')
  const { rejoinFrom } = v.parse(v.object({ rejoinFrom: v.string() }), asked.body)
  const refused = await makeProfile()
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({ code: 'REJOIN_LOCKED', until: rejoinFrom })
  const midnight = Date.parse(`${rejoinFrom}T00:00:00+09:00`)
  await clockTo(midnight - 600_000)
  await enter()
  expect((await makeProfile()).body).toMatchObject({ code: 'REJOIN_LOCKED' })
  await clockTo(midnight)
  await enter()
  expect(brief(await makeProfile())).toBe('200')
})

test('R12: an unconfirmed account is deleted after seven days', async () => {
  const other = `machi${Date.now()}@example.jp`
  await signUp({ username: other, password, options: { userAttributes: { email: other } } })
  await clockTo((await clockNow()) + 6 * DAY_MS)
  expect(await itemsMentioning(client, [other])).not.toBe('')
  await clockTo((await clockNow()) + 2 * DAY_MS)
  expect(await itemsMentioning(client, [other])).toBe('')
})

test('G5: a Young member is mailed, marked, and moved to the Normal plan as the days pass', async () => {
  const young = { sub: randomUUID() }
  const born = new Date((await clockNow()) + 20 * DAY_MS)
  const birthDate = `${born.getUTCFullYear() - 19}${born.toISOString().slice(4, 10)}`.replace(
    '02-29',
    '02-28',
  )
  const row = { ...userRow(young), plan: 'Young' as const, birthDate, sNumber: memberCode }
  await put(client, 'users', [row])
  // In the morning in Tokyo: at night these mails wait.
  const nineMs = Date.parse(`${new Date(await clockNow()).toISOString().slice(0, 10)}T00:00:00Z`)
  for (const [index, days] of [3, 23, 85].entries()) {
    await clockTo(nineMs + days * DAY_MS)
    await mailsAre(index === 0 ? 1 : index, row.email)
  }
  expect(await itemsMentioning(client, [`"id":"${young.sub}"`])).toContain('"plan":"Normal"')
})

test('S223: the output of the product and its functions contains no data of the member', async () => {
  const log = await readFile(join(dataDir, 'functions.log'), 'utf8')
  expect(log).toContain('/leave')
  for (const personal of [
    email,
    '金糸雀',
    '鳥籠町',
    '090-7777-8888',
    'かなりあ',
    '1988-04-12',
    token,
    password,
  ])
    expect([personal, log.includes(personal), product.said().includes(personal)]).toEqual([
      personal,
      false,
      false,
    ])
  expect(containsPersonalData(log, memberCode)).toBe(false)
})

test('a web page’s form cannot set the product’s clock', async () => {
  const asForm = await fetch(`${site}/_local/clock`, {
    method: 'POST',
    body: '{"to":"2030-01-01T00:00:00Z"}',
  })
  expect(asForm.status).toBe(403)
})
