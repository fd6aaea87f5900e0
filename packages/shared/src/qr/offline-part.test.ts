// R6: bytes in a code, written without padding.
import { bytesOf, signedText, TAG_BYTES, textOf } from '#qr/offline-part.ts'

test.each([
  ['', []],
  ['AQ', [1]],
  ['-_8', [251, 255]],
  ['AAECAwQFBgc', [0, 1, 2, 3, 4, 5, 6, 7]],
])('R6: the text %j decodes to the bytes %j', (text, bytes) => {
  expect([...(bytesOf(text) ?? ['none'])]).toEqual(bytes)
  expect(textOf(Uint8Array.from(bytes))).toBe(text)
})

test.each(['a b', 'A+/=', 'あ', 'AQ\n'])('R6: the text %j is refused', (text) => {
  expect(bytesOf(text)).toBeNull()
})

test('R6: a signature covers the purpose, the time and the tag', () => {
  const text = signedText(new Uint8Array(TAG_BYTES).fill(65), '2025_04_01_09_30_00')
  expect(new TextDecoder().decode(text)).toBe('member-qr-offline\n2025_04_01_09_30_00\nAAAAAAAA')
})
