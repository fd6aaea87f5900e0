// What the functions log: that something failed, where and for which request (S201), and never
// personal data or input (S223).

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { physicalName } from '@app/lambdas/local/tables.ts'
import { DATA_SHARING_VERSION } from '@app/shared/data-sharing/contract.ts'
import { createReport } from '@app/shared/inbox/reports/contract.ts'
import { createUser, listUsers, updateUser } from '@app/shared/members/contract.ts'
import { containsPersonalData } from '@app/shared/test/contains-personal-data.ts'
import { until } from '@app/shared/test/until.ts'
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { type Answer, api, brief, dataDir } from '#fixtures/http/client.ts'
import { forgetAttempts, openDatabase, plantEvent } from '#fixtures/http/database.ts'
import { graphql } from '#fixtures/http/graphql.ts'
import { type Member, plantMember, plantToken } from '#fixtures/http/members.ts'
import { JOIN } from '#fixtures/http/seats.ts'

jest.setTimeout(180_000)
/** In all input of this test; must be in no log line. */
const CANARY = `kanaria${randomUUID().slice(0, 8)}`
const MAIL = `${CANARY}@example.jp`
let client: DynamoDBDocumentClient
let me: Member
let other: Member

beforeAll(async () => {
  client = await openDatabase(dataDir)
  me = await plantMember(client, dataDir)
  other = await plantMember(client, dataDir)
})
// Delete the tries of other tests.
afterAll(async () => {
  await forgetAttempts(client)
  client.destroy()
})

const readLog = () => readFile(join(dataDir, 'functions.log'), 'utf8')
const RequestId = v.object({ requestId: v.string() })
const Line = v.pipe(v.string(), v.parseJson(), v.looseObject({ message: v.string() }))

/** The lines about one refused request, once they are on disk. */
async function linesOf(answer: Answer): Promise<v.InferOutput<typeof Line>[]> {
  const { requestId } = v.parse(RequestId, answer.body)
  const lines = await until(
    `the line about ${requestId}`,
    async () => {
      const written = (await readLog()).split('\n').filter((line) => line.includes(requestId))
      return written.some((line) => line.includes('"request"')) && written
    },
    { everyMs: 50 },
  )
  return lines.map((line) => v.parse(Line, line))
}

test('S201: a failed join, cancel, report, plan and token each log a line with the operation', async () => {
  const full = await plantEvent(client, 0)
  const { token, sub } = me
  const stranger = await plantToken(client, dataDir, { sub: randomUUID() })
  const participate = (eventId: string) => `/event-management/${eventId}/participate`
  const routes: [string, number, Answer][] = [
    [
      'POST /event-management/{eventId}/participate',
      409,
      await api('POST', participate(full), { token, body: JOIN }),
    ],
    [
      'DELETE /event-management/{eventId}/participate',
      404,
      await api('DELETE', participate('none'), { token }),
    ],
    ['POST /jwt', 409, await api('POST', '/jwt', { token: stranger, body: {} })],
  ]
  for (const [route, status, answer] of routes) {
    expect([route, answer.status]).toEqual([route, status])
    const [line] = await linesOf(answer)
    expect(line).toMatchObject({
      message: 'request',
      route,
      status,
      actor: expect.stringMatching(/^[0-9a-f]{16}$/),
    })
  }
  const lost = { userId: sub, bugDescription: 'x', fileStorageKey: `bugevent/${sub}/x.png` }
  const operations: [string, string, Answer][] = [
    ['createReport', 'NOT_FOUND', await graphql(createReport, { input: lost }, token)],
    [
      'updateUser',
      'PLAN_NOT_AVAILABLE',
      await graphql(updateUser, { input: { id: sub, plan: 'Praise' } }, token),
    ],
  ]
  for (const [operation, code, answer] of operations) {
    expect(brief(answer)).toContain(code)
    const lines = await linesOf(answer)
    expect(lines).toContainEqual(expect.objectContaining({ message: 'operation failed', operation, code }))
    expect(lines).toContainEqual(expect.objectContaining({ message: 'request', status: answer.status }))
  }
})

test('S223: no input, request data or personal data is logged, whatever the result', async () => {
  const { token, sub } = me
  const newcomer = await plantToken(client, dataDir, { sub: randomUUID() })
  const eventId = await plantEvent(client, 3, { name: CANARY, description: CANARY })
  const path = `/event-management/${eventId}/participate`
  await forgetAttempts(client)
  const typed = {
    lastName: CANARY,
    firstName: CANARY,
    nickName: CANARY,
    birthDate: '1990-01-02',
    postalCode: CANARY.slice(0, 8),
    address: CANARY,
    phoneNumber: CANARY,
    sNumber: '918273',
  }
  await api('POST', '/provision', { token, body: { version: DATA_SHARING_VERSION } })
  const inquiry = { lastName: CANARY, firstName: CANARY, email: MAIL, message: CANARY, consent: true }
  const report = { userId: sub, bugDescription: CANARY, fileName: `${CANARY}.png` }
  const answers = {
    join: await api('POST', path, { token, body: JOIN }),
    'odd join': await api('POST', path, { token, body: { ...JOIN, attendanceStatus: CANARY } }),
    'odd event': await api('GET', `/event-management/${CANARY}?userId=${sub}&x=${CANARY}`, { token }),
    'odd key': await api('POST', path, { token, body: JOIN, key: CANARY }),
    profile: await graphql(createUser, { input: typed }, newcomer),
    'odd profile': await graphql(createUser, { input: { ...typed, [CANARY]: CANARY } }, newcomer),
    'member code': await api('POST', '/member-code/verify', { token: newcomer, body: { code: '918273' } }),
    'odd query': await api('POST', '/graphql', { token, body: { query: `{ ${CANARY} }`, variables: typed } }),
    report: await graphql(createReport, { input: report }, token),
    picture: await api('POST', '/uploads', {
      token,
      body: { contentType: 'image/png', size: 10, fileName: `${CANARY}.png` },
    }),
    inquiry: await api('POST', '/contact', { body: { ...inquiry, website: '', filledMs: 9_000 } }),
    'odd inquiry': await api('POST', '/contact', { body: { ...inquiry, email: `${MAIL}\nx` } }),
    settings: await api('POST', '/profile', {
      token,
      body: { expected: '2020-01-01T00:00:00.000Z', address: CANARY, phoneNumber: CANARY, nickName: CANARY },
    }),
    token: await api('POST', '/jwt', { token, body: { username: CANARY, email: MAIL } }),
    code: await api('POST', '/EncQR', { token, body: { userId: sub } }),
    undo: await api('POST', '/leave/undo', { body: { token: `${CANARY}${'x'.repeat(20)}` } }),
    'broken row': await brokenRow(),
  }
  const statuses = new Set(Object.values(answers).map(({ status }) => status))
  for (const status of [200, 400, 409, 500]) expect(statuses).toContain(status)
  // The last lines of each function are written, so all before them are.
  await linesOf(await api('GET', '/event-management/none', { token }))
  await linesOf(await api('POST', '/jwt', { token: newcomer, body: {} }))
  const log = await readLog()
  const issued = [answers.token, answers.code].flatMap(({ body }) => Object.values(Object(body)).map(String))
  expect(issued.length).toBeGreaterThan(1)
  for (const personal of [CANARY, MAIL, '918273', '1990-01-02', sub, other.sub, token, newcomer, ...issued])
    expect([personal, containsPersonalData(log, personal)]).toEqual([personal, false])
  expect(log).toContain('sec.jwt_mismatch')
})

test('control: a logged text is found', async () => {
  const [line] = await linesOf(await api('GET', '/event-management/none', { token: me.token }))
  expect(await readLog()).toContain(String(line?.['actor']))
})

/** An invalid record is our fault: logged with its table and field, without its values. */
async function brokenRow(): Promise<Answer> {
  await client.send(
    new UpdateCommand({
      TableName: physicalName('users'),
      Key: { id: other.sub },
      UpdateExpression: 'SET birthDate = :odd, address = :canary',
      ExpressionAttributeValues: { ':odd': 19880412, ':canary': CANARY },
    }),
  )
  return graphql(listUsers, {}, other.token)
}
