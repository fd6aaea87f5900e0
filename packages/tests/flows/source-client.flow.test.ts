// A client written from the product description alone, from its list of calls: plain fetch, the user pool's JSON
// protocol, and the names, shapes and order of that list. It knows no contract of ours. What the law or
// a resolution adds is a separate call here, with its decision in the title.

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { secondsOf } from '@app/shared/base/seconds.ts'
import { attempt, tokensOf } from '@app/stand-ins/cognito/test/member.ts'
import { codeFor, dataDir, site } from '#fixtures/http/client.ts'
import { signedHeaders } from '#fixtures/http/signature-v4.ts'
import { aJpeg, createReport, createUser, listUsers, updateUser } from '#fixtures/http/source-client.ts'

/** The list, line by line. The last test asks whether each was made. */
const DESCRIBED = [
  'SignUp',
  'ConfirmSignUp',
  'InitiateAuth',
  'RespondToAuthChallenge',
  'ForgotPassword',
  'ConfirmForgotPassword',
  'RevokeToken',
  'GlobalSignOut',
  'GetUser',
  'ConfirmDevice',
  'listUsers',
  'createUser',
  'updateUser',
  'createReport',
  'POST /jwt',
  'POST /EncQR',
  'GET /event-management',
  'GET /my-events',
  'GET /event-management/{eventId}',
  'POST /event-management/{eventId}/participate',
  'DELETE /event-management/{eventId}/participate',
  'upload',
  'single sign-on',
  'POST appmonitors/{monitor id}',
]

jest.setTimeout(120_000)
const email = `gensen${Date.now()}@example.jp`
const password = 'Sodachi-2026'
const nickName = `げんせん${Date.now().toString(36)}`.slice(0, 18)
const asked = new Set<string>()
// A client reads what it needs from answers and trusts them; the tests say what they must be.
// biome-ignore lint/suspicious/noExplicitAny: as a plain client has it
type Json = any
let config: Json
let tokens = { AccessToken: '', IdToken: '', RefreshToken: '' }
let userId = ''
let eventId = ''
/** The day in Tokyo, as the client builds its dates. */
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(new Date())

beforeAll(async () => {
  config = await (await fetch(`${site}/config.json`)).json()
})

/** One operation of the authentication service: a JSON POST. */
async function pool(operation: string, body: object) {
  asked.add(operation)
  const reply = await fetch(config.userPoolEndpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: config.userPoolClientId, ...body }),
  })
  const said: Json = await reply.json()
  return { status: reply.status, type: said.__type, body: said }
}

/** A sign-in: InitiateAuth and RespondToAuthChallenge, by SRP. */
async function signIn(password: string) {
  return attempt({ call: (operation, body) => pool(operation, Object(body)) }, email, password)
}

/** One call of a REST service, with the credentials of the user pool. */
async function rest(name: string, path: string, body?: object) {
  asked.add(name)
  const reply = await fetch(`${site}/api${path}`, {
    method: name.split(' ')[0] ?? '',
    headers: {
      authorization: `Bearer ${tokens.AccessToken}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const said: Json = await reply.json()
  return { status: reply.status, body: said }
}

/** One GraphQL operation; its data. */
async function graphql(field: string, query: string, variables: object) {
  asked.add(field)
  const { status, body } = await rest('POST /graphql', '/graphql', { query, variables })
  expect([field, status, body.errors]).toEqual([field, 200, undefined])
  return body.data[field]
}

test('S188: SignUp (Username, Password, UserAttributes with email, ClientId), ConfirmSignUp', async () => {
  const UserAttributes = [{ Name: 'email', Value: email }]
  const made = await pool('SignUp', { Username: email, Password: password, UserAttributes })
  expect(made).toMatchObject({ status: 200, body: { UserConfirmed: false } })
  userId = made.body.UserSub
  const ConfirmationCode = await codeFor(email)
  expect((await pool('ConfirmSignUp', { Username: email, ConfirmationCode })).status).toBe(200)
})

test('S188: InitiateAuth and RespondToAuthChallenge answer tokens; GetUser answers email_verified', async () => {
  tokens = tokensOf(await signIn(password))
  const { body } = await pool('GetUser', { AccessToken: tokens.AccessToken })
  expect(body.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' })
})

test('S188, S215: ConfirmDevice: a pool without device tracking gives no key and knows none', async () => {
  const device = {
    AccessToken: tokens.AccessToken,
    DeviceKey: `ap-northeast-1_${randomUUID()}`,
    DeviceName: 'a phone',
    DeviceSecretVerifierConfig: { PasswordVerifier: 'AAAA', Salt: 'AAAA' },
  }
  const refused = {
    status: 400,
    type: 'InvalidParameterException',
    body: { message: 'Invalid device key given.' },
  }
  expect(await pool('ConfirmDevice', device)).toMatchObject(refused)
  const strange = { ...device, AccessToken: 'x.y.z' }
  expect(await pool('ConfirmDevice', strange)).toMatchObject({ type: 'NotAuthorizedException' })
})

test('S189: listUsers(filter, limit, nextToken) by the generated document answers an empty list', async () => {
  const variables = { filter: { cognitoId: { eq: userId } }, limit: 1, nextToken: null }
  expect(await graphql('listUsers', listUsers, variables)).toMatchObject({ items: [], nextToken: null })
})

test('S190, S79: createUser(input, condition), with nulls for what the server sets; decision 0043: POST /consents goes before', async () => {
  const terms = { document: 'terms', version: '2026-04-01' }
  expect((await rest('POST /consents', '/consents', terms)).status).toBe(200)
  const demo = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'))
  const input = {
    cognitoId: userId,
    email,
    firstName: '花子',
    lastName: '見本',
    nickName,
    birthDate: '1990-04-01',
    postalCode: '1000001',
    address: '千代田区見本町1-2-3',
    phoneNumber: '090-0000-0000',
    sNumber: demo.memberCodes[3],
    startDate: today,
    plan: null,
    joinDate: null,
    cancelDate: null,
    cancelCount: null,
    communityId: null,
    stripeId: null,
    creditValidityYear: null,
    creditValidityMonth: null,
  }
  const made = await graphql('createUser', createUser, { input, condition: null })
  expect(made).toMatchObject({ ...input, postalCode: '100-0001', id: userId, owner: userId })
  const variables = { filter: { cognitoId: { eq: userId } }, limit: 1, nextToken: null }
  const listed = await graphql('listUsers', listUsers, variables)
  expect(listed.items[0]).toEqual(made)
})

test('S191: updateUser(id, plan, joinDate)', async () => {
  const input = { id: userId, plan: 'Normal', joinDate: today }
  const { plan, joinDate } = await graphql('updateUser', updateUser, { input })
  expect(plan).toBe('Normal')
  expect(joinDate >= today).toBe(true)
})

test('S192: POST /jwt (username, firstname, lastname, email) → token; decision 0043: POST /provision goes before', async () => {
  expect((await rest('POST /provision', '/provision', { version: '2026-04-01' })).status).toBe(200)
  const body = { username: nickName, firstname: '花子', lastname: '見本', email }
  const { token } = (await rest('POST /jwt', '/jwt', body)).body
  asked.add('single sign-on')
  // S194: the browser goes there with the token as a query parameter.
  expect((await fetch(`${config.communitySso}${token}`, { redirect: 'manual' })).status).toBe(303)
})

test('S193: POST /EncQR (userId) → encryptedUserId, issuanceTime', async () => {
  const { body } = await rest('POST /EncQR', '/EncQR', { userId })
  expect(Object.keys(body)).toEqual(['encryptedUserId', 'issuanceTime'])
  expect(body.issuanceTime).toMatch(/^\d{4}(_\d\d){5}$/)
})

test('S102, S103, S124: GET /event-management, /my-events, /event-management/{eventId}', async () => {
  const { body } = await rest('GET /event-management', '/event-management?limit=100&includeAll=true')
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  const open = body.events.find(
    (event: Json) => event.eventRegistrationStatus === 'open' && event.eventStartDateTime > tomorrow,
  )
  expect(open).toMatchObject({ eventName: expect.any(String), organization: expect.anything() })
  eventId = open.eventId
  const mine = await rest('GET /my-events', `/my-events?limit=100&userId=${userId}`)
  expect(mine.body.events).toEqual([])
  const detail = await rest(
    'GET /event-management/{eventId}',
    `/event-management/${eventId}?includeAll=true&userId=${userId}`,
  )
  expect(detail.body).toMatchObject({ eventId, userParticipationStatus: { isParticipating: false } })
  for (const field of ['eventStartDateTime', 'eventEndDateTime', 'eventDescription', 'venue', 'materials'])
    expect(detail.body).toHaveProperty(field)
})

test('S125, S126: POST and DELETE /event-management/{eventId}/participate', async () => {
  const path = `/event-management/${eventId}/participate`
  const body = { attendanceStatus: 'undecided', attendeeCount: 1, userId }
  expect((await rest('POST /event-management/{eventId}/participate', path, body)).status).toBe(200)
  const mine = await rest('GET /my-events', `/my-events?limit=100&userId=${userId}`)
  expect(mine.body.events).toMatchObject([{ eventId }])
  const left = await rest('DELETE /event-management/{eventId}/participate', `${path}?userId=${userId}`)
  expect(left).toMatchObject({ status: 200, body: { userParticipationStatus: { isParticipating: false } } })
})

test('S138–S140: an upload under bugevent/{userId}/{timestamp}.{extension}, then createReport; decisions 0019, 0043: by ticket and POST', async () => {
  asked.add('upload')
  const picture = await aJpeg()
  const file = { contentType: 'image/jpeg', size: picture.length, fileName: '写真.jpg' }
  const { ticketId, key: fileStorageKey, post } = (await rest('POST /uploads', '/uploads', file)).body
  expect(fileStorageKey).toMatch(new RegExp(`^bugevent/${userId}/\\d{8}_\\d{6}\\.jpg$`))
  const form = new FormData()
  for (const [name, value] of Object.entries<string>(post.fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(picture)]))
  expect((await fetch(post.url, { method: 'POST', body: form })).status).toBe(204)
  await settled(ticketId)
  const input = {
    userId,
    bugDescription: 'ボタンを押しても\n動きません',
    fileName: '写真.jpg',
    fileStorageKey,
  }
  const made = await graphql('createReport', createReport, { input })
  expect(made).toMatchObject({ ...input, owner: userId })
})

test('S138: createReport without an attachment: fileStorageKey is null', async () => {
  const input = { userId, bugDescription: '動きません', fileName: null, fileStorageKey: null }
  expect(await graphql('createReport', createReport, { input })).toMatchObject(input)
})

test('S142: the contact form, whose call the page does not show: message, no picture', async () => {
  const { status, body } = await rest('POST /contact/member', '/contact/member', {
    message: '退会の方法は？',
  })
  expect([status, typeof body.number]).toEqual([200, 'string'])
})

test('S207, G58: telemetry to appmonitors/{monitor id}, signed with anonymous credentials of the identity pool', async () => {
  asked.add('POST appmonitors/{monitor id}')
  const { rum, region } = config
  const identity = async (operation: string, body: object) => {
    const target = `AWSCognitoIdentityService.${operation}`
    const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target }
    const reply = await fetch(rum.cognitoEndpoint, { method: 'POST', headers, body: JSON.stringify(body) })
    const said: Json = await reply.json()
    return said
  }
  const { IdentityId } = await identity('GetId', { IdentityPoolId: rum.identityPoolId })
  const { Credentials } = await identity('GetCredentialsForIdentity', { IdentityId })
  const signer = {
    accessKeyId: Credentials.AccessKeyId,
    secretAccessKey: Credentials.SecretKey,
    sessionToken: Credentials.SessionToken,
  }
  const event = {
    id: randomUUID(),
    timestamp: secondsOf(new Date()),
    type: 'x',
    metadata: '{}',
    details: '{}',
  }
  const body = JSON.stringify({
    BatchId: randomUUID(),
    AppMonitorDetails: {},
    UserDetails: {},
    RumEvents: [event],
  })
  const url = `${rum.endpoint}/appmonitors/${rum.monitorId}`
  const headers = signedHeaders(signer, { method: 'POST', url, body, region, service: 'rum' })
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(202)
})

test('S188: RevokeToken, ForgotPassword, ConfirmForgotPassword, and GlobalSignOut with the new password', async () => {
  expect((await pool('RevokeToken', { Token: tokens.RefreshToken })).status).toBe(200)
  expect((await pool('ForgotPassword', { Username: email })).status).toBe(200)
  const Password = 'Atarashii-2026'
  const ConfirmationCode = await codeFor(email)
  const changed = await pool('ConfirmForgotPassword', { Username: email, ConfirmationCode, Password })
  expect(changed.status).toBe(200)
  const { AccessToken } = tokensOf(await signIn(Password))
  expect((await pool('GlobalSignOut', { AccessToken })).status).toBe(200)
  expect(await pool('GetUser', { AccessToken })).toMatchObject({ type: 'NotAuthorizedException' })
})

test('S188–S196: this file makes every described call', () => {
  expect(DESCRIBED.filter((name) => !asked.has(name))).toEqual([])
})

/** Asks until the picture is checked. */
async function settled(ticketId: string): Promise<void> {
  const ask = () => rest('POST /uploads/{ticketId}/complete', `/uploads/${ticketId}/complete`, {})
  let { body } = await ask()
  const giveUpAt = Date.now() + 60_000
  while (body.state === 'checking' && Date.now() < giveUpAt) body = (await ask()).body
  expect(body.state).toBe('clean')
}
