// Files among the materials: who gets a link, and which file it opens (R2).
import { randomUUID } from 'node:crypto'
import type { StaffEvent } from '@app/shared/events/editing-contract.ts'
import sharp from 'sharp'
import { cleanPdf } from '#features/media/pdf.ts'
import { jpegWithPlace } from '#test/images.ts'
import { aMember } from '#test/items.ts'
import { type MediaWorld, mediaWorld, member, PDF, without } from '#test/media.ts'

let w: MediaWorld
beforeAll(async () => {
  w = await mediaWorld()
})
afterAll(() => w.stage.stop())

const join = (method: 'POST' | 'DELETE', eventId: string) =>
  w.asks.join(`${method} /event-management/{eventId}/participate`, {
    as: member,
    key: randomUUID(),
    path: { eventId },
    ...(method === 'POST' && { body: { attendanceStatus: 'undecided', attendeeCount: 1 } }),
  })
const link = (eventId: string, fileId: string, as = member) =>
  w.asks.materials('POST /event-management/{eventId}/materials/{fileId}/link', {
    as,
    path: { eventId, fileId },
    body: {},
  })
const saying = (fileId: string) => ({
  materials: [{ name: '持ち物', fileId, type: 'application/pdf' as const, size: PDF.length }],
})

test('SEC-B12: a member with a seat gets a download link of five minutes; after giving the seat back none', async () => {
  const event = await w.draft()
  const fileId = await w.pdf(event.eventId)
  await w.published(event, saying(fileId))
  expect(await link(event.eventId, fileId)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  await join('POST', event.eventId)
  const { status, body } = await link(event.eventId, fileId)
  expect(status).toBe(200)
  const url = new URL((body as { url: string }).url)
  expect(url.searchParams.get('X-Amz-Expires')).toBe('300')
  const file = await fetch(url)
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''.+\.pdf$/)
  expect(file.headers.get('cache-control')).toBe('private, no-store')
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(await cleanPdf(PDF))
  expect(await link(event.eventId, fileId, without)).toMatchObject({ status: 404 })
  await join('DELETE', event.eventId)
  expect(await link(event.eventId, fileId)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})

test.each([
  ['another type', { type: 'image/png' as const }],
  ['another size', { size: PDF.length + 1 }],
])(
  'SEC-F3: an event with a material of %s than the uploaded file is not saved, new or later',
  async (_, told) => {
    const event = await w.draft()
    const fileId = await w.pdf(event.eventId)
    const [file] = saying(fileId).materials
    if (file === undefined) throw new Error('there is no material')
    const materials = [{ ...file, ...told }]
    const refused = await w.save(event, { materials })
    expect(refused.status).toBeGreaterThanOrEqual(400)
    const saved = await w.save(event, saying(fileId))
    expect(saved.status).toBe(200)
    const again = await w.save(saved.body as StaffEvent, { materials })
    expect([again.status, again.code]).toEqual([refused.status, refused.code])
    const renamed = { materials: [{ ...file, name: 'しおり' }] }
    expect((await w.save(saved.body as StaffEvent, renamed)).status).toBe(200)
  },
)

test('SEC-B12: a seat in one event opens no file of another; restricted members get no file', async () => {
  const [one, two] = [await w.draft(), await w.draft()]
  const [mine, foreign] = [await w.pdf(one.eventId), await w.pdf(two.eventId)]
  await w.published(one, saying(mine))
  await w.published(two, saying(foreign))
  await join('POST', one.eventId)
  expect(await link(one.eventId, foreign)).toMatchObject({ status: 404 })
  expect(await link(two.eventId, foreign)).toMatchObject({ status: 404 })
  await w.stage.put('users', { ...aMember(member), status: 'restricted' })
  expect(await link(one.eventId, mine)).toMatchObject({ status: 403, code: 'MEMBER_RESTRICTED' })
  await w.stage.put('users', aMember(member))
})

test('SEC-F4: a picture among the materials is re-encoded', async () => {
  const event = await w.draft()
  const bytes = await jpegWithPlace(64, 48)
  const fileId = await w.sent(event.eventId, bytes, { kind: 'material' })
  const { exif } = await sharp(await w.stage.storage.read(`materials/${fileId}`, 'staffuploads')).metadata()
  expect(exif).toBeUndefined()
})
