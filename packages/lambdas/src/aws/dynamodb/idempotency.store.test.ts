// The first answer of a write is final (SEC-I6, SEC-I7, N-I6): on the real engine.
import { randomUUID } from 'node:crypto'
import { ok, type Result, refuse } from '@app/shared/base/result.ts'
import {
  earlierAnswer,
  type IdempotencyStore,
  refuseOnce,
  type WriteRequest,
  writeOnce,
} from '#aws/dynamodb/idempotency.ts'
import { openTable } from '#aws/dynamodb/table.ts'
import { transact } from '#aws/dynamodb/transaction.ts'
import { type Stage, testStage } from '#test/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await testStage()
})
afterAll(() => stage.stop())

let nowMs = Date.parse('2025-04-01T00:00:00Z')
function store(): IdempotencyStore {
  return {
    tables: { outcomes: openTable('outcomes', 'outcomes', stage.client) },
    keys: {},
    now: () => new Date(nowMs),
    transact: (writes) => transact(stage.client, writes),
  }
}

const sub = randomUUID()
const request = (key: string | null, hash = 'asked'): WriteRequest => ({ sub, key, hash })

/** A write with one seat: the n-th of `subject` up to `seats`. */
async function take(subject: string, asked: WriteRequest, seats = 1): Promise<Result<unknown> | null> {
  const attempts = openTable('attempts', 'attempts', stage.client)
  const write = attempts.update({ subject }, 'SET #tries = #tries + :one', {
    condition: '#tries < :seats',
    values: { one: 1, seats },
  })
  return writeOnce(store(), asked, { took: subject }, [write], ([failed]) =>
    refuse(Object.keys(failed ?? {}).length === 0 ? 'NOT_FOUND' : 'EVENT_FULL'),
  )
}

async function open(tries = 0): Promise<string> {
  const subject = randomUUID()
  await stage.put('attempts', { subject, tries, ttl: 0 })
  return subject
}

async function tries(subject: string): Promise<number | undefined> {
  return (await stage.rows('attempts')).find((row) => row.subject === subject)?.tries
}

const full = { ok: false, code: 'EVENT_FULL' }

test('SEC-I6: a repeated key does not repeat the write and gets the same answer', async () => {
  const subject = await open()
  const key = randomUUID()
  const first = await take(subject, request(key), 10)
  expect(first).toEqual({ ok: true, value: { took: subject } })
  expect(await take(subject, request(key), 10)).toEqual(first)
  expect(await tries(subject)).toBe(1)
  expect(await take(subject, request(randomUUID()), 10)).toEqual(first)
  expect(await tries(subject)).toBe(2)
})

test('SEC-I7: a key sent again with another request is refused, and neither record changes', async () => {
  const [subject, other, key] = [await open(), await open(), randomUUID()]
  await take(subject, request(key))
  const refused = await stage.unchanged(() => take(other, request(key, 'something else')))
  expect(refused).toEqual({ ok: false, code: 'IDEMPOTENCY_MISMATCH' })
})

test('an idempotency key belongs to its member: another member can use the same key', async () => {
  const subject = await open()
  const key = randomUUID()
  await take(subject, request(key), 2)
  expect(await take(subject, { ...request(key), sub: randomUUID() }, 2)).toMatchObject({ ok: true })
  expect(await tries(subject)).toBe(2)
})

test('N-I6: a refusal stays after a seat is free again; a new key takes the seat', async () => {
  const subject = await open(1)
  const key = randomUUID()
  expect(await take(subject, request(key))).toEqual(full)
  await stage.put('attempts', { subject, tries: 0, ttl: 0 })
  expect(await take(subject, request(key))).toEqual(full)
  expect(await tries(subject)).toBe(0)
  expect(await take(subject, request(randomUUID()))).toMatchObject({ ok: true })
})

test('a stored success is repeated even when the write is no longer possible', async () => {
  const subject = await open()
  const key = randomUUID()
  await take(subject, request(key))
  expect(await take(subject, request(key))).toMatchObject({ ok: true })
  expect(await take(subject, request(randomUUID()))).toEqual(full)
})

test('a refusal decided before any write is stored as well, but never replaces an earlier answer', async () => {
  const subject = await open()
  const [refusedKey, doneKey] = [randomUUID(), randomUUID()]
  expect(await refuseOnce(store(), request(refusedKey), refuse('MEMBER_RESTRICTED'))).toMatchObject({
    code: 'MEMBER_RESTRICTED',
  })
  expect(await take(subject, request(refusedKey))).toMatchObject({ code: 'MEMBER_RESTRICTED' })
  await take(subject, request(doneKey))
  expect(await refuseOnce(store(), request(doneKey), refuse('MEMBER_RESTRICTED'))).toMatchObject({ ok: true })
})

test.each(['BAD_REQUEST', 'MEMBER_CODE_PAUSED', 'TRY_AGAIN', 'INTERNAL'] as const)(
  '%s is not final: the key may be used again',
  async (code) => {
    const subject = await open()
    const key = randomUUID()
    const failing = { ...openTable('attempts', 'attempts', stage.client) }.expect(
      { subject },
      { condition: '#tries > :one', values: { one: 1 } },
    )
    expect(await writeOnce(store(), request(key), {}, [failing], () => refuse(code))).toMatchObject({ code })
    expect(await take(subject, request(key))).toMatchObject({ ok: true })
  },
)

test('an undecided answer is not stored: other writes may follow under the key', async () => {
  const subject = await open()
  const key = randomUUID()
  const attempts = openTable('attempts', 'attempts', stage.client)
  const failing = attempts.expect({ subject }, { condition: '#tries > :one', values: { one: 1 } })
  const undecided = await stage.unchanged(() => writeOnce(store(), request(key), {}, [failing], () => null))
  expect(undecided).toBeNull()
  expect(await take(subject, request(key))).toMatchObject({ ok: true })
})

test('an idempotency key can be used again after a day', async () => {
  const subject = await open(1)
  const key = randomUUID()
  await take(subject, request(key))
  await stage.put('attempts', { subject, tries: 0, ttl: 0 })
  nowMs += 86_400_000
  expect(await take(subject, request(key))).toEqual(full)
  nowMs += 1_000
  expect(await take(subject, request(key))).toMatchObject({ ok: true })
  expect(await tries(subject)).toBe(1)
})

test('the stored answer expires after a day, and its expiry is in seconds', async () => {
  const key = randomUUID()
  await take(await open(), request(key))
  const [stored] = (await stage.rows('outcomes')).filter((row) => row.idempotencyKey === key)
  expect(stored?.ttl).toBe(nowMs / 1000 + 86_400)
})

test('twenty concurrent requests with one key have one effect and one answer', async () => {
  const subject = await open()
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => take(subject, request(key), 100)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toEqual(ok({ took: subject }))
  expect(await tries(subject)).toBe(1)
})

test('twenty concurrent requests with one key get one answer on a full event', async () => {
  const subject = await open(1)
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => take(subject, request(key))))
  expect(answers).toEqual(Array.from({ length: 20 }, () => full))
})

test('a request without a key stores no answer, and a repeated write meets its own condition', async () => {
  const subject = await open()
  const stored = (await stage.rows('outcomes')).length
  expect(await take(subject, request(null))).toMatchObject({ ok: true })
  expect(await take(subject, request(null))).toEqual(full)
  await stage.put('attempts', { subject, tries: 0, ttl: 0 })
  expect(await take(subject, request(null))).toMatchObject({ ok: true })
  expect(await stage.rows('outcomes')).toHaveLength(stored)
})

test('an earlier answer is found under its key and request for a day', async () => {
  const key = randomUUID()
  expect(await earlierAnswer(store(), request(key))).toBeNull()
  const first = await take(await open(), request(key))
  expect(await earlierAnswer(store(), request(key))).toEqual(first)
  expect(await earlierAnswer(store(), request(key, 'asked otherwise'))).toMatchObject({
    code: 'IDEMPOTENCY_MISMATCH',
  })
  expect(await earlierAnswer(store(), request(null))).toBeNull()
  nowMs += 86_401_000
  expect(await earlierAnswer(store(), request(key))).toBeNull()
})
