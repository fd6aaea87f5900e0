import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jpegWithPlace, metadataOf } from '@app/lambdas/test/images.ts'
import { until } from '@app/shared/test/until.ts'
import { completeUpload, requestUpload, UploadTicket } from '@app/shared/uploads/contract.ts'
import { createObjectStore } from '@app/stand-ins/s3/object-store.ts'
import * as v from 'valibot'
import { api } from '#fixtures/http/client.ts'
import { openDatabase } from '#fixtures/http/database.ts'
import { type Member, plantMember } from '#fixtures/http/members.ts'
import { keysBelow, stored } from '#fixtures/http/uploads.ts'
import { freePort } from '#fixtures/run/free-port.ts'
import { end, type Launched, launch } from '#fixtures/run/launch.ts'
import { newDataFolder } from '#fixtures/run/seeded.ts'

// A separate product, killed after a picture has arrived and before its check.
jest.setTimeout(120_000)
let dataDir: string
let port: number
let running: Launched
let member: Member

beforeAll(async () => {
  dataDir = await newDataFolder('unserved-')
  port = await freePort()
  await start()
  const client = await openDatabase(dataDir)
  member = await plantMember(client, dataDir)
  client.destroy()
})
afterAll(async () => {
  await end(running)
  await rm(dataDir, { recursive: true, force: true })
})

async function start(): Promise<void> {
  running = launch({ dataDir, port })
  await running.ready()
}

async function ticketFor(size: number) {
  const asked = { token: member.token, body: { contentType: 'image/jpeg', size, fileName: 'a.jpg' } }
  const answer = await api(requestUpload.method, requestUpload.path, { ...asked, site: running.site })
  return v.parse(UploadTicket, answer.body)
}

async function stateOf(ticketId: string): Promise<string> {
  const path = completeUpload.path.replace('{ticketId}', ticketId)
  const answer = await api('POST', path, { token: member.token, body: {}, site: running.site })
  return v.parse(completeUpload.output, answer.body).state
}

test('SEC-F3: after a kill the next start checks a picture that had arrived, and deletes its original', async () => {
  const photo = await jpegWithPlace(20, 20)
  const { key, ticketId } = await ticketFor(photo.length)
  await end(running, 'SIGKILL')
  // As the storage leaves it after the response and before the event.
  const store = createObjectStore(join(dataDir, 'uploads'))
  const { blob, size, md5 } = await store.writeBlob(bytesOf(photo))
  const modifiedAt = new Date().toISOString()
  await store.put('uploads', {
    key: `incoming/${key}`,
    blob,
    size,
    etag: `"${md5}"`,
    modifiedAt,
    headers: { 'content-type': 'image/jpeg' },
  })
  // As a kill left it that came while it was written.
  await writeFile(join(dataDir, 'schedules.json'), '')
  await start()
  const checked = async () => (await stateOf(ticketId)) === 'clean'
  await until('the end of the check', checked, { withinMs: 30_000, everyMs: 50 })
  const kept = await stored(key, running.site)
  expect(await metadataOf(kept?.bytes ?? Buffer.alloc(0))).toMatchObject({ format: 'jpeg', speaks: false })
  await until('an empty quarantine', async () => (await keysBelow('incoming/', running.site)).length === 0)
})

test('SEC-F5: parts of an unfinished upload are deleted a day later, by the product’s clock', async () => {
  const { parts } = await ticketFor(6 * 1024 * 1024)
  const put = await fetch(parts?.urls[1] ?? '', { method: 'PUT', body: new Uint8Array(1024 * 1024) })
  expect(put.status).toBe(200)
  const begun = () => readdir(join(dataDir, 'uploads/uploads'))
  expect(await begun()).toHaveLength(1)
  const to = new Date(Date.now() + 25 * 3_600_000).toISOString()
  const clock = `${running.site}/_local/clock`
  const json = { 'content-type': 'application/json' }
  const set = await fetch(clock, { method: 'POST', headers: json, body: JSON.stringify({ to }) })
  expect(set.status).toBe(200)
  expect(await begun()).toEqual([])
})

async function* bytesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
