import { randomUUID } from 'node:crypto'
import { createReport } from '@app/shared/inbox/reports/contract.ts'
import { createUser, listUsers, updateUser } from '@app/shared/members/contract.ts'
import { aRegistration } from '@app/shared/test/sample.ts'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { type Answer, api, brief, dataDir, dataOf, raw } from '#fixtures/http/client.ts'
import { itemsMentioning, openDatabase, plantEvent } from '#fixtures/http/database.ts'
import { graphql } from '#fixtures/http/graphql.ts'
import { type Member, plantMember, plantToken } from '#fixtures/http/members.ts'
import { JOIN } from '#fixtures/http/seats.ts'

// SEC-B: a request for another account is refused, and nothing is written.
jest.setTimeout(90_000)
let client: DynamoDBDocumentClient
let me: Member
let other: Member
let eventId: string
/** An account without a profile. */
const newcomer = randomUUID()

beforeAll(async () => {
  client = await openDatabase(dataDir)
  me = await plantMember(client, dataDir)
  other = await plantMember(client, dataDir)
  eventId = await plantEvent(client, 10)
})
afterAll(() => client.destroy())

type Asks = Readonly<Record<string, () => Promise<Answer>>>

/** The answers by name; every item that mentions either member or the event is the same after all of them. */
async function unchanged(asks: Asks): Promise<Record<string, string>> {
  const names = [me.sub, other.sub, newcomer, eventId]
  const before = await itemsMentioning(client, names)
  const answers: Record<string, string> = {}
  for (const [name, ask] of Object.entries(asks)) {
    const answer = await ask()
    expect(JSON.stringify(answer.body)).not.toContain(other.sub)
    answers[name] = brief(answer)
  }
  expect(await itemsMentioning(client, names)).toBe(before)
  return answers
}

/** The same answer under every name. */
function all(asks: Asks, answer: string): Record<string, string> {
  return Object.fromEntries(Object.keys(asks).map((name) => [name, answer]))
}

test('S196, G31: every call that takes a member’s id answers 403 to another member’s', async () => {
  const { token } = me
  const userId = other.sub
  const participate = `/event-management/${eventId}/participate`
  const asks: Asks = {
    'my events': () => api('GET', `/my-events?limit=100&userId=${userId}`, { token }),
    detail: () => api('GET', `/event-management/${eventId}?userId=${userId}`, { token }),
    join: () => api('POST', participate, { token, body: { ...JOIN, userId } }),
    leave: () => api('DELETE', `${participate}?userId=${userId}`, { token }),
    QR: () => api('POST', '/EncQR', { token, body: { userId } }),
    plan: () => graphql(updateUser, { input: { id: userId, plan: 'Young' } }, token),
    report: () => graphql(createReport, { input: { userId, bugDescription: 'x' } }, token),
  }
  expect(await unchanged(asks)).toEqual(all(asks, '403 FORBIDDEN'))
})

test('another member’s id in other places of a request is refused or ignored', async () => {
  const { token } = me
  const own = { events: [], nextToken: null }
  const twice = await api('GET', `/my-events?userId=${me.sub}&userId=${other.sub}`, { token })
  expect(brief(twice)).toBe('400 BAD_REQUEST')
  const zero = await api('GET', `/my-events?userId=${other.sub}%00`, { token })
  expect(brief(zero)).toBe('400 BAD_REQUEST')
  const list = await api('GET', `/my-events?userId[]=${other.sub}&USERID=${other.sub}`, {
    token,
    headers: { 'x-user-id': other.sub },
  })
  expect(list.body).toEqual(own)
  // JSON keeps the last of two names.
  const body = `{"userId":"${me.sub}","userId":"${other.sub}","attendanceStatus":"undecided","attendeeCount":1}`
  const join = await raw('POST', `/api/event-management/${eventId}/participate`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  })
  expect(join.status).toBe(403)
})

test('S189, S196: listUsers answers the caller’s record, whatever the arguments', async () => {
  for (const filter of [null, {}, { id: { eq: other.sub } }, { email: { contains: '@' } }]) {
    const found = await graphql(listUsers, { filter, limit: 1000, nextToken: null }, me.token)
    expect(dataOf(found)).toMatchObject({ items: [{ id: me.sub, owner: me.sub }], nextToken: null })
  }
})

test('a profile for another account, or with a plan, is not created', async () => {
  const typed = aRegistration({ nickName: 'ためし太郎', sNumber: '000000' })
  const accessToken = await plantToken(client, dataDir, { sub: newcomer })
  const make = (more: object) => () => graphql(createUser, { input: { ...typed, ...more } }, accessToken)
  const ids = { id: make({ id: other.sub }), cognitoId: make({ cognitoId: other.sub }) }
  expect(await unchanged(ids)).toEqual(all(ids, '403 FORBIDDEN'))
  const fields = ['plan', 'joinDate', 'cancelDate', 'communityId', 'stripeId']
  const owned = Object.fromEntries(fields.map((field) => [field, make({ [field]: 'Young' })]))
  expect(await unchanged(owned)).toEqual(all(owned, '400 FIELD_NOT_ALLOWED'))
})

test('GraphQL variables with unknown fields are refused without a 500', async () => {
  const accessToken = await plantToken(client, dataDir, { sub: newcomer })
  for (const field of ['owner', 'status', 'createdAt', 'role']) {
    const answer = await graphql(createUser, { input: { [field]: 'x' } }, accessToken)
    expect([field, answer.status]).toEqual([field, 400])
  }
})

test('control: the caller’s own join changes a row', async () => {
  const join = () => api('POST', `/event-management/${eventId}/participate`, { token: me.token, body: JOIN })
  await expect(unchanged({ join })).rejects.toThrow()
})
