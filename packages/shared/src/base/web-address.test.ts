// SEC-I13: one reader for every web address.
import * as v from 'valibot'
import { ADDRESS_MAX, addressParts, readWebAddress, ServiceAddress, WebAddress } from '#base/web-address.ts'

test.each([
  ['https://example.jp', 'https://example.jp/'],
  [' https://example.jp/a?b=c#d\n', 'https://example.jp/a?b=c#d'],
  ['HTTPS://EXAMPLE.jp/A', 'https://example.jp/A'],
  ['https://example.jp/案内 2.pdf', 'https://example.jp/%E6%A1%88%E5%86%85%202.pdf'],
  ['https://日本語.jp/', 'https://xn--wgv71a119e.jp/'],
  ['https://example.jp\\@evil.example/', 'https://example.jp/@evil.example/'],
])('SEC-I13: %j is read as %s', (written, kept) => {
  expect(readWebAddress(written)).toBe(kept)
  expect(v.parse(WebAddress, written)).toBe(kept)
  expect(readWebAddress(kept)).toBe(kept)
})

test.each([
  'https://x.example/\r\nATTACH:https://evil.example/',
  'https://x.example/\nhttps://evil.example/',
  'https://x.exa\tmple/',
  'https://x.example/\u0000',
  'https://x.example/\u202egpj.exe',
  'https://x.example/\u2028a',
  'https://user:pass@evil.example/',
  'https://example.jp@evil.example/',
  'https://:pass@evil.example/',
  'http://example.jp/',
  'javascript:alert(1)//https://example.jp',
  'https:example.jp',
  'https://',
  'example.jp',
  '',
  `https://example.jp/${'a'.repeat(ADDRESS_MAX)}`,
])('SEC-I13: %j is no web address', (written) => {
  expect(readWebAddress(written)).toBeNull()
  expect(v.is(WebAddress, written)).toBe(false)
})

test('SEC-I13: an address has at most 2,000 characters', () => {
  const longest = `https://example.jp/${'a'.repeat(ADDRESS_MAX - 19)}`
  expect(readWebAddress(longest)).toBe(longest)
  expect(readWebAddress(`${longest}a`)).toBeNull()
})

test('SEC-I13: an address of our own services is kept unchanged, and may use http', () => {
  expect(v.parse(ServiceAddress, 'http://127.0.0.1:3000/x')).toBe('http://127.0.0.1:3000/x')
  expect(v.parse(ServiceAddress, 'https://example.jp')).toBe('https://example.jp')
  for (const refused of [
    'https://a:b@example.jp',
    'https://example.jp/\r\nX: y',
    'ftp://example.jp',
    'https://',
    'x',
  ])
    expect(v.is(ServiceAddress, refused)).toBe(false)
})

test.each([
  ['詳しくはhttps://example.jp/a。また、', ['詳しくは', 'https://example.jp/a', '。また、']],
  [
    'see https://example.jp/a?b=c#d, or http://b.jp.',
    ['see ', 'https://example.jp/a?b=c#d', ', or ', 'http://b.jp', '.'],
  ],
  ['https://', ['https://']],
])('the addresses in %j end before the words and marks that follow', (text, parts) => {
  expect(addressParts(text)).toEqual(parts)
})
