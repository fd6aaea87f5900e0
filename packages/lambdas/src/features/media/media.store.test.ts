// Pictures and materials of staff, from the ticket to who may have them, on the real engine and storage (R1, R2).
import { randomUUID } from 'node:crypto'
import { EMPTY_EVENT, type EventFields } from '@app/shared/events/editing.ts'
import type { StaffEvent } from '@app/shared/events/editing-contract.ts'
import type { MediaTicket } from '@app/shared/media/contract.ts'
import {
  MATERIAL_MAX_BYTES,
  PICTURE_SIZES,
  picturePath,
  STAFF_FILES_PER_DAY,
} from '@app/shared/media/rules.ts'
import { objectCreatedEvent } from '@app/stand-ins/s3/object-created-event.ts'
import sharp from 'sharp'
import type { Ask } from '#test/ask.ts'
import { jpegWithPlace } from '#test/images.ts'
import { aMember, personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const [owner, editor, colleague, member, without] = [1, 2, 3, 4, 5].map(personId) as [
  string,
  string,
  string,
  string,
  string,
]
const PDF = new TextEncoder().encode('%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n')
const starts = new Date(Date.now() + 10 * 86_400_000).toISOString()

let stage: Stage
let asks: Record<'media' | 'editing' | 'organizations' | 'materials' | 'join' | 'see', Ask>
let check: (event: unknown) => Promise<void>
beforeAll(async () => {
  stage = await testStage()
  asks = {
    media: stage.load('media'),
    editing: stage.load('event-editing'),
    organizations: stage.load('organizations'),
    materials: stage.load('materials'),
    join: stage.load('participate'),
    see: stage.load('event-management'),
  }
  stage.enter('check-media')
  check = jest.requireActual<{ handler: typeof check }>('#features/media/check-media.handler.ts').handler
  await stage.put(
    'staff',
    aStaff(owner, 'owner'),
    aStaff(editor, 'editor', { organizationIds: ['own'] }),
    aStaff(colleague, 'editor', { organizationIds: ['own', 'other'] }),
  )
  await stage.put('users', aMember(member), aMember(without))
  for (const organizationId of ['own', 'other'])
    await stage.put('organizations', {
      organizationId,
      organizationName: organizationId,
      color: null,
      listing: 'all',
    })
})
afterAll(() => stage.stop())

const FILE = { contentType: 'image/jpeg', fileName: '写真.jpg' }
const request = (eventId: string, body: object, as = editor) =>
  asks.media('POST /staff/events/{eventId}/media', {
    as,
    key: randomUUID(),
    path: { eventId },
    body: { kind: 'cover', size: 1000, ...FILE, ...body },
  })
const state = async (mediaId: string, as = editor) =>
  (await asks.media('GET /staff/media/{mediaId}', { as, path: { mediaId } })).body as {
    state: string
    picture: string
  }
const rowOf = async (mediaId: string) =>
  (await stage.rows('mediaFiles')).find((row) => row.mediaId === mediaId)

/** As if the browser had sent it, and S3 had told of it. */
async function arrive(mediaId: string, bytes: Uint8Array): Promise<void> {
  const key = `incoming/${mediaId}`
  await stage.storage.put(key, bytes, 'staffuploads')
  await check(objectCreatedEvent({ bucket: 'staffuploads', key, size: bytes.length, etag: '' }))
}

async function sent(eventId: string, bytes: Uint8Array, body: object = {}, as = editor): Promise<string> {
  const answer = await request(eventId, { size: bytes.length, ...body }, as)
  expect(answer).toMatchObject({ status: 200 })
  const { mediaId } = answer.body as MediaTicket
  await arrive(mediaId, bytes)
  return mediaId
}
async function cover(eventId: string, as = editor): Promise<string> {
  return (await state(await sent(eventId, await jpegWithPlace(64, 48), {}, as), as)).picture
}
const pdf = (eventId: string) => sent(eventId, PDF, { kind: 'material', contentType: 'application/pdf' })

async function draft(organizationId = 'own', as = editor, copyOf?: string): Promise<StaffEvent> {
  const body = { organizationId, ...(copyOf !== undefined && { copyOf }) }
  return (await asks.editing('POST /staff/events', { as, key: randomUUID(), body })).body as StaffEvent
}
function save({ eventId, version }: StaffEvent, fields: Partial<EventFields>, as = editor) {
  const whole = {
    ...EMPTY_EVENT,
    organizationId: 'own',
    eventName: '写真の会',
    eventStartDateTime: starts,
    eventRegistrationLimit: 5,
    ...fields,
  }
  return asks.editing('POST /staff/events/{eventId}', {
    as,
    key: randomUUID(),
    path: { eventId },
    body: { version, fields: whole, notify: false },
  })
}
async function published(event: StaffEvent, fields: Partial<EventFields>): Promise<StaffEvent> {
  const { body } = await save(event, fields)
  const { eventId, version } = body as StaffEvent
  const answer = await asks.editing('POST /staff/events/{eventId}/publication', {
    as: editor,
    key: randomUUID(),
    path: { eventId },
    body: { version, at: 'now' },
  })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as StaffEvent
}

test('R2, SEC-F4: a picture is drawn anew in two sizes and two formats, named by its bytes, without its metadata', async () => {
  const event = await draft()
  const bytes = await jpegWithPlace(640, 480)
  const { state: told, picture } = await state(await sent(event.eventId, bytes))
  expect(told).toBe('clean')
  const { large, small } = PICTURE_SIZES.cover
  const keys = [large, small].flatMap((size) => [
    picturePath(picture, size, 'avif'),
    picturePath(picture, size, 'webp'),
  ])
  expect(await stage.storage.keys('media')).toEqual(expect.arrayContaining(keys))
  for (const key of keys) {
    const { width, height, exif, xmp } = await sharp(await stage.storage.read(key, 'media')).metadata()
    expect([large, small]).toContainEqual({ width, height })
    expect([exif, xmp]).toEqual([undefined, undefined])
  }
  expect((await stage.storage.keys('staffuploads')).filter((key) => key.startsWith('incoming/'))).toEqual([])
})

test.each<[string, object, string]>([
  ['an animated picture', { contentType: 'image/gif' }, 'UNSUPPORTED_MEDIA_TYPE'],
  ['a HEIC', { contentType: 'image/heic' }, 'UNSUPPORTED_MEDIA_TYPE'],
  ['a PDF as a picture', { contentType: 'application/pdf' }, 'UNSUPPORTED_MEDIA_TYPE'],
  ['markup', { kind: 'material', contentType: 'image/svg+xml' }, 'UNSUPPORTED_MEDIA_TYPE'],
  ['a picture above its cap', { size: 5 * 1024 * 1024 + 1 }, 'PAYLOAD_TOO_LARGE'],
  [
    'a material above its cap',
    { kind: 'material', contentType: 'application/pdf', size: MATERIAL_MAX_BYTES + 1 },
    'PAYLOAD_TOO_LARGE',
  ],
])('SEC-F3, SEC-F5: no ticket for %s', async (_, body, code) => {
  const { eventId } = await draft()
  expect(await stage.unchanged(() => request(eventId, body), 'attempts')).toMatchObject({ code })
})

test('SEC-F1: the form of a ticket is for one key, one type and one size', async () => {
  const { eventId } = await draft()
  const { body } = await request(eventId, { size: 1234 })
  const { mediaId, post } = body as MediaTicket
  expect(post.fields).toMatchObject({ key: `incoming/${mediaId}`, 'Content-Type': 'image/jpeg' })
  const policy = JSON.parse(Buffer.from(post.fields['Policy'] ?? '', 'base64').toString())
  expect(policy.conditions).toContainEqual(['content-length-range', 1234, 1234])
})

test.each<[string, string, string, () => Promise<Uint8Array> | Uint8Array]>([
  [
    'markup that calls itself a picture',
    'cover',
    'image/jpeg',
    () => new TextEncoder().encode('<svg onload=alert(1)>'),
  ],
  [
    'the head of a picture alone',
    'cover',
    'image/jpeg',
    () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]),
  ],
  [
    'a PDF behind other bytes',
    'material',
    'application/pdf',
    () => Buffer.concat([Buffer.from('<html>'), PDF]),
  ],
  [
    'an archive behind a PDF',
    'material',
    'application/pdf',
    () => Buffer.concat([PDF, Buffer.from('PK\x03\x04')]),
  ],
  ['a PDF that was cut off', 'material', 'application/pdf', () => PDF.subarray(0, 20)],
  ['a picture as a PDF', 'material', 'application/pdf', () => jpegWithPlace(20, 20)],
])('SEC-F3: %s is refused and kept nowhere', async (_, kind, contentType, make) => {
  const { eventId } = await draft()
  const before = [...(await stage.storage.keys('media')), ...(await stage.storage.keys('staffuploads'))]
  const mediaId = await sent(eventId, await make(), { kind, contentType })
  expect(await state(mediaId)).toEqual({ state: 'refused', picture: null })
  expect([...(await stage.storage.keys('media')), ...(await stage.storage.keys('staffuploads'))]).toEqual(
    before,
  )
})

test('SEC-F4: what is appended to a picture is in none of its files', async () => {
  const { eventId } = await draft()
  const mediaId = await sent(eventId, Buffer.concat([await jpegWithPlace(64, 48), Buffer.from('PK-hidden')]))
  const { state: told, picture } = await state(mediaId)
  if (told === 'clean') {
    const key = picturePath(picture, PICTURE_SIZES.cover.large, 'webp')
    expect(Buffer.from(await stage.storage.read(key, 'media')).includes('PK-hidden')).toBe(false)
  } else expect(told).toBe('refused')
})

test('SEC-B10: no ticket for an event or an organization out of scope, and another person’s ticket is not there', async () => {
  const { eventId } = await draft('other', owner)
  expect(await request(eventId, {})).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  const logo = asks.media('POST /staff/organizations/{organizationId}/logo', {
    as: editor,
    key: randomUUID(),
    path: { organizationId: 'own' },
    body: { size: 1000, ...FILE },
  })
  expect(await logo).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  const own = await draft()
  const { mediaId } = (await request(own.eventId, {})).body as MediaTicket
  expect(await asks.media('GET /staff/media/{mediaId}', { as: colleague, path: { mediaId } })).toMatchObject({
    status: 404,
  })
})

test('SEC-F5: a person of staff has so many tickets a day', async () => {
  const { eventId } = await draft()
  await request(eventId, {}, colleague)
  const [counted] = (await stage.rows('attempts')).filter(({ subject }) => subject.includes('s-00000003'))
  if (counted === undefined) throw new Error('nothing was counted')
  await stage.put('attempts', { ...counted, tries: STAFF_FILES_PER_DAY })
  expect(await request(eventId, {}, colleague)).toMatchObject({ status: 429, code: 'UPLOAD_LIMIT' })
  await stage.put('attempts', counted)
})

test('R2: a picture is counted where it is shown: saved, copied, replaced, and with a deleted draft', async () => {
  const event = await draft()
  const [first, second] = [await cover(event.eventId), await cover(event.eventId)]
  const [firstId, secondId] = [first, second].map((name) => name.slice('events/'.length, -17)) as [
    string,
    string,
  ]
  const one = (await save(event, { cover: { picture: first, alt: '砂場' } })).body as StaffEvent
  expect(await rowOf(firstId)).toMatchObject({ state: 'used', uses: 1 })
  const copy = await draft('own', colleague, event.eventId)
  expect(copy.saved.cover).toEqual({ picture: first, alt: '砂場' })
  expect(await rowOf(firstId)).toMatchObject({ state: 'used', uses: 2 })
  await save(one, { cover: { picture: second, alt: '池' } })
  expect(await rowOf(firstId)).toMatchObject({ state: 'used', uses: 1 })
  expect(await rowOf(secondId)).toMatchObject({ state: 'used', uses: 1 })
  const gone = await asks.editing('POST /staff/events/{eventId}/deletion', {
    as: colleague,
    key: randomUUID(),
    path: { eventId: copy.eventId },
    body: { version: copy.version },
  })
  expect(gone).toMatchObject({ status: 200 })
  expect(await rowOf(firstId)).toMatchObject({ state: 'clean', uses: 0 })
})

test('SEC-B8, SEC-B10: a picture that is not the organization’s, another person’s, unchecked or made up is not saved', async () => {
  const event = await draft()
  const elsewhere = await draft('other', owner)
  const { mediaId } = (await request(event.eventId, {})).body as MediaTicket
  const pictures = [
    await cover(elsewhere.eventId, owner),
    await cover(event.eventId, colleague),
    `events/${mediaId}-0123456789abcdef`,
    `events/${randomUUID()}-0123456789abcdef`,
    `${(await cover(event.eventId)).slice(0, -16)}0123456789abcdef`,
  ]
  for (const picture of pictures) {
    const refused = await stage.unchanged(() => save(event, { cover: { picture, alt: '池' } }), 'outcomes')
    expect(refused).toMatchObject({ status: 409, code: 'MEDIA_GONE' })
  }
  const file = { name: '地図', fileId: mediaId, type: 'application/pdf' as const, size: 9 }
  expect(await save(event, { materials: [file] })).toMatchObject({ code: 'MEDIA_GONE' })
  expect(await save(event, { cover: { picture: '../x' as string, alt: '' } })).toMatchObject({ status: 400 })
})

test('R2: a picture without its text is not published', async () => {
  const event = await draft()
  const picture = await cover(event.eventId)
  const saved = (await save(event, { cover: { picture, alt: '' } })).body as StaffEvent
  const answer = await asks.editing('POST /staff/events/{eventId}/publication', {
    as: editor,
    key: randomUUID(),
    path: { eventId: event.eventId },
    body: { version: saved.version, at: 'now' },
  })
  expect(answer).toMatchObject({ code: 'EVENT_INCOMPLETE' })
})

test('R2: members see picture and text in the list and on the page', async () => {
  const event = await draft()
  const picture = await cover(event.eventId)
  await published(event, { cover: { picture, alt: '砂場の山' } })
  const page = await asks.see('GET /event-management/{eventId}', {
    as: member,
    path: { eventId: event.eventId },
  })
  expect(page.body).toMatchObject({ cover: { picture, alt: '砂場の山' } })
  const list = await asks.see('GET /event-management', { as: member })
  expect((list.body as { events: unknown[] }).events).toContainEqual(
    expect.objectContaining({ eventId: event.eventId, cover: { picture, alt: '砂場の山' } }),
  )
})

test('R1: a logo is the organization’s own, kept by a change that does not name it, and taken off', async () => {
  const bytes = await jpegWithPlace(64, 64)
  const ticket = await asks.media('POST /staff/organizations/{organizationId}/logo', {
    as: owner,
    key: randomUUID(),
    path: { organizationId: 'own' },
    body: { ...FILE, size: bytes.length },
  })
  const { mediaId } = ticket.body as MediaTicket
  await arrive(mediaId, bytes)
  const { picture } = await state(mediaId, owner)
  expect(picture).toMatch(/^organizations\//)
  const fields = {
    organizationName: '名前',
    color: null,
    contactMail: null,
    contactPhone: null,
    position: 1,
    archived: false,
  }
  const change = (organizationId: string, body: object) =>
    asks.organizations('POST /staff/organizations/{organizationId}', {
      as: owner,
      key: randomUUID(),
      path: { organizationId },
      body: { ...fields, ...body },
    })
  expect(await change('other', { version: 0, logo: picture })).toMatchObject({ code: 'MEDIA_GONE' })
  expect(await change('own', { version: 0, logo: picture })).toMatchObject({ body: { logo: picture } })
  expect(await change('own', { version: 1 })).toMatchObject({ body: { logo: picture } })
  expect(await rowOf(mediaId)).toMatchObject({ state: 'used', uses: 1 })
  expect(await change('own', { version: 2, logo: null })).toMatchObject({ body: { logo: null } })
  expect(await rowOf(mediaId)).toMatchObject({ state: 'clean', uses: 0 })
})

describe('materials', () => {
  const join = (method: 'POST' | 'DELETE', eventId: string) =>
    asks.join(`${method} /event-management/{eventId}/participate`, {
      as: member,
      key: randomUUID(),
      path: { eventId },
      ...(method === 'POST' && { body: { attendanceStatus: 'undecided', attendeeCount: 1 } }),
    })
  const link = (eventId: string, fileId: string, as = member) =>
    asks.materials('POST /event-management/{eventId}/materials/{fileId}/link', {
      as,
      path: { eventId, fileId },
      body: {},
    })
  const saying = (fileId: string) => ({
    materials: [{ name: '持ち物', fileId, type: 'application/pdf' as const, size: PDF.length }],
  })

  test('SEC-B12: a link of five minutes, as a download, for who has a seat now; after leaving there is no file', async () => {
    const event = await draft()
    const fileId = await pdf(event.eventId)
    await published(event, saying(fileId))
    expect(await link(event.eventId, fileId)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    await join('POST', event.eventId)
    const { status, body } = await link(event.eventId, fileId)
    expect(status).toBe(200)
    const url = new URL((body as { url: string }).url)
    expect(url.searchParams.get('X-Amz-Expires')).toBe('300')
    const file = await fetch(url)
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''.+\.pdf$/)
    expect(file.headers.get('cache-control')).toBe('private, no-store')
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(new Uint8Array(PDF))
    expect(await link(event.eventId, fileId, without)).toMatchObject({ status: 404 })
    await join('DELETE', event.eventId)
    expect(await link(event.eventId, fileId)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  test('SEC-B12: a seat in one event opens no file of another; who is restricted gets none', async () => {
    const [one, two] = [await draft(), await draft()]
    const [mine, foreign] = [await pdf(one.eventId), await pdf(two.eventId)]
    await published(one, saying(mine))
    await published(two, saying(foreign))
    await join('POST', one.eventId)
    expect(await link(one.eventId, foreign)).toMatchObject({ status: 404 })
    expect(await link(two.eventId, foreign)).toMatchObject({ status: 404 })
    await stage.put('users', { ...aMember(member), status: 'restricted' })
    expect(await link(one.eventId, mine)).toMatchObject({ status: 403, code: 'MEMBER_RESTRICTED' })
    await stage.put('users', aMember(member))
  })

  test('SEC-F4: a picture among the materials is drawn anew', async () => {
    const event = await draft()
    const bytes = await jpegWithPlace(64, 48)
    const fileId = await sent(event.eventId, bytes, { kind: 'material' })
    const { exif } = await sharp(await stage.storage.read(`materials/${fileId}`, 'staffuploads')).metadata()
    expect(exif).toBeUndefined()
  })
})
