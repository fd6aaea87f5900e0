// Pictures not attached within a day, on the real engine and storage (SEC-F6).
import { randomUUID } from 'node:crypto'
import { objectCreatedEvent } from '@app/stand-ins/s3/object-created-event.ts'
import type { S3Event } from 'aws-lambda'
import type * as DepsModule from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { ATTACH_WITHIN_MS, CHECKED_WITHIN_MS } from '#domain/upload-ticket-store.ts'
import type * as SweepModule from '#features/uploads/sweep.ts'
import type * as CheckModule from '#features/uploads/upload-check.ts'
import type { Ask } from '#test/ask.ts'
import { runs } from '#test/graphql.ts'
import { jpegWithPlace } from '#test/images.ts'
import { aMember, personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const NOW = Date.parse('2026-11-21T03:00:00Z')
const me = personId(1)
type Ticket = Item<'uploadTickets'>

let stage: Stage
let graphql: Ask
let sweeping: typeof SweepModule
let checking: typeof CheckModule
let openDeps: typeof DepsModule.openDeps
beforeAll(async () => {
  stage = await testStage()
  graphql = stage.load('graphql')
  stage.enter('check-upload')
  checking = jest.requireActual('#features/uploads/upload-check.ts')
  stage.enter('upload-sweep-job')
  sweeping = jest.requireActual('#features/uploads/sweep.ts')
  openDeps = jest.requireActual<typeof DepsModule>('#aws/deps.ts').openDeps
  await stage.put('users', aMember(me))
})
afterAll(() => stage.stop())
beforeEach(() => stage.clear('uploadTickets'))

const job = () => sweeping.sweepUploads({ ...openDeps('upload-sweep-job'), now: () => new Date(NOW) })
const ticketOf = async (key: string) =>
  (await stage.rows('uploadTickets')).find(({ storageKey }) => storageKey === key)

/** A ticket of some age with its picture, under either prefix. */
async function plant(state: Ticket['state'], ageMs: number, prefix = `bugevent/${me}`): Promise<string> {
  const storageKey = `${prefix}/${randomUUID()}.jpg`
  await stage.storage.put(storageKey, new Uint8Array([1]))
  await stage.put('uploadTickets', {
    storageKey,
    owner: prefix.startsWith('contact') ? 'visitor' : me,
    contentType: 'image/jpeg',
    size: 1,
    fileName: 'a.jpg',
    state,
    createdAt: new Date(NOW - ageMs).toISOString(),
    ttl: NOW / 1000 + 86_400,
  })
  return storageKey
}

test('SEC-F6: after a day an unattached picture is deleted with its ticket, and not a moment before', async () => {
  const old = [
    await plant('clean', ATTACH_WITHIN_MS),
    await plant('clean', 5 * ATTACH_WITHIN_MS, `contact/${randomUUID()}`),
    // Re-encoded, and the check interrupted before it was recorded; claimed, and the sweep interrupted.
    await plant('issued', ATTACH_WITHIN_MS),
    await plant('sweeping', ATTACH_WITHIN_MS),
  ]
  const kept = [await plant('clean', ATTACH_WITHIN_MS - 1), await plant('issued', 0)]
  const attached = await plant('attached', 2 * ATTACH_WITHIN_MS)
  const refused = await plant('refused', 2 * ATTACH_WITHIN_MS)
  expect(await job()).toEqual({ swept: 4, forgotten: 2, failed: 0 })
  const keys = await stage.storage.keys()
  for (const key of old) expect([keys.includes(key), await ticketOf(key)]).toEqual([false, undefined])
  for (const key of kept) expect([keys.includes(key), (await ticketOf(key))?.storageKey]).toEqual([true, key])
  // The picture of a report stays; only its ticket is deleted.
  expect([keys.includes(attached), await ticketOf(attached)]).toEqual([true, undefined])
  expect(await ticketOf(refused)).toBeUndefined()
  expect(await job()).toEqual({ swept: 0, forgotten: 0, failed: 0 })
})

test('SEC-F6: an unchecked ticket is deleted after two hours with the original, and not a moment before', async () => {
  const [stuck, kept] = [
    await plant('issued', CHECKED_WITHIN_MS),
    await plant('issued', CHECKED_WITHIN_MS - 1),
  ]
  const waiting = await plant('clean', CHECKED_WITHIN_MS)
  for (const key of [stuck, kept]) await stage.storage.put(`incoming/${key}`, new Uint8Array([1]))
  expect(await job()).toEqual({ swept: 1, forgotten: 0, failed: 0 })
  const keys = await stage.storage.keys()
  expect(keys.filter((key) => key.endsWith(stuck))).toEqual([])
  expect(keys).toEqual(expect.arrayContaining([kept, `incoming/${kept}`, waiting]))
  expect([await ticketOf(stuck), (await ticketOf(kept))?.state]).toEqual([undefined, 'issued'])
})

test('SEC-F6: an expired ticket, or one being swept, cannot be attached', async () => {
  const age = (ms: number) => NOW - Date.now() + ms
  const report = (fileStorageKey: string) =>
    runs(graphql, 'createReport')(me, {
      input: { userId: me, bugDescription: 'x', fileName: 'a.jpg', fileStorageKey },
    })
  expect((await report(await plant('clean', age(ATTACH_WITHIN_MS)))).code).toBe('NOT_FOUND')
  expect((await report(await plant('sweeping', age(0)))).code).toBe('NOT_FOUND')
  // The control.
  expect((await report(await plant('clean', age(ATTACH_WITHIN_MS - 60_000)))).status).toBe(200)
})

test('SEC-F6: a picture that a report attached while the index was stale stays', async () => {
  const key = await plant('clean', ATTACH_WITHIN_MS)
  const deps = { ...openDeps('upload-sweep-job'), now: () => new Date(NOW) }
  let isFirst = true
  await sweeping.sweepUploads({
    ...deps,
    async transact(writes) {
      const row = await ticketOf(key)
      if (isFirst && row) await stage.put('uploadTickets', { ...row, state: 'attached' })
      isFirst = false
      return deps.transact(writes)
    },
  })
  expect(await stage.storage.keys()).toContain(key)
})

test('SEC-F6: a picture re-encoded during the sweep of its ticket is deleted', async () => {
  const bytes = await jpegWithPlace(20, 20)
  const key = await plant('issued', ATTACH_WITHIN_MS)
  await stage.put('uploadTickets', { ...((await ticketOf(key)) as Ticket), size: bytes.length }) // planted above
  await stage.storage.put(`incoming/${key}`, bytes)
  const deps = openDeps('check-upload')
  const late = {
    ...deps,
    transact: async (writes: Parameters<typeof deps.transact>[0]) => {
      expect(await stage.storage.keys()).toContain(key)
      expect(await job()).toMatchObject({ swept: 1 })
      // As if the copy had been written after the sweep.
      await stage.storage.put(key, bytes)
      return deps.transact(writes)
    },
  }
  const event = objectCreatedEvent({
    bucket: 'uploads',
    key: `incoming/${key}`,
    size: bytes.length,
    etag: '',
  })
  await checking.checkAll(late, event as S3Event) // the part that the handler reads
  expect((await stage.storage.keys()).filter((each) => each.endsWith(key))).toEqual([])
})

test('SEC-F6: a failure on one picture does not stop the sweep of the others', async () => {
  const [one, other] = [await plant('clean', ATTACH_WITHIN_MS), await plant('clean', ATTACH_WITHIN_MS)]
  const deps = { ...openDeps('upload-sweep-job'), now: () => new Date(NOW) }
  let calls = 0
  const tally = await sweeping.sweepUploads({
    ...deps,
    transact: (writes) => {
      calls += 1
      return calls === 1 ? Promise.reject(new Error('no')) : deps.transact(writes)
    },
  })
  expect(tally).toEqual({ swept: 1, forgotten: 0, failed: 1 })
  const left = (await stage.storage.keys()).filter((key) => key === one || key === other)
  expect(left).toHaveLength(1)
  expect(await job()).toMatchObject({ swept: 1 })
})
