// What counts as a picture, its key and its name (S139, S140, G36, G37, SEC-F7).
import {
  CONTACT_KEY,
  CONTACT_MAX_BYTES,
  contactKey,
  displayName,
  extensionOf,
  IMAGE_TYPES,
  imageTypeOf,
  isHeif,
  isImageType,
  partSizes,
  reportKey,
  SINGLE_MAX_BYTES,
  TICKET_ID,
  ticketId,
} from '#uploads/rules.ts'

const me = '0b0e7bf4-7f7c-4d2c-9d5d-1c8b9a4a5f10'
const at = new Date('2025-04-01T00:30:05.999Z')
const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))

test.each([
  ['\xff\xd8\xff\xe1', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['RIFF\x00\x00\x00\x00WEBPVP8 ', 'image/webp'],
  ['GIF87a', 'image/gif'],
  ['GIF89a', 'image/gif'],
  ['\x00\x00\x00\x18ftypheic', 'image/heic'],
  ['\x00\x00\x00\x18ftypheix', 'image/heic'],
  ['\x00\x00\x00\x18ftypmif1', 'image/heif'],
  ['\x00\x00\x00\x18ftypavif', null],
  ['\x00\x00\x00\x18ftypmp42', null],
  ['RIFF\x00\x00\x00\x00WAVE', null],
  ['\x00\xd8\xff\xe1', null],
  ['\xff\x00\xff\xe1', null],
  ['XXXX\x00\x00\x00\x00WEBP', null],
  ['\x00\x00\x00\x18xxxxheic', null],
  ['<!doctype html><script>', null],
  ['<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['%PDF-1.7', null],
  ['GIF90a', null],
  ['\xff\xd8', null],
  ['', null],
])('G37: a file that begins with %j has the type %s', (head, type) => {
  expect(imageTypeOf(bytes(head))).toBe(type)
})

test.each([
  ['photo.jpg', 'jpg'],
  ['photo.JPEG', 'jpeg'],
  ['a.b.HEIC', 'heic'],
  ['写真.png', 'png'],
  ['page.html', 'bin'],
  ['page.png.html', 'bin'],
  ['x.svg', 'bin'],
  ['../../etc/passwd', 'bin'],
  ['x.png/../y', 'bin'],
  ['x.png\u0000', 'bin'],
  ['x.png ', 'bin'],
  ['noending', 'bin'],
  ['', 'bin'],
])('G36: only the extension of %j is part of the key: %s', (name, extension) => {
  expect(extensionOf(name)).toBe(extension)
})

test('S139: the key has member, Tokyo time and extension; a second file in the same second gets _2', () => {
  expect(reportKey(me, ticketId(at, 'a.jpg'))).toBe(`bugevent/${me}/20250401_093005.jpg`)
  expect(ticketId(at, 'a.jpg', 2)).toBe('20250401_093005_2.jpg')
  expect(ticketId(new Date('2025-12-31T15:00:00Z'), 'x')).toBe('20260101_000000.bin')
  for (const ordinal of [1, 2, 20]) expect(ticketId(at, 'a.heic', ordinal)).toMatch(TICKET_ID)
})

test('G38: the key of an inquiry has a random folder and is recognised', () => {
  expect(contactKey(me, at, 'a.webp')).toBe(`contact/${me}/20250401_093005.webp`)
  expect(contactKey(me, at, 'a.webp')).toMatch(CONTACT_KEY)
})

test.each([
  '../20250401_093005.jpg',
  '20250401_093005.jpg/..',
  '20250401_093005',
  '20250401_093005_0.jpg',
  '%2e%2e',
  '',
])('SEC-F1: %j is refused as the id of a ticket', (id) => {
  expect(TICKET_ID.test(id)).toBe(false)
})

test.each([
  [5, [5]],
  [6, [5, 1]],
  [10, [5, 5]],
  [12, [5, 5, 2]],
  [20, [5, 5, 5, 5]],
])('S140: a file of %i bytes is sent in parts of %j bytes', (whole, parts) => {
  expect(partSizes(whole, 5)).toEqual(parts)
})

test.each([
  ['画面.png', '画面.png'],
  ['か\u3099めん.png', 'がめん.png'],
  ['gnp.\u202e画面', 'gnp.画面'],
  ['a\r\nBcc: x@example.jp.png', 'aBcc: x@example.jp.png'],
  ['../../x.png', '../../x.png'],
  ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
  ['\u200b\u0000', 'image'],
  [' a.png ', 'a.png'],
  ['\ud800a', 'a'],
  ['あ'.repeat(300), 'あ'.repeat(120)],
])('SEC-F7: %j is shown as %j', (name, shown) => {
  expect(displayName(name)).toBe(shown)
})

test('G37: HEIC and HEIF share a container, and types outside the list are no pictures', () => {
  expect(IMAGE_TYPES.filter(isHeif)).toEqual(['image/heic', 'image/heif'])
  expect([...IMAGE_TYPES, 'image/svg+xml', 'application/pdf', ''].filter(isImageType)).toEqual([
    'image/jpeg',
    'image/png',
    'image/webp',
    'image/gif',
    'image/heic',
    'image/heif',
  ])
})

test.each(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'])('G37: the brand %s is HEIC', (brand) => {
  expect(imageTypeOf(bytes(`\x00\x00\x00\x18ftyp${brand}`))).toBe('image/heic')
})

test.each(['mif1', 'msf1', 'mif2'])('G37: the brand %s is HEIF', (brand) => {
  expect(imageTypeOf(bytes(`\x00\x00\x00\x18ftyp${brand}`))).toBe('image/heif')
})

test.each(['jpg', 'jpeg', 'png', 'webp', 'gif', 'heic', 'heif'])(
  'G36: the extension %s is kept',
  (ending) => {
    expect(extensionOf(`x.${ending}`)).toBe(ending)
  },
)

test('SEC-F3, SEC-F5: the limits of pictures', () => {
  expect([SINGLE_MAX_BYTES, CONTACT_MAX_BYTES]).toEqual([5_242_880, 5_242_880])
})
