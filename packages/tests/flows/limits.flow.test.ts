import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DATA_SHARING_VERSION } from '@app/shared/data-sharing/contract.ts'
import { MEMBER_CODE_LIMITS } from '@app/shared/members/rules.ts'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { api, brief, type CallOptions, dataDir } from '#fixtures/http/client.ts'
import { forgetAttempts, openDatabase, plantEvent, put } from '#fixtures/http/database.ts'
import { type Member, plantMember, userRow } from '#fixtures/http/members.ts'
import { countByAnswer, JOIN } from '#fixtures/http/seats.ts'

// Limits with valid tokens: no further guesses (SEC-E2), no action while restricted (SEC-A7).
jest.setTimeout(90_000)
let client: DynamoDBDocumentClient
let me: Member

beforeAll(async () => {
  client = await openDatabase(dataDir)
})
beforeEach(async () => {
  me = await plantMember(client, dataDir)
})
// Wrong codes are also counted by address: delete the tries of other tests.
afterAll(async () => {
  await forgetAttempts(client)
  client.destroy()
})

test('of twenty member codes guessed at once five are compared; then a right one is refused too', async () => {
  const demo = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'))
  const [right = '', ...others] = v.parse(v.object({ memberCodes: v.array(v.string()) }), demo).memberCodes
  const taken = new Set([right, ...others])
  const wrong = Array.from({ length: 60 }, (_, index) => String(700_000 + index)).filter(
    (code) => !taken.has(code),
  )
  const guess = (code: string, how: CallOptions = {}) =>
    api('POST', '/member-code/verify', { ...how, token: me.token, body: { code } })
  const heard = await Promise.all(wrong.slice(0, 20).map((code) => guess(code, { once: true })))
  const answers = countByAnswer(heard.map((answer) => (answer.status === 503 ? '503' : brief(answer))))
  const {
    '400 MEMBER_CODE_INVALID': invalid = 0,
    '429 MEMBER_CODE_PAUSED': paused = 0,
    503: busy = 0,
  } = answers
  expect(invalid + paused + busy).toBe(20)
  // On a busy machine a guess may be compared without its answer arriving.
  expect(invalid).toBeLessThanOrEqual(MEMBER_CODE_LIMITS.tries)
  expect(invalid + busy).toBeGreaterThanOrEqual(MEMBER_CODE_LIMITS.tries)
  const late = await guess(right)
  expect(brief(late)).toBe('429 MEMBER_CODE_PAUSED')
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(60)
})

test('G52: every request of a restricted member is refused, except the page of a joined event and its cancelling', async () => {
  const { sub, token } = me
  const eventId = await plantEvent(client, 10)
  const participate = `/event-management/${eventId}/participate`
  await api('POST', '/provision', { token, body: { version: DATA_SHARING_VERSION } })
  const ask = async () => ({
    list: brief(await api('GET', '/event-management', { token })),
    detail: brief(await api('GET', `/event-management/${eventId}`, { token })),
    mine: brief(await api('GET', '/my-events', { token })),
    join: brief(await api('POST', participate, { token, body: JOIN })),
    leave: brief(await api('DELETE', participate, { token })),
    qr: brief(await api('POST', '/EncQR', { token, body: {} })),
    jwt: brief(await api('POST', '/jwt', { token, body: {} })),
  })
  const names = ['list', 'detail', 'mine', 'join', 'leave', 'qr', 'jwt']
  expect(await ask()).toEqual(Object.fromEntries(names.map((name) => [name, '200'])))
  await put(client, 'users', [{ ...userRow({ sub }), status: 'restricted' }])
  // A seat they may give back, on the page of its event, blocked for others.
  expect(await ask()).toEqual({
    ...Object.fromEntries(names.map((name) => [name, '403 MEMBER_RESTRICTED'])),
    detail: '200',
    leave: '200',
  })
  // Active again, the member may act as before.
  await put(client, 'users', [userRow({ sub })])
  expect(await ask()).toEqual(Object.fromEntries(names.map((name) => [name, '200'])))
})
