// Pictures and files of staff, from the ticket to where they are shown, on the real engine and storage (R1, R2).
import { randomUUID } from 'node:crypto'
import type { StaffEvent } from '@app/shared/events/editing-contract.ts'
import type { MediaTicket } from '@app/shared/media/contract.ts'
import { PICTURE_SIZES, picturePath } from '@app/shared/media/picture-files.ts'
import { MATERIAL_MAX_BYTES, STAFF_FILES_PER_DAY } from '@app/shared/media/rules.ts'
import sharp from 'sharp'
import { jpegWithPlace } from '#test/images.ts'
import { colleague, editor, FILE, type MediaWorld, mediaWorld, member, owner, PDF } from '#test/media.ts'
import { aPdf } from '#test/pdfs.ts'

let w: MediaWorld
beforeAll(async () => {
  w = await mediaWorld()
})
afterAll(() => w.stage.stop())

test('R2, SEC-F4: a picture is re-encoded in two sizes and two formats, named by its bytes, without metadata', async () => {
  const event = await w.draft()
  const bytes = await jpegWithPlace(640, 480)
  const { state: told, picture } = await w.state(await w.sent(event.eventId, bytes))
  expect(told).toBe('clean')
  const { large, small } = PICTURE_SIZES.cover
  const keys = [large, small].flatMap((size) => [
    picturePath(picture, size, 'avif'),
    picturePath(picture, size, 'webp'),
  ])
  expect(await w.stage.storage.keys('media')).toEqual(expect.arrayContaining(keys))
  for (const key of keys) {
    const { width, height, exif, xmp } = await sharp(await w.stage.storage.read(key, 'media')).metadata()
    expect([large, small]).toContainEqual({ width, height })
    expect([exif, xmp]).toEqual([undefined, undefined])
  }
  expect((await w.stage.storage.keys('staffuploads')).filter((key) => key.startsWith('incoming/'))).toEqual(
    [],
  )
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
  const { eventId } = await w.draft()
  expect(await w.stage.unchanged(() => w.request(eventId, body), 'attempts')).toMatchObject({ code })
})

test('SEC-F1: the form of a ticket is for one key, one type and one size', async () => {
  const { eventId } = await w.draft()
  const { body } = await w.request(eventId, { size: 1234 })
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
])('SEC-F3: %s is refused and stored nowhere', async (_, kind, contentType, make) => {
  const { eventId } = await w.draft()
  const before = [...(await w.stage.storage.keys('media')), ...(await w.stage.storage.keys('staffuploads'))]
  const mediaId = await w.sent(eventId, await make(), { kind, contentType })
  expect(await w.state(mediaId)).toEqual({ state: 'refused', picture: null, why: 'unreadable' })
  expect([...(await w.stage.storage.keys('media')), ...(await w.stage.storage.keys('staffuploads'))]).toEqual(
    before,
  )
})

test.each([
  ['active', aPdf({ 1: '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>' })],
  ['locked', aPdf({}, '/Encrypt<</Filter/Standard/V 2>>')],
])('SEC-F3: a PDF that is %s is refused with the reason and stored nowhere', async (why, file) => {
  const { eventId } = await w.draft()
  const mediaId = await w.sent(eventId, file, { kind: 'material', contentType: 'application/pdf' })
  expect(await w.state(mediaId)).toEqual({ state: 'refused', picture: null, why })
  const keys = await w.stage.storage.keys('staffuploads')
  expect(keys.filter((key) => key.includes(mediaId))).toEqual([])
})

test('SEC-F4: bytes appended to a picture are in none of its files', async () => {
  const { eventId } = await w.draft()
  const mediaId = await w.sent(
    eventId,
    Buffer.concat([await jpegWithPlace(64, 48), Buffer.from('PK-hidden')]),
  )
  expect(await w.state(mediaId)).toMatchObject({ state: 'clean' })
  const keys = (await w.stage.storage.keys('media')).filter((key) => key.includes(mediaId))
  expect(keys.length).toBeGreaterThan(1)
  for (const key of keys)
    expect(Buffer.from(await w.stage.storage.read(key, 'media')).includes('PK-hidden')).toBe(false)
})

test('SEC-B10: no ticket for an event or organization out of scope; another person’s ticket is not found', async () => {
  const { eventId } = await w.draft('other', owner)
  expect(await w.request(eventId, {})).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  const logo = w.asks.media('POST /staff/organizations/{organizationId}/logo', {
    as: editor,
    key: randomUUID(),
    path: { organizationId: 'own' },
    body: { size: 1000, ...FILE },
  })
  expect(await logo).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  const own = await w.draft()
  const { mediaId } = (await w.request(own.eventId, {})).body as MediaTicket
  expect(
    await w.asks.media('GET /staff/media/{mediaId}', { as: colleague, path: { mediaId } }),
  ).toMatchObject({
    status: 404,
  })
})

test('SEC-F5: a staff member’s tickets are limited per day', async () => {
  const { eventId } = await w.draft()
  await w.request(eventId, {}, colleague)
  const [counted] = (await w.stage.rows('attempts')).filter(({ subject }) => subject.includes('s-00000003'))
  if (counted === undefined) throw new Error('nothing was counted')
  await w.stage.put('attempts', { ...counted, tries: STAFF_FILES_PER_DAY })
  expect(await w.request(eventId, {}, colleague)).toMatchObject({ status: 429, code: 'UPLOAD_LIMIT' })
  await w.stage.put('attempts', counted)
})

test('R2: a picture’s uses are counted when an event is saved, copied, given another picture or deleted', async () => {
  const event = await w.draft()
  const [first, second] = [await w.cover(event.eventId), await w.cover(event.eventId)]
  const [firstId, secondId] = [first, second].map((name) => name.slice('events/'.length, -17)) as [
    string,
    string,
  ]
  const one = (await w.save(event, { cover: { picture: first, alt: '砂場' } })).body as StaffEvent
  expect(await w.rowOf(firstId)).toMatchObject({ state: 'used', uses: 1 })
  const copy = await w.draft('own', colleague, event.eventId)
  expect(copy.saved.cover).toEqual({ picture: first, alt: '砂場' })
  expect(await w.rowOf(firstId)).toMatchObject({ state: 'used', uses: 2 })
  await w.save(one, { cover: { picture: second, alt: '池' } })
  expect(await w.rowOf(firstId)).toMatchObject({ state: 'used', uses: 1 })
  expect(await w.rowOf(secondId)).toMatchObject({ state: 'used', uses: 1 })
  const gone = await w.asks.editing('POST /staff/events/{eventId}/deletion', {
    as: colleague,
    key: randomUUID(),
    path: { eventId: copy.eventId },
    body: { version: copy.version },
  })
  expect(gone).toMatchObject({ status: 200 })
  expect(await w.rowOf(firstId)).toMatchObject({ state: 'clean', uses: 0 })
})

test('SEC-B8, SEC-B10: an event cannot be saved with a foreign, unchecked or invented picture', async () => {
  const event = await w.draft()
  const elsewhere = await w.draft('other', owner)
  const { mediaId } = (await w.request(event.eventId, {})).body as MediaTicket
  const usedElsewhere = await w.cover(elsewhere.eventId, owner)
  const cover = { picture: usedElsewhere, alt: '池' }
  expect(await w.save(elsewhere, { organizationId: 'other', cover }, owner)).toMatchObject({ status: 200 })
  const pictures = [
    usedElsewhere,
    await w.cover(elsewhere.eventId, owner),
    await w.cover(event.eventId, colleague),
    `events/${mediaId}-0123456789abcdef`,
    `events/${randomUUID()}-0123456789abcdef`,
    `${(await w.cover(event.eventId)).slice(0, -16)}0123456789abcdef`,
  ]
  for (const picture of pictures) {
    const refused = await w.stage.unchanged(
      () => w.save(event, { cover: { picture, alt: '池' } }),
      'outcomes',
    )
    expect(refused).toMatchObject({ status: 409, code: 'MEDIA_GONE' })
  }
  const file = { name: '地図', fileId: mediaId, type: 'application/pdf' as const, size: 9 }
  expect(await w.save(event, { materials: [file] })).toMatchObject({ code: 'MEDIA_GONE' })
  expect(await w.save(event, { cover: { picture: '../x' as string, alt: '' } })).toMatchObject({
    status: 400,
  })
})

test('R2: an event with a picture without its alternative text cannot be published', async () => {
  const event = await w.draft()
  const picture = await w.cover(event.eventId)
  const saved = (await w.save(event, { cover: { picture, alt: '' } })).body as StaffEvent
  const answer = await w.asks.editing('POST /staff/events/{eventId}/publication', {
    as: editor,
    key: randomUUID(),
    path: { eventId: event.eventId },
    body: { version: saved.version, at: 'now' },
  })
  expect(answer).toMatchObject({ code: 'EVENT_INCOMPLETE' })
})

test('R2: members see the picture and its alternative text in the list and on the page', async () => {
  const event = await w.draft()
  const picture = await w.cover(event.eventId)
  await w.published(event, { cover: { picture, alt: '砂場の山' } })
  const page = await w.asks.see('GET /event-management/{eventId}', {
    as: member,
    path: { eventId: event.eventId },
  })
  expect(page.body).toMatchObject({ cover: { picture, alt: '砂場の山' } })
  const list = await w.asks.see('GET /event-management', { as: member })
  expect((list.body as { events: unknown[] }).events).toContainEqual(
    expect.objectContaining({ eventId: event.eventId, cover: { picture, alt: '砂場の山' } }),
  )
})

test('R1: a logo belongs to its organization, stays when a change does not name it, and can be removed', async () => {
  const bytes = await jpegWithPlace(64, 64)
  const ticket = await w.asks.media('POST /staff/organizations/{organizationId}/logo', {
    as: owner,
    key: randomUUID(),
    path: { organizationId: 'own' },
    body: { ...FILE, size: bytes.length },
  })
  const { mediaId } = ticket.body as MediaTicket
  await w.arrive(mediaId, bytes)
  const { picture } = await w.state(mediaId, owner)
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
    w.asks.organizations('POST /staff/organizations/{organizationId}', {
      as: owner,
      key: randomUUID(),
      path: { organizationId },
      body: { ...fields, ...body },
    })
  expect(await change('other', { version: 0, logo: picture })).toMatchObject({ code: 'MEDIA_GONE' })
  expect(await change('own', { version: 0, logo: picture })).toMatchObject({ body: { logo: picture } })
  expect(await change('own', { version: 1 })).toMatchObject({ body: { logo: picture } })
  expect(await w.rowOf(mediaId)).toMatchObject({ state: 'used', uses: 1 })
  expect(await change('own', { version: 2, logo: null })).toMatchObject({ body: { logo: null } })
  expect(await w.rowOf(mediaId)).toMatchObject({ state: 'clean', uses: 0 })
})
