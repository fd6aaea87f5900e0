import { randomUUID } from 'node:crypto'
import { DATA_HEADERS } from '@app/shared/base/protective-headers.ts'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { faultsOf } from '#fixtures/http/answer-faults.ts'
import { dataDir, raw } from '#fixtures/http/client.ts'
import { openDatabase, plantEvent, seatsOf } from '#fixtures/http/database.ts'
import { type Member, plantMember } from '#fixtures/http/members.ts'
import { JOIN } from '#fixtures/http/seats.ts'

// Requests no form would send (SEC-B14, SEC-J4, SEC-J5). Every answer must be plain.
jest.setTimeout(90_000)
let client: DynamoDBDocumentClient
let me: Member
let eventId: string
/** In every odd request; must be in no answer. */
const MARK = 'kogarashi'

beforeAll(async () => {
  client = await openDatabase(dataDir)
  me = await plantMember(client, dataDir)
  eventId = await plantEvent(client, 10)
})
afterAll(() => client.destroy())

async function ask(
  method: string,
  path: string,
  body?: string | Buffer,
  headers: Record<string, string> = {},
): Promise<number> {
  const answer = await raw(method, `/api${path}`, {
    headers: {
      authorization: `Bearer ${me.token}`,
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  })
  const heard = { ...answer, header: (name: string) => answer.headers[name]?.toString() ?? null }
  expect([method, path.slice(0, 60), faultsOf(heard, MARK)]).toEqual([method, path.slice(0, 60), []])
  return answer.status
}

test('an unknown route gets 404, not the nearest route', async () => {
  const paths = [
    '',
    '/',
    `/${MARK}`,
    '/my-events/',
    '//my-events',
    '/My-Events',
    '/%6dy-events',
    '/./my-events',
    '/x/../my-events',
    '/event-management/x/y',
    `/event-management/${eventId}/`,
    '/my-events;x=1',
  ]
  for (const path of paths) expect([path, await ask('GET', path)]).toEqual([path, 404])
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])
    expect([method, await ask(method, '/my-events')]).toEqual([method, 404])
})

test('an invalid id gets 400; an unknown id gets 404, however special its name', async () => {
  const odd = ['%2e%2e', '..', '%E0%A4%A', '%00', '%2Fmy-events', '%ED%A0%80', 'a%20b', 'x'.repeat(65), '*']
  for (const id of odd) {
    expect([id, await ask('GET', `/event-management/${id}`)]).toEqual([id, 400])
    const join = await ask('POST', `/event-management/${id}/participate`, JSON.stringify(JOIN))
    expect([id, join]).toEqual([id, 400])
  }
  for (const id of ['__proto__', 'constructor', 'prototype', 'toString', MARK]) {
    expect([id, await ask('GET', `/event-management/${id}`)]).toEqual([id, 404])
    const path = `/event-management/${id}/participate`
    expect([id, await ask('POST', path, JSON.stringify(JOIN))]).toEqual([id, 404])
    expect([id, await ask('DELETE', path)]).toEqual([id, 404])
  }
})

test('numbers in a query are digits from 1 to 100; unknown names are ignored', async () => {
  for (const list of ['/my-events', '/event-management']) {
    for (const limit of ['1e9', '-1', '0x10', '0', '101', '100abc', '', '1.0', '%31%30%30%30', MARK])
      expect([limit, await ask('GET', `${list}?limit=${limit}`)]).toEqual([limit, 400])
    expect(await ask('GET', `${list}?limit=1&limit=2`)).toBe(400)
    expect(await ask('GET', `${list}?limit=100&__proto__=1&constructor=${MARK}&x[]=1&%E0%A4%A`)).toBe(200)
  }
})

test('a forged page token causes no 500', async () => {
  const own = (key: object) => Buffer.from(JSON.stringify(key)).toString('base64url')
  const keys = [
    {},
    { eventId: 1 },
    { eventId: eventId },
    { eventId: { x: 1 } },
    { x: 'y' },
    { personId: me.sub },
  ]
  for (const token of ['x', 'e30', 'bnVsbA', ...keys.map(own)]) {
    expect([token, (await ask('GET', `/my-events?nextToken=${token}`)) < 500]).toEqual([token, true])
    expect([token, (await ask('GET', `/event-management?nextToken=${token}`)) < 500]).toEqual([token, true])
  }
})

test('a body must be a small JSON object with its content type', async () => {
  const path = `/event-management/${eventId}/participate`
  const good = JSON.stringify(JOIN)
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/json'])
    expect([type, await ask('POST', path, good, { 'content-type': type })]).toEqual([type, 415])
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
  const bad = ['', 'null', '[]', '"x"', '1', '{', `{"x":"${MARK}`, deep, `{"a":${deep}}`]
  const odd = [
    '{"__proto__":{"attendeeCount":1},"attendanceStatus":"undecided"}',
    `{"constructor":{"prototype":{}},"attendanceStatus":"undecided","attendeeCount":1}`,
    `{"attendanceStatus":"${MARK}","attendeeCount":1}`,
    '{"attendanceStatus":"undecided","attendeeCount":2}',
    '{"attendanceStatus":"undecided","attendeeCount":"1"}',
    '{"attendanceStatus":{"toString":1},"attendeeCount":1}',
    '{"attendanceStatus":"undecided","attendeeCount":1,"userId":"\\ud800"}',
    '{"attendanceStatus":"undecided","attendeeCount":1,"userId":{"$ne":null}}',
  ]
  for (const body of [...bad, ...odd])
    expect([body.slice(0, 60), await ask('POST', path, body)]).toEqual([body.slice(0, 60), 400])
  expect(await ask('POST', path, `{"x":"${'x'.repeat(70_000)}"}`)).toBe(413)
  expect(await ask('POST', path, Buffer.alloc(10.5 * 1024 * 1024, 'x'))).toBe(413)
  expect(await seatsOf(client, eventId)).toMatchObject({ counter: 0 })
})

test('an invalid Idempotency-Key gets 400 and changes nothing', async () => {
  const path = `/event-management/${eventId}/participate`
  for (const key of ['x', MARK, '1', `${randomUUID()}x`, `${randomUUID()}, ${randomUUID()}`])
    expect(await ask('POST', path, JSON.stringify(JOIN), { 'idempotency-key': key })).toBe(400)
  expect(await seatsOf(client, eventId)).toMatchObject({ counter: 0 })
})

test('other origins get no CORS header, and their preflight gets 404', async () => {
  for (const origin of ['https://evil.example', 'null', 'http://localhost:3000.evil.example']) {
    expect(await ask('GET', '/my-events', undefined, { origin })).toBe(200)
    const preflight = { origin, 'access-control-request-method': 'POST' }
    expect(await ask('OPTIONS', '/EncQR', undefined, preflight)).toBe(404)
  }
})

test('GraphQL takes one plain operation and no introspection', async () => {
  const documents = [
    '{ __schema { types { name } } }',
    '{ __type(name: "Profile") { name } }',
    'query { a: listUsers { items { id } } b: listUsers { items { id } } }',
    'query { listUsers { items { id } } listUsers { nextToken } }',
    'query { listUsers { items { id } } } query Two { listUsers { nextToken } }',
    'query { listUsers { ...F } } fragment F on ProfilePage { items { id } }',
    'query { listUsers { items { id @skip(if: false) } } }',
    `query { listUsers { items { ${MARK} } } }`,
    'query { listUsers(limit: 99999999999) { items { id } } }',
    `query { ${'listUsers { items { id } } '.repeat(50)} }`,
    '{',
    `query { listUsers { items ${'{ id '.repeat(300)} } }`,
    'subscription { listUsers { nextToken } }',
  ]
  for (const query of documents)
    expect([query.slice(0, 50), await ask('POST', '/graphql', JSON.stringify({ query }))]).toEqual([
      query.slice(0, 50),
      400,
    ])
})

test('control: the check of answers finds violations', () => {
  const bad = { status: 500, header: () => null, text: 'Error: kogarashi\n    at x (/srv/a.ts:1:1)' }
  expect(faultsOf(bad, MARK)).toEqual([
    'status 500',
    'not JSON',
    'may be kept',
    ...Object.entries(DATA_HEADERS).map(([name, value]) => `${name} is not ${value}`),
    'another shape',
    'a stack',
    'the input',
  ])
  expect(faultsOf({ ...bad, header: () => '*' }, MARK)).toContain('another origin may read it')
})
