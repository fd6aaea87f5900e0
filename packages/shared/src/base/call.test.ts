// Where the fields of a call are sent, and that every code has a status.
import { type Caller, inQuery, isForStaff, needsToken, pathParameters } from '#base/call.ts'
import { isCode, statusOf } from '#base/errors.ts'
import { ok, refuse, refuseFields, refuseUntil } from '#base/result.ts'

test.each([
  ['GET', true],
  ['DELETE', true],
  ['POST', false],
] as const)('a %s sends its fields in the query string: %s', (method, query) => {
  expect(inQuery(method)).toBe(query)
})

test.each([
  ['/event-management/{eventId}/participate', ['eventId']],
  ['/a/{b}/{cD}', ['b', 'cD']],
  ['/my-events', []],
  ['/a/{}/{b-c}', []],
])('the parameters of %s are %j', (path, names) => {
  expect(pathParameters(path)).toEqual(names)
})

test.each<[Caller, boolean, boolean]>([
  ['anyone', false, false],
  ['signedIn', false, true],
  ['anyoneAtConsole', true, false],
  [{ staff: 'events.edit' }, true, true],
])('a call for %j belongs to the console: %s; it needs a token: %s', (caller, isStaff, token) => {
  expect([isForStaff({ caller }), needsToken({ caller })]).toEqual([isStaff, token])
})

test('a reply is parsed, and only our codes are accepted as codes', () => {
  for (const code of Object.keys(statusOf)) expect(isCode(code)).toBe(true)
  for (const no of ['', 'event_full', 'constructor', '__proto__', 'toString', 409, null, undefined, {}]) {
    expect(isCode(no)).toBe(false)
  }
})

test('every code has a status of the error contract', () => {
  for (const status of Object.values(statusOf)) {
    expect([400, 401, 403, 404, 409, 410, 413, 415, 429, 500, 503]).toContain(status)
  }
})

test('results', () => {
  expect(ok(1)).toEqual({ ok: true, value: 1 })
  expect(refuse('EVENT_FULL')).toStrictEqual({ ok: false, code: 'EVENT_FULL' })
  expect(refuseFields('BAD_REQUEST', 'lastName')).toEqual({
    ok: false,
    code: 'BAD_REQUEST',
    fields: ['lastName'],
  })
  expect(refuseUntil('REJOIN_LOCKED', '2027-02-21')).toEqual({
    ok: false,
    code: 'REJOIN_LOCKED',
    until: '2027-02-21',
  })
  expect(refuse('TRY_AGAIN', 2)).toEqual({ ok: false, code: 'TRY_AGAIN', retryAfterSec: 2 })
})
