// R9: which addresses lead to the same mailbox.

import { emailKey } from '#base/keys.ts'
import { isSameMailbox, mailboxKey } from '#guardians/mailbox.ts'

test.each([
  ['hana@example.jp', 'Hana@Example.JP'],
  ['hana@example.jp', '　ｈａｎａ＠ｅｘａｍｐｌｅ.jp'],
  ['hana@example.jp', 'hana+papa@example.jp'],
  ['hana+1@example.jp', 'hana+2@example.jp'],
  ['hana@example.jp', 'hana+a+b@example.jp'],
  ['hana@example.jp', 'ha\u200bna@example.jp'],
  ['hana@example.jp', 'hana@example.jp.'],
  ['kodomo@gmail.com', 'k.odomo@gmail.com'],
  ['kodomo@gmail.com', 'K.o.d.o.m.o+mama@GoogleMail.com'],
  ['kodomo@icloud.com', 'kodomo@me.com'],
  ['kodomo@icloud.com', 'kodomo@mac.com'],
  ['ko.do-mo@proton.me', 'kodomo@protonmail.com'],
  ['kodomo@proton.me', 'kodomo@protonmail.ch'],
  ['kodomo@proton.me', 'kodomo@pm.me'],
  ['taro@日本語.jp', 'taro@xn--wgv71a119e.jp'],
  ['taro@日本語.jp', 'taro+1@日本語。JP'],
  ['taro@bücher.example', 'taro@BÜCHER.example'],
])('R9: %s and %s belong to one mailbox', (one, other) => {
  expect(isSameMailbox(one, other)).toBe(true)
  expect(isSameMailbox(other, one)).toBe(true)
})

test.each([
  ['hana@example.jp', 'mama@example.jp'],
  ['hana@example.jp', 'hana@example.com'],
  ['ha.na@docomo.ne.jp', 'hana@docomo.ne.jp'],
  ['ha-na@gmail.com', 'hana@gmail.com'],
  ['hana@sub.example.jp', 'hana@example.jp'],
  ['+81@example.jp', '+82@example.jp'],
  ['...@gmail.com', '....@gmail.com'],
])('R9: %s and %s belong to two mailboxes', (one, other) => {
  expect(isSameMailbox(one, other)).toBe(false)
})

test.each([
  '',
  '@',
  'hana',
  '@example.jp',
  'hana@',
  'hana@ex ample.jp',
  'a@b/c',
  'a@[::1]',
  '@@',
  `${'a'.repeat(300)}@x`,
])('R9: %j has a key although it is no address', (text) => {
  expect(mailboxKey(text)).toBe(mailboxKey(text))
  expect(isSameMailbox(text, 'hana@example.jp')).toBe(false)
})

test.each([
  ['Hana@Example.JP', 'hana@example.jp'],
  ['ha\u034fna@example.jp', 'hana@example.jp'],
  ['a@googlemail.com', 'a@gmail.com'],
  ['a@ex%61mple.jp', 'a@example.jp'],
  ['kodomo@mac.com', 'kodomo@icloud.com'],
  ['ko_domo@protonmail.ch', 'kodomo@proton.me'],
  ['hana', 'hana'],
  ['a@b/c', 'a@b/c'],
  ['a@ex ample.jp', 'a@ex ample.jp'],
])('R9: the key of %j is %j', (email, key) => {
  expect(mailboxKey(email)).toBe(key)
})

test('R9: `emailKey` keeps the plus-tag of an address', () => {
  expect(emailKey('hana+mama@example.jp')).not.toBe(emailKey('hana@example.jp'))
})
