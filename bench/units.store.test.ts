import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMeasured } from './cost/measured.ts'
import { partOf } from './document.ts'
import { stopClock } from './units/clock.ts'
import { unitsOf } from './units/consumed.ts'
import { recorder } from './units/recorder.ts'

// The published requests of each action match the real engine and the real handlers.
jest.setTimeout(300_000)
const ROOT = join(__dirname, '..')
const published = readMeasured(join(ROOT, 'bench/'))

test('docs/cost.md says what `bench units` measures', () => {
  const args = ['scripts/launch.mjs', 'bench', 'units']
  const printed = execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' }).trim()
  expect(partOf(readFileSync(join(ROOT, 'docs/cost.md'), 'utf8'), 'units')).toBe(printed)
})

test.each(['join', 'cancel'])(
  '%s: it looks the session up, then makes one write of at most 16 units; its mail is queued',
  (id) => {
    expect(published[id]).toMatchObject({ roundTrips: 2, requests: 2, readUnits: 1 })
    expect(published[id]?.others).toEqual({ 'SQS SendMessageBatch': 1 })
    // Record, participation, counter, standing, and the mail: two each in a transaction, and the mail's indexes.
    expect(published[id]?.writeUnits).toBeLessThanOrEqual(16)
  },
)

test('a refusal by a full event is recorded in a second write', () => {
  expect(published['joinFull']).toMatchObject({ roundTrips: 3, requests: 3 })
})

test('jwt: it looks the session up, counts the call, reads member and agreement, and records what it provides', () => {
  expect(published['jwt']).toMatchObject({ roundTrips: 6, requests: 6, readUnits: 3, writeUnits: 6 })
})

test('readProfile: it looks the session up and reads one item', () => {
  expect(published['readProfile']).toMatchObject({
    roundTrips: 2,
    requests: 2,
    readUnits: 2,
    writeUnits: 0,
  })
})

test('qr: it looks the session up, then reads member and seats at once; the container knows the events', () => {
  expect(published['qr']).toMatchObject({ roundTrips: 2, requests: 3, readUnits: 2.5, writeUnits: 0 })
})

test('a QR code makes no KMS request once its container has the key; the list takes three round trips and 15 read units however many shards', () => {
  expect(published['qr']?.others).toEqual({})
  expect(published['firstQr']?.others).toEqual({ 'KMS GenerateDataKey': 1 })
  expect(published['jwt']?.others).toEqual({ 'KMS Sign': 1 })
  expect(published['listEvents']).toMatchObject({ roundTrips: 3, writeUnits: 0 })
  // No event's row and no counter, however many shards: 20 rows or the counters of one such event are over it.
  expect(published['listEvents']?.readUnits).toBeLessThanOrEqual(15)
  expect(published['myEvents']).toMatchObject({ roundTrips: 1 })
})

describe('the recorder', () => {
  const dynamodb = { service: 'DynamoDB', command: 'Get' }
  const answer = { ConsumedCapacity: { CapacityUnits: 2 } }
  const soon = async () => answer
  /** Resolves once everything that answers at once has done so. */
  const late = () => new Promise<unknown>((resolve) => setImmediate(resolve, answer))

  test('requests sent together are one round trip; a request that waits for an answer is another', async () => {
    const { pass, record } = recorder()
    const read = (send: () => Promise<unknown>) => pass({ ...dynamodb, input: {} }, send)
    const together = await record(async () => {
      await Promise.all([read(soon), read(late), pass({ service: 'KMS', command: 'Sign', input: {} }, soon)])
    })
    expect(together).toEqual({
      requests: 2,
      roundTrips: 1,
      readUnits: 4,
      writeUnits: 0,
      others: { 'KMS Sign': 1 },
    })
    const chained = await record(async () => {
      await Promise.all([read(late), read(soon).then(() => read(soon))])
    })
    expect(chained).toMatchObject({ requests: 3, roundTrips: 2 })
    const onebyone = await record(async () => {
      await read(soon)
      await read(soon)
    })
    expect(onebyone).toEqual({ requests: 2, roundTrips: 2, readUnits: 4, writeUnits: 0, others: {} })
  })

  test('a repeated transaction counts once; an error reaches the caller', async () => {
    const { pass, record } = recorder()
    const input = { ClientRequestToken: 'a', TransactItems: [{}] }
    const write = (send: () => Promise<unknown>) =>
      pass({ ...dynamodb, command: 'TransactWrite', input }, send)
    const recorded = await record(async () => {
      await expect(write(() => Promise.reject(new Error('late')))).rejects.toThrow('late')
      await write(soon)
    })
    expect(recorded).toMatchObject({ requests: 1, roundTrips: 1, writeUnits: 2 })
    expect(input).toMatchObject({ ReturnConsumedCapacity: 'TOTAL' })
  })

  test('the recorder patches the method that all SDK clients send with', async () => {
    class Client {
      readonly config = { serviceId: 'DynamoDB' }
      send(_command: object): Promise<unknown> {
        return soon()
      }
    }
    class Special extends Client {}
    class QueryCommand {
      readonly input = {}
    }
    const { listenTo, record } = recorder()
    listenTo(new Special())
    const recorded = await record(async () => {
      await new Client().send(new QueryCommand())
    })
    expect(recorded).toMatchObject({ requests: 1, readUnits: 2 })
    expect(() => listenTo({})).toThrow('no client')
  })

  test('a refused transaction costs units', () => {
    const exchange = { command: 'TransactWrite', request: { TransactItems: [{}, {}, {}] } }
    const value = { ConsumedCapacity: [{ CapacityUnits: 2 }, { CapacityUnits: 3 }] }
    expect(unitsOf({ ...exchange, value })).toEqual({ readUnits: 0, writeUnits: 5 })
    expect(unitsOf(exchange)).toEqual({ readUnits: 0, writeUnits: 6 })
  })

  test('the recorder’s clock stops and continues', () => {
    const resumeClock = stopClock(1_000)
    const standing = [Date.now(), new Date().toISOString(), new Date('2026-11-21').toISOString()]
    resumeClock()
    expect(standing).toEqual([1_000, '1970-01-01T00:00:01.000Z', '2026-11-21T00:00:00.000Z'])
    expect(Date.now()).toBeGreaterThan(1_000)
  })
})
