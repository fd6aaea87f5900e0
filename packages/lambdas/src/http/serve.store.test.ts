// What every function does with a request before and after its own work (SEC-A6, SEC-B, SEC-J5,
// SEC-J10, 3.3): through real handlers on the real engine.
import { randomUUID } from 'node:crypto'
import { PROFILE_FIELDS } from '@app/shared/members/profile.ts'
import type { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { type FunctionName, lambdas } from '#manifest/functions.ts'
import type { Answer, Ask } from '#test/ask.ts'
import { aCounter, aMember, anEvent, personId } from '#test/items.ts'
import { serveAt } from '#test/serve-at.ts'
import { type Stage, testStage } from '#test/stage.ts'

const JOIN = 'POST /event-management/{eventId}/participate'
const me = personId(1)
const canary = 'CANARY-7f3a'

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('participate')
  await stage.put('users', aMember(me), aMember(personId(2)))
  await stage.put('events', anEvent('e1'))
  await stage.put('eventCounters', aCounter('e1'))
})
afterAll(() => stage.stop())

const body = { attendanceStatus: 'undecided', attendeeCount: 1 }
const join = (more: object = {}): Promise<Answer> =>
  ask(JOIN, { as: me, path: { eventId: 'e1' }, body, ...more })

/** Only a refusal: its code, the request's id and the fields at fault, JSON, never cached. */
function isRefusal(answer: Answer, status: number, code: string): void {
  const { fields, message, ...rest } = answer.body as { fields?: string[]; message: string }
  expect([answer.status, rest]).toEqual([status, { code, requestId: expect.any(String) }])
  expect(message).toBe(fields === undefined ? code : `${code}: ${fields.join(', ')}`)
  expect(answer.text).not.toContain(canary)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
}

/** Every call that requires a caller. */
const CALLS = Object.entries(lambdas).flatMap(([name, definition]) =>
  'calls' in definition
    ? Object.values(definition.calls)
        .filter(({ caller }) => caller === 'signedIn')
        .map((call) => [name as FunctionName, `${call.method} ${call.path}`] as const)
    : [],
)

describe('the caller', () => {
  test.each(CALLS)('SEC-A6: %s, %s: refused without an access token', async (name, route) => {
    const asked = stage.load(name)
    const STRANGERS = [
      { as: null },
      { as: me, claims: { token_use: 'id' } },
      { as: me, claims: { token_use: '' } },
      { as: null, claims: { token_use: 'access' } },
      { as: null, claims: { token_use: 'access', sub: 'admin' } },
      { as: null, claims: { token_use: 'access', sub: `${me}'` } },
    ]
    const more = { path: { eventId: 'e1' }, body: {}, query: { access_token: 'x' } }
    const answers = await stage.unchanged(() =>
      Promise.all(STRANGERS.map((stranger) => asked(route, { ...stranger, ...more }))),
    )
    expect(answers.map(({ status, text }) => `${status} ${text}`)).toEqual(
      STRANGERS.map(() => '401 {"message":"Unauthorized"}'),
    )
  })

  test.each(
    CALLS.filter(([, route]) =>
      /participate|my-events|EncQR|management\/\{eventId\}(?!\/(party|payment|queue|draw|care|answers))/.test(
        route,
      ),
    ),
  )('SEC-B: %s, %s: for another account is 403', async (name, route) => {
    const fields = { ...body, userId: personId(2) }
    const asked = stage.load(name)
    const inPlace = route.startsWith('POST') ? { body: fields } : { query: { userId: personId(2) } }
    isRefusal(
      await stage.unchanged(() =>
        asked(route, { as: me, path: { eventId: 'e1', fileId: randomUUID() }, ...inPlace }),
      ),
      403,
      'FORBIDDEN',
    )
  })

  test('a route of another function is not found here', async () => {
    for (const route of [
      'POST /jwt',
      'GET /event-management',
      'PUT /event-management/{eventId}/participate',
      '$default',
    ]) {
      isRefusal(await ask(route, { as: me, body }), 404, 'NOT_FOUND')
    }
  })
})

describe('the input', () => {
  const BODIES: readonly [string, object, number, string][] = [
    [
      'text',
      { text: JSON.stringify(body), headers: { 'content-type': 'text/plain' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'a form',
      { text: 'attendeeCount=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'JSON by another name',
      { text: JSON.stringify(body), headers: { 'content-type': 'application/jsonp' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'no type',
      { text: JSON.stringify(body), headers: { 'content-type': '' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['broken JSON', { text: `{"${canary}"` }, 400, 'BAD_REQUEST'],
    ['no JSON', { text: canary }, 400, 'BAD_REQUEST'],
    ['nothing', { text: '' }, 400, 'BAD_REQUEST'],
    ['null', { text: 'null' }, 400, 'BAD_REQUEST'],
    ['an array', { text: JSON.stringify([body]) }, 400, 'BAD_REQUEST'],
    ['a string', { text: JSON.stringify(canary) }, 400, 'BAD_REQUEST'],
    ['a number', { text: '1' }, 400, 'BAD_REQUEST'],
    [
      '__proto__',
      { text: `{"attendanceStatus":"undecided","attendeeCount":1,"__proto__":{"x":"${canary}"}}` },
      400,
      'BAD_REQUEST',
    ],
    [
      'constructor, deep within',
      { text: '{"attendanceStatus":"undecided","attendeeCount":1,"a":{"b":[{"constructor":1}]}}' },
      400,
      'BAD_REQUEST',
    ],
    [
      'prototype',
      { text: '{"attendanceStatus":"undecided","attendeeCount":1,"prototype":{}}' },
      400,
      'BAD_REQUEST',
    ],
    ['a thousand levels', { text: `{"a":${'['.repeat(1_000)}${']'.repeat(1_000)}}` }, 400, 'BAD_REQUEST'],
    [
      'thirty thousand levels',
      { text: `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}` },
      400,
      'BAD_REQUEST',
    ],
    ['65 KB', { text: JSON.stringify({ ...body, x: canary.repeat(6_000) }) }, 413, 'PAYLOAD_TOO_LARGE'],
    [
      '65 KB of Japanese in fewer characters',
      { text: JSON.stringify({ ...body, x: 'あ'.repeat(22_000) }) },
      413,
      'PAYLOAD_TOO_LARGE',
    ],
  ]
  test.each(BODIES)('SEC-J5, SEC-J10: a body of %s', async (_, more, status, code) => {
    isRefusal(await stage.unchanged(() => join(more)), status, code)
  })

  test('JSON with a charset, unknown fields, and a body in base64 are accepted', async () => {
    const headers = { 'content-type': 'application/json; charset=UTF-8' }
    expect((await join({ headers, body: { ...body, extra: canary } })).status).toBe(200)
    expect((await join()).status).toBe(200)
  })

  test.each(['../e1', 'e1/x', '', 'a b', '%E0%A4%A', 'x'.repeat(65), canary.repeat(9), '\ud800'])(
    'an event id of %j',
    async (eventId) => {
      isRefusal(await stage.unchanged(() => join({ path: { eventId } })), 400, 'BAD_REQUEST')
    },
  )

  test('a refusal names every invalid field and no value', async () => {
    const wrong = { attendanceStatus: canary, attendeeCount: canary, userId: canary }
    const answer = await stage.unchanged(() => join({ path: { eventId: canary.repeat(9) }, body: wrong }))
    isRefusal(answer, 400, 'BAD_REQUEST')
    const fields = (answer.body as { fields: string[] }).fields.sort()
    expect(fields).toEqual(['attendanceStatus', 'attendeeCount', 'eventId', 'userId'])
    const unkeyed = await stage.unchanged(() => join({ key: canary }))
    expect(unkeyed.body).toMatchObject({ fields: ['Idempotency-Key'] })
  })

  test('the path names the event, whatever the body contains', async () => {
    const answer = await join({ body: { ...body, eventId: 'nowhere' } })
    expect(answer.body).toMatchObject({ eventId: 'e1' })
  })

  test.each(['', 'x', canary, '1234', `${randomUUID()}${randomUUID()}`])(
    'a key of %j is invalid',
    async (key) => {
      isRefusal(await stage.unchanged(() => join({ key })), 400, 'BAD_REQUEST')
    },
  )
})

describe('failures', () => {
  test('SEC-H5: an unknown error is 500 with a code and an id, and nothing of the error or the request', async () => {
    jest.resetModules()
    const broken = stage.load('participate', { TABLE_PARTICIPATIONS: 'no-such-table' })
    const answer = await stage.unchanged(() =>
      broken(JOIN, { as: me, path: { eventId: 'e1' }, body: { ...body, x: canary } }),
    )
    isRefusal(answer, 500, 'INTERNAL')
    for (const word of ['no-such-table', 'Exception', 'at ', me]) expect(answer.text).not.toContain(word)
  })

  test('undeclared fields are not sent: a profile is sent without the server’s internal fields', async () => {
    const profile = stage.load('profile')
    const [stored] = (await stage.rows('users')).filter(({ id }) => id === me)
    const kept = { consentState: 'none', nicknameKey: expect.any(String), status: 'active' }
    expect(stored).toMatchObject(kept)
    const body = { expected: stored?.updatedAt, phoneNumber: '03-0000-0000' }
    const answer = await profile('POST /profile', { as: me, body })
    // Neither ふりがな nor a めぶき of their own was chosen.
    const shown = PROFILE_FIELDS.filter((name) => name !== 'kana' && name !== 'mebuki').toSorted()
    expect(Object.keys(answer.body ?? {}).toSorted()).toEqual(shown)
    for (const name of Object.keys(kept)) expect(answer.text).not.toContain(name)
  })

  test('a reply that breaks its contract is not sent', async () => {
    jest.resetModules()
    const asked = stage.load('event-management')
    await stage.putRaw('events', { ...anEvent('e9'), eventDescription: 'x' })
    const { tables } = jest.requireActual<typeof import('#tables/all.ts')>('#tables/all.ts')
    // As if the stored name violated the contract: it is a number.
    Object.assign(tables.events.item.entries, { eventName: { ...tables.events.item.entries.counterShards } })
    await stage.putRaw('events', { ...anEvent('e9'), eventName: 7 })
    isRefusal(
      await asked('GET /event-management/{eventId}', { as: me, path: { eventId: 'e9' } }),
      500,
      'INTERNAL',
    )
  })

  describe('with the store', () => {
    let busy: Timed
    let down: Awaited<ReturnType<typeof askWhileDown>>
    // Each uses its full time limit: both at the same time.
    beforeAll(async () => {
      const asking = askWhileBusy()
      ;[busy, down] = await stage.unchanged(() => Promise.all([asking(), askWhileDown()]))
    })

    test('a database that stays busy answers 503 within five seconds, with Retry-After', () => {
      // Five seconds are the promise; the rest is for a slow machine.
      expect(busy.tookMs).toBeLessThan(20_000)
      isRefusal(busy.answer, 503, 'TRY_AGAIN')
      expect(busy.answer.headers).toMatchObject({ 'retry-after': '1' })
    })

    test('3.3: reads and writes answer 503 while the database fails, and work afterwards', async () => {
      for (const answer of down.answers) isRefusal(answer, 503, 'TRY_AGAIN')
      // The SDK retries reads; only our own loop retries writes, because it has the deadline (3.2).
      expect(down.attempts).toContain('Query attempt=3; max=3')
      const writing = down.attempts.filter((attempt) => attempt.startsWith('TransactWriteItems'))
      expect(new Set(writing)).toEqual(new Set(['TransactWriteItems attempt=1; max=1']))
      jest.resetModules()
      const well = await stage.load('participate')(JOIN, { as: me, path: { eventId: 'e1' }, body })
      expect(well.status).toBe(200)
    })
  })
})

interface Timed {
  readonly answer: Answer
  readonly tookMs: number
}

/** Loads a function whose every write conflicts; returns how to call it. */
function askWhileBusy(): () => Promise<Timed> {
  jest.resetModules()
  const asked = stage.load('participate')
  const { writer } = jest.requireActual<typeof import('#aws/clients.ts')>('#aws/clients.ts')
  const { TransactionCanceledException: Cancelled } =
    jest.requireActual<typeof import('@aws-sdk/client-dynamodb')>('@aws-sdk/client-dynamodb')
  writer.middlewareStack.add(
    () => async () => {
      throw conflict(Cancelled)
    },
    { step: 'initialize', name: 'busy' },
  )
  return async () => {
    const started = performance.now()
    const answer = await asked(JOIN, { as: me, path: { eventId: 'e1' }, body, key: randomUUID() })
    return { answer, tookMs: performance.now() - started }
  }
}

/** Calls a reader and a writer whose store answers 500 to all but the caller's own row; returns their answers and the store's requests. */
async function askWhileDown() {
  const attempts: string[] = []
  const store = await serveAt(async (request, response) => {
    const operation = String(request.headers['x-amz-target']).split('.').at(-1)
    attempts.push(`${operation} ${request.headers['amz-sdk-request']}`)
    const isOwnRow = operation === 'GetItem'
    response.writeHead(isOwnRow ? 200 : 500, { 'content-type': 'application/x-amz-json-1.0' })
    response.end(JSON.stringify(isOwnRow ? {} : { __type: 'InternalServerError', message: canary }))
  })
  try {
    jest.resetModules()
    const down = { AWS_ENDPOINT_URL_DYNAMODB: store.endpoint }
    const [reads, writes] = [stage.load('event-management', down), stage.load('participate', down)]
    const answers = await Promise.all([
      reads('GET /event-management', { as: me }),
      writes(JOIN, { as: me, path: { eventId: 'e1' }, body }),
    ])
    return { answers, attempts }
  } finally {
    await store.stop()
  }
}

function conflict(Cancelled: typeof TransactionCanceledException): Error {
  return new Cancelled({
    $metadata: {},
    message: 'cancelled',
    CancellationReasons: [{ Code: 'TransactionConflict' }],
  })
}
