import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveAt } from '@app/lambdas/test/serve-at.ts'
import { readMeasured } from './cost/measured.ts'
import { partOf } from './document.ts'
import { unitsOf } from './units/consumed.ts'
import { recorder } from './units/recorder.ts'

// What each action asks of the database, on the real engine and through the real handlers, is what is published.
jest.setTimeout(300_000)
const ROOT = join(__dirname, '..')
const published = readMeasured(join(ROOT, 'bench/'))

test('docs/cost.md says what `bench units` measures', () => {
  const args = ['scripts/launch.mjs', 'bench', 'units']
  const printed = execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' }).trim()
  expect(partOf(readFileSync(join(ROOT, 'docs/cost.md'), 'utf8'), 'units')).toBe(printed)
})

test.each(['join', 'cancel'])('%s: one round trip, at most ten write units, nothing read', (id) => {
  expect(published[id]).toMatchObject({ roundTrips: 1, requests: 1, readUnits: 0, others: {} })
  expect(published[id]?.writeUnits).toBeLessThanOrEqual(10)
})

test('what a full event refuses is recorded in a second round trip', () => {
  expect(published['joinFull']).toMatchObject({ roundTrips: 2, requests: 2 })
})

test.each(['readProfile', 'qr', 'jwt'])('%s: one read of one item', (id) => {
  expect(published[id]).toMatchObject({ roundTrips: 1, requests: 1, readUnits: 1, writeUnits: 0 })
})

test('a QR code asks KMS for nothing once its container has the key; the list waits twice', () => {
  expect(published['qr']?.others).toEqual({})
  expect(published['firstQr']?.others).toEqual({ 'KMS GenerateDataKey': 1 })
  expect(published['jwt']?.others).toEqual({ 'KMS Sign': 1 })
  expect(published['listEvents']).toMatchObject({ roundTrips: 2, writeUnits: 0 })
  expect(published['myEvents']).toMatchObject({ roundTrips: 1 })
})

describe('the recorder', () => {
  const asked: unknown[] = []
  const start = async () => {
    const database = await serveAt(async (request, response) => {
      for await (const chunk of request) asked.push(JSON.parse(String(chunk)))
      response.writeHead(200).end('{"ConsumedCapacity":{"CapacityUnits":2}}')
    })
    const records = await recorder(database.endpoint, { KMS: database.endpoint })
    const send = (endpoint: string, target: string) =>
      fetch(endpoint, { method: 'POST', headers: { 'x-amz-target': target }, body: '{"TableName":"t"}' })
    return {
      records,
      read: () => send(records.database, 'DynamoDB_20120810.GetItem'),
      write: () => send(records.database, 'DynamoDB_20120810.PutItem'),
      sign: () => send(records.services['KMS'] ?? '', 'TrentService.Sign'),
      stop: () => Promise.all([records.stop(), database.stop()]),
    }
  }

  test('what is sent together is one round trip, what waits for an answer another', async () => {
    const { records, read, write, sign, stop } = await start()
    const together = await records.record(async () => {
      await Promise.all([read(), write(), sign()])
    })
    const onebyone = await records.record(async () => {
      await read()
      await read()
    })
    await stop()
    const others = { 'KMS Sign': 1 }
    expect(together).toEqual({ requests: 2, roundTrips: 1, readUnits: 2, writeUnits: 2, others })
    expect(onebyone).toEqual({ requests: 2, roundTrips: 2, readUnits: 4, writeUnits: 0, others: {} })
    expect(asked).toContainEqual({ TableName: 't', ReturnConsumedCapacity: 'TOTAL' })
  })

  test('a refused transaction is not free', () => {
    const exchange = {
      target: 'DynamoDB_20120810.TransactWriteItems',
      asked: { TransactItems: [{}, {}, {}] },
    }
    const made = { ConsumedCapacity: [{ CapacityUnits: 2 }, { CapacityUnits: 3 }] }
    expect(unitsOf({ ...exchange, status: 200, answer: made })).toEqual({ readUnits: 0, writeUnits: 5 })
    expect(unitsOf({ ...exchange, status: 400, answer: {} })).toEqual({ readUnits: 0, writeUnits: 6 })
  })
})
