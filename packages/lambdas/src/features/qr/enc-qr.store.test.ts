// Minting a member's code through the handler, on the real engine and KMS (S193, G31, SEC-B4, SEC-C4).
import { createPublicKey, verify } from 'node:crypto'
import { parseTokyoStamp, tokyoDate } from '@app/shared/base/tokyo.ts'
import { mintMemberQr } from '@app/shared/qr/contract.ts'
import { signedText, TAG_BYTES } from '@app/shared/qr/offline-part.ts'
import { codeParts } from '@app/shared/qr/rules.ts'
import * as v from 'valibot'
import { keyIdOf, open } from '#domain/member-qr-envelope.ts'
import type { Ask } from '#test/ask.ts'
import { putFamily } from '#test/families.ts'
import { aMember, anEvent, personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const ROUTE = 'POST /EncQR'
const me = personId(1)

let stage: Stage
beforeAll(async () => {
  stage = await testStage()
})
afterAll(() => stage.stop())
beforeEach(async () => {
  stage.kms.state.isDown = false
  await stage.clear('dataKeys')
  await stage.put('users', aMember(me), aMember(personId(2)))
})

/** A new container. */
function container(): Ask {
  jest.resetModules()
  return stage.load('enc-qr')
}

async function mint(ask: Ask, as = me) {
  const answer = await ask(ROUTE, { as, body: { userId: as } })
  expect([answer.status, answer.code]).toEqual([200, undefined])
  return v.parse(mintMemberQr.output, answer.body)
}

/** Opens a code with the data key of the table, unwrapped by KMS. */
async function opened({ encryptedUserId, issuanceTime }: { encryptedUserId: string; issuanceTime: string }) {
  const { sealed } = codeParts(encryptedUserId)
  const id = keyIdOf(sealed) ?? -1
  const stored = (await stage.rows('dataKeys')).find(({ keyId }) => keyId === `member-qr#${id}`)
  const { unwrap } = jest.requireActual<typeof import('#aws/kms.ts')>('#aws/kms.ts')
  const key = await unwrap('alias/data', stored?.wrapped ?? new Uint8Array(), 'member-qr')
  return open({ id, key }, sealed, issuanceTime)
}

test('S193: an opened code names the caller and the server’s time in Tokyo', async () => {
  const beforeMs = Date.now()
  const code = await mint(container())
  const afterMs = Date.now()
  expect(await opened(code)).toBe(me)
  const at = parseTokyoStamp(code.issuanceTime)?.getTime() ?? 0
  expect(at).toBeGreaterThan(beforeMs - 1_000)
  expect(at).toBeLessThanOrEqual(afterMs)
})

test('SEC-C4: two codes of a member differ and contain no data of the member', async () => {
  const ask = container()
  const [one, other] = [await mint(ask), await mint(ask)]
  expect(one.encryptedUserId).not.toBe(other.encryptedUserId)
  // Not even in part: under one key no nonce repeats.
  const part = ({ encryptedUserId }: typeof one) => Buffer.from(encryptedUserId, 'base64url').subarray(5, 33)
  expect(part(one).subarray(0, 12).equals(part(other).subarray(0, 12))).toBe(false)
  expect(part(one).subarray(12).equals(part(other).subarray(12))).toBe(false)
  expect(Buffer.from(one.encryptedUserId, 'base64url').toString('hex')).not.toContain(me.replaceAll('-', ''))
})

test('SEC-B4: a member cannot mint a code of another one', async () => {
  const ask = container()
  const answer = await stage.unchanged(() => ask(ROUTE, { as: me, body: { userId: personId(2) } }))
  expect([answer.status, answer.code]).toEqual([403, 'FORBIDDEN'])
  expect(await opened(await mint(ask))).toBe(me)
})

test('a request without a userId gets the caller’s code', async () => {
  const ask = container()
  const answer = await ask(ROUTE, { as: me, body: {} })
  expect(await opened(v.parse(mintMemberQr.output, answer.body))).toBe(me)
})

test('SEC-A7: only active members get a code', async () => {
  const ask = container()
  expect((await ask(ROUTE, { as: personId(9), body: {} })).code).toBe('NO_PROFILE')
  for (const status of ['restricted', 'left', 'deregistered'] as const) {
    await stage.put('users', aMember(me, { status }))
    expect((await ask(ROUTE, { as: me, body: {} })).code).toBe('MEMBER_RESTRICTED')
  }
})

test('ten concurrent first calls in five containers make one key for a period', async () => {
  const before = (await stage.rows('dataKeys')).length
  expect(before).toBe(0)
  const containers: Ask[] = []
  for (let n = 0; n < 5; n += 1) containers.push(container())
  const codes = await Promise.all([...containers, ...containers].map((ask) => mint(ask)))
  expect(await stage.rows('dataKeys')).toHaveLength(1)
  for (const code of codes) expect(await opened(code)).toBe(me)
})

test('a container unwraps the key once; a new container gets the same key', async () => {
  const first = container()
  const code = await mint(first)
  const decrypts = stage.kms.count('Decrypt')
  const made = stage.kms.count('GenerateDataKey')
  for (let n = 0; n < 5; n += 1) await mint(first)
  expect(stage.kms.count('Decrypt')).toBe(decrypts)
  const second = container()
  expect(keyIdOf((await mint(second)).encryptedUserId)).toBe(keyIdOf(code.encryptedUserId))
  await mint(second)
  expect(stage.kms.count('Decrypt')).toBe(decrypts + 1)
  expect(stage.kms.count('GenerateDataKey')).toBe(made)
  expect(await opened(code)).toBe(me)
})

test('the key is stored wrapped and bound to this purpose', async () => {
  await mint(container())
  const [stored] = await stage.rows('dataKeys')
  const { unwrap } = jest.requireActual<typeof import('#aws/kms.ts')>('#aws/kms.ts')
  const wrapped = stored?.wrapped ?? new Uint8Array()
  const key = await unwrap('alias/data', wrapped, 'member-qr')
  expect(key).toHaveLength(32)
  expect(Buffer.from(wrapped).includes(Buffer.from(key))).toBe(false)
  await expect(unwrap('alias/data', wrapped, 'something else')).rejects.toThrow()
})

test('3.3: codes answer 503 while KMS is unavailable, except in a container that has the key', async () => {
  const warm = container()
  await mint(warm)
  const cold = container()
  stage.kms.state.isDown = true
  const refused = await cold(ROUTE, { as: me, body: {} })
  expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([503, 'TRY_AGAIN', '1'])
  expect(await openedLater(await mint(warm))).toBe(me)
  expect(await opened(await mint(cold))).toBe(me)
})

async function openedLater(code: Parameters<typeof opened>[0]) {
  stage.kms.state.isDown = false
  return opened(code)
}

test('an unreadable stored key is reported, not replaced', async () => {
  const ask = container()
  await mint(ask)
  const [stored] = await stage.rows('dataKeys')
  await stage.putRaw('dataKeys', { keyId: stored?.keyId, wrapped: 'text', createdAt: 'x' })
  const made = stage.kms.count('GenerateDataKey')
  const fresh = container()
  expect((await fresh(ROUTE, { as: me, body: {} })).status).toBe(500)
  expect(stage.kms.count('GenerateDataKey')).toBeLessThanOrEqual(made + 1)
})

/** A seat at an event. */
async function seat(eventId: string, fields: Parameters<typeof anEvent>[1], who = me) {
  await stage.put('events', anEvent(eventId, fields))
  await stage.put('participations', {
    eventId,
    personId: who,
    partyId: who,
    status: 'registered',
    queueNo: 1,
    shard: 0,
    changedAt: 'x',
  })
}
const today = () => ({ eventStartDateTime: new Date().toISOString(), offlineExpected: true })
const offlineOf = async (ask: Ask) => codeParts((await mint(ask)).encryptedUserId).offline

describe('R6: on a day of an event that expects no network', () => {
  beforeEach(async () => {
    await stage.clear('participations')
    await stage.clear('events')
  })

  test('R6: the code also has a signed tag, and opens at the server as before', async () => {
    await seat('now', today())
    const ask = container()
    const code = await mint(ask)
    expect(await opened(code)).toBe(me)
    const { publicKeyOf } =
      jest.requireActual<typeof import('#domain/offline-part.ts')>('#domain/offline-part.ts')
    const { offlineKeys } = jest.requireActual<typeof import('#domain/offline-keys-store.ts')>(
      '#domain/offline-keys-store.ts',
    )
    const { openDeps } = jest.requireActual<typeof import('#aws/deps.ts')>('#aws/deps.ts')
    const x = publicKeyOf(await offlineKeys(openDeps('enc-qr'), tokyoDate(new Date())))
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    const part = Uint8Array.from(Buffer.from(codeParts(code.encryptedUserId).offline ?? '', 'base64url'))
    const [tag, signature] = [part.slice(0, TAG_BYTES), part.slice(TAG_BYTES)]
    expect(verify(null, signedText(tag, code.issuanceTime), key, signature)).toBe(true)
    expect(verify(null, signedText(tag, '2025_04_01_09_30_00'), key, signature)).toBe(false)
    // The tag is the same all day; the signature covers the time of each code.
    expect((await offlineOf(ask))?.slice(0, 10)).toBe(codeParts(code.encryptedUserId).offline?.slice(0, 10))
  })

  test.each([
    ['of another day', { eventStartDateTime: '2030-04-01T00:00:00.000Z' }],
    ['that expects a network', { offlineExpected: false }],
    ['that is cancelled', { eventRegistrationStatus: 'cancelled' as const }],
    ['without a date', { eventStartDateTime: null }],
  ])('R6: no tag for an event %s', async (_, fields) => {
    await seat('now', { ...today(), ...fields })
    expect(await offlineOf(container())).toBeNull()
  })

  test('R6: a container reads an event once in a minute for all its members', async () => {
    await seat('now', today())
    await seat('now', today(), personId(2))
    const ask = container()
    expect(await offlineOf(ask)).not.toBeNull()
    await stage.put('events', anEvent('now', { ...today(), offlineExpected: false }))
    expect(codeParts((await mint(ask, personId(2))).encryptedUserId).offline).not.toBeNull()
    const { readSeats } = jest.requireActual<typeof import('./member-qr-store.ts')>('./member-qr-store.ts')
    const { openDeps } = jest.requireActual<typeof import('#aws/deps.ts')>('#aws/deps.ts')
    const later = { ...openDeps('enc-qr'), now: () => new Date(Date.now() + 60_000) }
    expect(await readSeats(later, me, Promise.resolve(null))).toMatchObject([
      { eventId: 'now', offlineExpected: false },
    ])
    expect(await offlineOf(ask)).toBeNull()
  })

  test('R17: a guardian without a seat has the tag where a child of the household has one', async () => {
    const { householdId, children } = await putFamily(stage, 0)
    await stage.put('users', aMember(me, { householdId }))
    await seat('now', today(), children[0])
    expect(await offlineOf(container())).not.toBeNull()
    await stage.put('users', aMember(me))
    expect(await offlineOf(container())).toBeNull()
  })

  test('R6: no tag for a member without a seat', async () => {
    await stage.put('events', anEvent('now', today()))
    expect(await offlineOf(container())).toBeNull()
  })
})
