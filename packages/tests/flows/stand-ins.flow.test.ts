// S215: each service has a local equivalent that responds like the real one, so that the product's own clients
// work with it unchanged: the same operations, envelopes, refusals.
import { randomUUID } from 'node:crypto'
import { lambdas } from '@app/lambdas/manifest/functions.ts'
import { type Call, isForStaff, needsToken } from '@app/shared/base/call.ts'
import { createUser, listUsers } from '@app/shared/members/contract.ts'
import { Profile } from '@app/shared/members/profile.ts'
import { credentials, identityPoolId, pool as localPool } from '@app/stand-ins/base/identifiers.ts'
import {
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { readConfig } from '#fixtures/http/amplify.ts'
import { api, codeFor, dataDir, dataOf, pool, raw, site } from '#fixtures/http/client.ts'
import { openDatabase } from '#fixtures/http/database.ts'
import { graphql } from '#fixtures/http/graphql.ts'
import { type Member, plantMember } from '#fixtures/http/members.ts'
import { type Signer, signedHeaders } from '#fixtures/http/signature-v4.ts'

jest.setTimeout(60_000)
let client: DynamoDBDocumentClient
let me: Member
const desk = process.env['DESK'] ?? ''
beforeAll(async () => {
  client = await openDatabase(dataDir)
  me = await plantMember(client, dataDir)
})
afterAll(() => client.destroy())

test('S215: Cognito takes operations by X-Amz-Target and answers replies and exceptions in its JSON', async () => {
  const { userPoolClientId: ClientId, userPoolEndpoint } = await readConfig()
  const Username = `daiyaku${Date.now()}@example.jp`
  const reply = await fetch(userPoolEndpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
    },
    body: JSON.stringify({ ClientId, Username, Password: 'Sodachi-2026' }),
  })
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/x-amz-json-1.1'])
  expect(await reply.json()).toEqual({
    UserConfirmed: false,
    UserSub: expect.stringMatching(/^[0-9a-f-]{36}$/),
    CodeDeliveryDetails: { Destination: 'd***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
  })
  const ConfirmationCode = await codeFor(Username)
  const confirming = { ClientId, Username, ConfirmationCode, ForceAliasCreation: true }
  expect((await pool('ConfirmSignUp', confirming)).status).toBe(200)
  const refused = { status: 400, type: 'NotAuthorizedException' }
  const flow = { ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: 'x' } }
  expect(await pool('InitiateAuth', flow)).toMatchObject({ status: 400 })
  expect(await pool('GetUser', { AccessToken: 'x.y.z' })).toMatchObject(refused)
  const keys = await fetch(`${userPoolEndpoint}${localPool.userPoolId}/.well-known/jwks.json`)
  expect((await keys.json()).keys[0]).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig' })
})

test('S215: GraphQL has one route and answers all fields of a profile in its envelope', async () => {
  const listed = await graphql(listUsers, { limit: 1 }, me.token)
  const { items } = v.parse(v.object({ items: v.array(v.strictObject(Profile.entries)) }), dataOf(listed))
  expect(items).toHaveLength(1)
  expect((await graphql(createUser, { input: {} }, me.token)).status).toBe(400)
  expect((await api('POST', '/graphql', { body: { query: '{ listUsers { nextToken } }' } })).status).toBe(401)
})

test('S215: REST has every route of the manifest, behind the authorizer where it says so; the authorizer takes a token with and without Bearer', async () => {
  const calls = Object.values(lambdas).flatMap((definition) =>
    'calls' in definition ? Object.values<Call>(definition.calls) : [],
  )
  expect(calls.length).toBeGreaterThan(15)
  for (const { method, path, caller } of calls.filter((call) => !isForStaff(call))) {
    const answer = await raw(method, `/api${path.replaceAll(/\{\w+\}/g, 'none')}`)
    const open = caller === 'anyone'
    // API Gateway's own response without a token.
    const isMissing = answer.status === 404 && answer.text === '{"message":"Not Found"}'
    if (open) expect([path, answer.status === 401, isMissing]).toEqual([path, false, false])
    else expect([path, answer.status, answer.text]).toEqual([path, 401, '{"message":"Unauthorized"}'])
  }
  for (const [authorization, status] of [
    [me.token, 200],
    [`Bearer ${me.token}`, 200],
    [`${me.token}x`, 401],
    [`Basic ${me.token}`, 401],
  ] as const)
    expect((await raw('GET', '/api/my-events?limit=1', { headers: { authorization } })).status).toBe(status)
  const missing = await raw('GET', '/api/nothing', { headers: { authorization: `Bearer ${me.token}` } })
  expect([missing.status, missing.text]).toEqual([404, '{"message":"Not Found"}'])
})

test('SEC-B9, R1: only the console’s origin serves calls of staff, and its gateway refuses a member’s token', async () => {
  const calls = Object.values(lambdas).flatMap((definition) =>
    'calls' in definition ? Object.values<Call>(definition.calls).filter(isForStaff) : [],
  )
  expect(calls.length).toBeGreaterThanOrEqual(20)
  const headers = { authorization: `Bearer ${me.token}` }
  for (const call of calls) {
    const { method, path } = call
    const place = `/api${path.replaceAll(/\{\w+\}/g, 'none')}`
    expect([path, (await raw(method, place, { headers })).status]).toEqual([path, 404])
    if (!needsToken(call)) continue
    for (const sent of [{}, headers]) {
      const answer = await fetch(`${desk}${place}`, { method, headers: sent })
      expect([path, answer.status, await answer.text()]).toEqual([path, 401, '{"message":"Unauthorized"}'])
    }
  }
  const ofMembers = await fetch(`${desk}/api/my-events`, { headers })
  expect(ofMembers.status).toBe(404)
})

test('S215: Amazon S3 takes the SDK’s own client, answers its exceptions and checks signatures', async () => {
  const options = { endpoint: `${site}/_local/s3`, region: localPool.region, forcePathStyle: true }
  const s3 = new S3Client({ ...options, credentials })
  // Outside the quarantine, whose check would take it away.
  const Key = `bugevent/${me.sub}/${randomUUID()}`
  const Bucket = 'uploads'
  await s3.send(new PutObjectCommand({ Bucket, Key, Body: 'x', ContentType: 'text/plain' }))
  expect(await s3.send(new HeadObjectCommand({ Bucket, Key }))).toMatchObject({ ContentLength: 1 })
  await expect(s3.send(new GetObjectCommand({ Bucket, Key: 'none' }))).rejects.toBeInstanceOf(NoSuchKey)
  const stranger = new S3Client({
    ...options,
    credentials: { accessKeyId: 'LOCAL', secretAccessKey: 'other' },
  })
  const forged = await stranger.send(new GetObjectCommand({ Bucket, Key })).catch((error: unknown) => error)
  expect(forged).toBeInstanceOf(S3ServiceException)
  expect(forged).toMatchObject({ name: 'SignatureDoesNotMatch' })
})

test('S207, S215: RUM takes a batch signed with the identity pool’s anonymous credentials, and no other', async () => {
  const { rum } = await readConfig()
  const ask = async (operation: string, body: object) => {
    const reply = await fetch(rum['cognitoEndpoint'] ?? '', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityService.${operation}`,
      },
      body: JSON.stringify(body),
    })
    return reply.json()
  }
  const { IdentityId } = await ask('GetId', { IdentityPoolId: identityPoolId })
  const { Credentials } = await ask('GetCredentialsForIdentity', { IdentityId })
  expect(Object.keys(Credentials).sort()).toEqual(['AccessKeyId', 'Expiration', 'SecretKey', 'SessionToken'])
  const lent = {
    accessKeyId: Credentials.AccessKeyId,
    secretAccessKey: Credentials.SecretKey,
    sessionToken: Credentials.SessionToken,
  }
  const { region } = localPool
  const post = async (signer: Signer, monitorId = rum['monitorId'], sent: object = batch()) => {
    const url = `${rum['endpoint']}/appmonitors/${monitorId}`
    const body = JSON.stringify(sent)
    const headers = signedHeaders(signer, { method: 'POST', url, body, region, service: 'rum' })
    return (await fetch(url, { method: 'POST', headers, body })).status
  }
  expect(await post(lent)).toBe(202)
  expect(await post({ ...lent, accessKeyId: 'ASIA0000000000000000' })).toBe(403)
  expect(await post(lent, 'another')).toBe(404)
  expect(await post(lent, rum['monitorId'], { RumEvents: 'x' })).toBe(400)
})

test('control: the storage, which computes signatures, takes those of these tests', async () => {
  const url = `${site}/_local/s3/uploads/none`
  const get = async (signer: Signer) => {
    const request = { method: 'GET', url, region: localPool.region, service: 's3' } as const
    return (await fetch(url, { headers: signedHeaders(signer, request) })).status
  }
  expect(await get(credentials)).toBe(404)
  expect(await get({ ...credentials, secretAccessKey: 'other' })).toBe(403)
})

function batch() {
  const event = { id: randomUUID(), timestamp: 1_795_222_415, type: 'x', metadata: '{}', details: '{}' }
  return { BatchId: randomUUID(), AppMonitorDetails: {}, UserDetails: {}, RumEvents: [event] }
}
