import type { UploadTicket } from '@app/shared/uploads/contract.ts'
import { UPLOAD_LIFE_SEC } from '@app/shared/uploads/rules.ts'
import type { Sent } from '@app/ui/transport/transfer.ts'
import { storedUpload } from './stored-upload.ts'
import { sendParts } from './upload-image.ts'

const BYTES = 5
const NOW_MS = Date.parse('2026-11-22T03:00:00Z')
const parts = {
  uploadId: 'upload',
  urls: [...'012345678'].map((at) => `https://storage.example/${at}`),
  partBytes: BYTES,
}
const ticket: UploadTicket = { ticketId: '20261122_120000.jpg', key: 'bugevent/a/1.jpg', post: null, parts }
const blob = new Blob(['x'.repeat(9 * BYTES)])

beforeEach(() => {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  }
  Object.defineProperty(globalThis, 'sessionStorage', { value: storage, configurable: true })
})
afterEach(() => Reflect.deleteProperty(globalThis, 'sessionStorage'))

/** A storage that answers when the test says so. */
function storage() {
  const waiting = new Map<string, (sent: Sent) => void>()
  return {
    put: (url: string) => new Promise<Sent>((answer) => waiting.set(url.slice(-1), answer)),
    asked: () => [...waiting.keys()],
    /** Answers one part and lets the uploads go on. */
    async answerOne(part: string) {
      waiting.get(part)?.(good(part))
      waiting.delete(part)
      await new Promise((done) => setImmediate(done))
    },
    /** Answers all open parts and lets the uploads go on. */
    async answer(sent: (url: string) => Sent) {
      const now = [...waiting]
      waiting.clear()
      for (const [url, answer] of now) answer(sent(url))
      await new Promise((done) => setImmediate(done))
    },
  }
}
const good = (url: string): Sent => ({ ok: true, etag: `etag-${url}` })

test('S140: four parts upload at once, and each finished part starts the next', async () => {
  const { put, asked, answer, answerOne } = storage()
  const kept = storedUpload.begin('print', ticket, NOW_MS)
  const brought = sendParts(kept, parts, blob, () => undefined, put)
  expect(asked()).toEqual(['0', '1', '2', '3'])
  await answerOne('1')
  expect(asked()).toEqual(['0', '2', '3', '4'])
  await answer(good)
  expect(asked()).toEqual(['5', '6', '7', '8'])
  await answer(good)
  expect(await brought).toBeNull()
  expect(storedUpload.read('print', NOW_MS)).toMatchObject({ whole: true })
})

test('S140: parts that arrived before the network failed are not sent again', async () => {
  const first = storage()
  const kept = storedUpload.begin('print', ticket, NOW_MS)
  const cut = sendParts(kept, parts, blob, () => undefined, first.put)
  await first.answer((url) => (url === '2' ? { ok: false, why: 'network' } : good(url)))
  await first.answer(good)
  expect(await cut).toBe('NETWORK')
  const again = storedUpload.read('print', NOW_MS)
  if (again === null) throw new Error('nothing is kept')
  const second = storage()
  const brought = sendParts(again, parts, blob, () => undefined, second.put)
  const sent = second.asked()
  expect(sent).toContain('2')
  expect(sent).not.toContain('0')
  await second.answer(good)
  await second.answer(good)
  expect(await brought).toBeNull()
})

test('S140: an upload is resumed for less than an hour, and only with the same picture', () => {
  storedUpload.begin('print', ticket, NOW_MS)
  const hourMs = UPLOAD_LIFE_SEC * 1000
  expect(hourMs).toBe(3_600_000)
  expect(storedUpload.read('print', NOW_MS + hourMs - 61_000)).not.toBeNull()
  expect(storedUpload.read('print', NOW_MS + hourMs - 60_000)).toBeNull()
  expect(storedUpload.read('another', NOW_MS)).toBeNull()
})
