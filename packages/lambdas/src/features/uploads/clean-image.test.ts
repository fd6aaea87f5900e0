// SEC-F3, SEC-F4: the cleaned picture of an upload.
import { cleanImage } from '#features/uploads/clean-image.ts'
import { withoutMetadata } from '#features/uploads/heif.ts'
import { animatedGif, blank, heic, jpegWithPlace, metadataOf, png, webp } from '#test/images.ts'

test.each([
  ['image/jpeg', () => jpegWithPlace(300, 200), 'jpeg'],
  ['image/png', () => png(300, 200), 'png'],
  ['image/webp', () => webp(300, 200), 'webp'],
] as const)(
  'G37, SEC-F4: a %s keeps its picture and loses place, phone and owner',
  async (type, make, format) => {
    const original = await make()
    expect((await metadataOf(original)).speaks).toBe(true)
    const clean = Buffer.from((await cleanImage(original, type)) ?? [])
    expect(await metadataOf(clean)).toEqual({ format, width: 300, height: 200, pages: 1, speaks: false })
    expect(clean.includes('SECRET-OWNER')).toBe(false)
  },
)

test('G37: an animated picture keeps its first frame', async () => {
  const clean = (await cleanImage(await animatedGif(40), 'image/gif')) ?? new Uint8Array()
  expect(await metadataOf(clean)).toMatchObject({ format: 'gif', pages: 1, width: 40, height: 40 })
})

test('SEC-F3: bytes appended to a picture are removed', async () => {
  const bytes = Buffer.concat([await jpegWithPlace(50, 50), Buffer.from('<script>alert(1)</script>')])
  const clean = Buffer.from((await cleanImage(bytes, 'image/jpeg')) ?? [])
  expect(clean.includes('<script>')).toBe(false)
})

test.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['half a picture', null],
  ['nothing', Buffer.alloc(0)],
])('SEC-F3: %s is refused', async (_, bytes) => {
  const given = bytes ?? (await jpegWithPlace(200, 200)).subarray(0, 9_000)
  expect(await cleanImage(given, 'image/jpeg')).toBeNull()
})

test('SEC-F3: a picture of more pixels than allowed is not decoded', async () => {
  expect(await cleanImage(await blank(6_000, 4_001), 'image/png')).toBeNull()
  expect(await cleanImage(await blank(600, 400), 'image/png')).not.toBeNull()
})

test('G37, SEC-F4: a HEIC keeps its size and its picture; EXIF and XMP are zeros', async () => {
  const original = await heic(64)
  for (const secret of ['SECRET-OWNER', 'SECRET-XMP']) expect(original.includes(secret)).toBe(true)
  const clean = Buffer.from((await cleanImage(original, 'image/heic')) ?? [])
  for (const secret of ['SECRET-OWNER', 'SECRET-XMP']) expect(clean.includes(secret)).toBe(false)
  expect(clean).toHaveLength(original.length)
  const changed = [...original.keys()].filter((at) => original[at] !== clean[at])
  // Everything before the data, and the coded picture itself, is unchanged.
  expect(Math.min(...changed)).toBeGreaterThan(original.indexOf('mdat', 0, 'latin1'))
  expect(changed.length).toBeLessThan(original.length / 2)
})

test.each([
  ['pitm', 'xml '],
  ['pitm', 'uuid'],
  ['pitm', 'free'],
  ['ispe', 'uuid'],
  ['ispe', 'udes'],
])('SEC-F4: bytes of a HEIC outside its items are zeros: %s as %s', async (was, kind) => {
  const bytes = await heic(32)
  const at = bytes.indexOf(was, 0, 'latin1')
  bytes.write(kind, at, 'latin1')
  const content = (of: Uint8Array) => of.subarray(at + 4, at - 4 + bytes.readUInt32BE(at - 4))
  expect(content(bytes).some((byte) => byte !== 0)).toBe(true)
  const clean = withoutMetadata(bytes)
  expect(clean && content(clean).every((byte) => byte === 0)).toBe(true)
  expect(clean?.subarray(0, at + 4)).toEqual(new Uint8Array(bytes.subarray(0, at + 4)))
})

test.each([
  ['a film', (bytes: Buffer) => bytes.write('moov', bytes.indexOf('mdat', 0, 'latin1'), 'latin1')],
  ['a box that ends outside', (bytes: Buffer) => bytes.writeUInt32BE(0x7fffffff, 0)],
  [
    'a list of items of another kind',
    (bytes: Buffer) => bytes.write('xxxx', bytes.indexOf('infe'), 'latin1'),
  ],
  ['no places', (bytes: Buffer) => bytes.write('xxxx', bytes.indexOf('iloc'), 'latin1')],
])('SEC-F4: a HEIC with %s is refused as ambiguous', async (_, spoil) => {
  const bytes = await heic(32)
  spoil(bytes)
  expect(withoutMetadata(bytes)).toBeNull()
})

test('a HEIC cut anywhere is refused or cleaned, and never throws', async () => {
  const bytes = await heic(32)
  for (let length = 0; length < bytes.length; length += 7) withoutMetadata(bytes.subarray(0, length))
})
