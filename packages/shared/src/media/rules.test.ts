// What staff may upload, and how a checked picture is named (R2, SEC-F5).
import * as v from 'valibot'
import { mediaTypeOf } from '#media/media-type.ts'
import { PICTURE_SIZES, picturePath } from '#media/picture-files.ts'
import {
  Cover,
  CoverName,
  LogoName,
  MATERIAL_TYPES,
  MEDIA_KINDS,
  MediaId,
  maxBytesOf,
  mayBe,
  mediaIdOf,
} from '#media/rules.ts'

const id = '0b0e7bf4-7f7c-4d2c-9d5d-1c8b9a4a5f10'
const hash = '0123456789abcdef'
const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))

test('R2: a material may be a PDF, a cover or logo must be a picture', () => {
  const pictures = ['image/jpeg', 'image/png', 'image/webp']
  const typesOf = (kind: (typeof MEDIA_KINDS)[number]) =>
    [...MATERIAL_TYPES, 'image/gif', 'text/html', ''].filter((type) => mayBe(kind, type))
  expect(MEDIA_KINDS.map(typesOf)).toEqual([pictures, pictures, ['application/pdf', ...pictures], pictures])
})

test('R2: a material has at most 20 MB, a picture 5', () => {
  expect(MEDIA_KINDS.map(maxBytesOf)).toEqual([5_242_880, 5_242_880, 20_971_520, 5_242_880])
})

test.each([
  ['%PDF-1.7', 'application/pdf'],
  ['%PDF', null],
  [' %PDF-1.7', null],
  ['\xff\xd8\xff\xe1', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['RIFF\x00\x00\x00\x00WEBPVP8 ', 'image/webp'],
  ['GIF89a', null],
  ['\x00\x00\x00\x18ftypheic', null],
  ['<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['', null],
])('SEC-F5: a file that begins with %j has the type %s', (head, type) => {
  expect(mediaTypeOf(bytes(head))).toBe(type)
})

test.each([
  ['', true],
  ['x', false],
  ['\n', false],
])('SEC-F5: the id of a file with %j after it is accepted: %s', (rest, is) => {
  expect(v.is(MediaId, `${id}${rest}`)).toBe(is)
  expect(v.is(MediaId, `${rest}${id}`)).toBe(is)
  expect(v.is(CoverName, `events/${id}-${hash}${rest}`)).toBe(is)
  expect(v.is(CoverName, `${rest}events/${id}-${hash}`)).toBe(is)
})

test('SEC-F5: the name of a cover is refused for a logo, and contains the id of its upload', () => {
  const [cover, logo] = [`events/${id}-${hash}`, `organizations/${id}-${hash}`]
  expect([v.is(CoverName, cover), v.is(LogoName, cover)]).toEqual([true, false])
  expect([v.is(CoverName, logo), v.is(LogoName, logo)]).toEqual([false, true])
  expect(v.is(Cover, { picture: cover, alt: '園庭' })).toBe(true)
  expect([{}, { picture: logo, alt: '' }].some((value) => v.is(Cover, value))).toBe(false)
  expect([mediaIdOf(cover), mediaIdOf(logo)]).toEqual([id, id])
})

test('R2: pictures are named by their width', () => {
  const paths = [PICTURE_SIZES.cover, PICTURE_SIZES.logo].flatMap(({ large, small }) => [
    picturePath('events/x', large, 'avif'),
    picturePath('events/x', small, 'webp'),
  ])
  expect(paths).toEqual([
    'media/events/x-960.avif',
    'media/events/x-320.webp',
    'media/events/x-256.avif',
    'media/events/x-96.webp',
  ])
})
