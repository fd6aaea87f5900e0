// How a request is parsed: caller, key, and input (SEC-A6, SEC-I7).
import { cancelParticipation, joinEvent } from '@app/shared/events/contract.ts'
import {
  accessTokenOf,
  callerOf,
  idempotencyKeyOf,
  inputOf,
  originKeysIn,
  requestHash,
  viewerOf,
} from '#http/request.ts'
import { eventOf, type Request } from '#test/ask.ts'

const me = '00000001-0000-4000-8000-000000000000'
const route = 'POST /event-management/{eventId}/participate'
const event = (more: Partial<Request> = {}) => eventOf(route, { as: me, ...more })
const body = { attendanceStatus: 'undecided', attendeeCount: 1 }

test('the caller is the sub of an access token', () => {
  expect(callerOf(event())).toBe(me)
  expect(callerOf(event({ claims: { token_use: 'id' } }))).toBeNull()
  expect(callerOf(event({ claims: { sub: 'x' } }))).toBeNull()
  expect(callerOf(event({ as: null }))).toBeNull()
  const { authorizer: _, ...requestContext } = event().requestContext
  // A route without an authorizer has none in its context, whatever its type says.
  expect(callerOf({ ...event(), requestContext: requestContext as never })).toBeNull()
})

test('the access token is the authorization header without its scheme', () => {
  expect(accessTokenOf(event())).toBe(`token-of-${me}`)
  expect(accessTokenOf(event({ headers: { authorization: 'bearer  abc.def' } }))).toBe('abc.def')
  expect(accessTokenOf(event({ as: null }))).toBe('')
})

test('an idempotency key is a UUID or absent', () => {
  expect(idempotencyKeyOf(event())).toBeNull()
  expect(idempotencyKeyOf(event({ key: me }))).toBe(me)
  for (const key of ['', 'x', `${me}x`]) expect(idempotencyKeyOf(event({ key }))).toBeUndefined()
})

test('a body in base64 is decoded', () => {
  const text = Buffer.from(JSON.stringify(body)).toString('base64')
  const encoded = { ...event({ path: { eventId: 'e1' }, text }), isBase64Encoded: true }
  expect(inputOf(joinEvent, encoded)).toEqual({ ok: true, value: { ...body, eventId: 'e1' } })
  expect(inputOf(joinEvent, { ...encoded, isBase64Encoded: false }).ok).toBe(false)
})

test('fields are read only from the query of a DELETE and the body of a POST', () => {
  const asked = event({ path: { eventId: 'e1' }, query: { userId: me }, body })
  expect(inputOf(joinEvent, asked)).toEqual({ ok: true, value: { ...body, eventId: 'e1' } })
  expect(inputOf(cancelParticipation, asked)).toEqual({ ok: true, value: { eventId: 'e1', userId: me } })
})

test('SEC-I7: the hash of a request depends on the verb, the path and every field', () => {
  const asked = { ...body, eventId: 'e1' }
  const hashes = [
    requestHash(joinEvent, asked),
    requestHash(cancelParticipation, asked),
    requestHash(joinEvent, { ...asked, eventId: 'e2' }),
    requestHash(joinEvent, { ...asked, userId: me }),
  ]
  expect(new Set(hashes).size).toBe(4)
  expect(requestHash(joinEvent, { ...asked })).toBe(hashes[0])
})

test('SEC-M: the caller’s address comes from CloudFront; a request that bypasses it has none', () => {
  const through = (headers: Record<string, string>) => viewerOf(event({ headers }), ['door'])
  expect(through({ 'x-origin-key': 'door', 'x-viewer-address': '203.0.113.7' })).toBe('203.0.113.7')
  expect(through({ 'x-origin-key': 'else', 'x-viewer-address': '203.0.113.7' })).toBeNull()
  expect(through({ 'x-origin-key': '', 'x-viewer-address': '203.0.113.7' })).toBeNull()
  expect(through({ 'x-viewer-address': '203.0.113.7' })).toBeNull()
})

test('while the origin key changes, a request with either key passes, and one with a third is refused', () => {
  const keys = originKeysIn('old new')
  const through = (key: string) =>
    viewerOf(event({ headers: { 'x-origin-key': key, 'x-viewer-address': '203.0.113.7' } }), keys)
  expect([through('old'), through('new')]).toEqual(['203.0.113.7', '203.0.113.7'])
  for (const key of ['third', 'old new', ' ', '']) expect(through(key)).toBeNull()
  expect(originKeysIn('old')).toEqual(['old'])
})
