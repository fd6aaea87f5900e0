// The forms in which names, nicknames, telephone numbers and addresses are compared.
import fc from 'fast-check'
import { earlierNicknameKey, earlierPersonKey, earlierPhoneKeys } from '#base/earlier-keys.ts'
import { emailKey, nameKey, nicknameKey, personKey, phoneKey } from '#base/keys.ts'
import { KANJI_FORM, LOOK_ALIKE } from '#base/same-characters.ts'

test.each([
  ['\u9ad9橋', '高橋'],
  ['山\ufa11', '山崎'],
  ['\u{20bb7}郎', '吉郎'],
  ['齋藤', '斉藤'],
  ['斎藤', '斉藤'],
  ['渡邊', '渡辺'],
  ['渡邉', '渡辺'],
  ['濵田', '浜田'],
  ['\ufa1b山', '福山'],
  ['大\ufa10', '大塚'],
  ['\ufa19一', '神一'],
  ['\ufa12子', '晴子'],
  ['\ufa45', '海'],
  ['辻\u{e0100}', '辻'],
  ['サトウ　ﾊﾅｺ', 'さとうはなこ'],
  ['マ-ク', 'まーく'],
  ['ま－く', 'まーく'],
  ['ジャン＝リュック', 'じゃん・りゅっく'],
  ['いすヽ', 'いすゝ'],
  ['山\u200b田', '山田'],
])('the name %s has the same key as %s', (name, other) => {
  expect(nameKey(name)).toBe(nameKey(other))
})

test('R10: a name is compared in hiragana, without spaces and dots', () => {
  expect(nameKey('サトウ　ﾊﾅ・ｺ')).toBe('さとうはなこ')
})

test('G21: a nickname of invisible characters is its own key', () => {
  expect(nicknameKey('\u2800')).toBe('\u2800')
})

test.each([
  ['width', 'ＨＡＮＡ', 'hana'],
  ['case', 'Hana', 'hANA'],
  ['kana', 'ハナママ', 'はなまま'],
  ['half-width kana', 'ﾊﾅﾏﾏ', 'はなまま'],
  ['voiced half-width kana', 'ｶﾞｷﾞ', 'がぎ'],
  ['composed and not', 'か\u3099き\u3099', 'ガギ'],
  ['vu', 'ヴィ', 'ゔぃ'],
  ['outer space', '　はなまま ', 'はなまま'],
  ['Greek at the end of a word', 'ΟΔΟΣ', 'οδοσ'],
  ['German', 'STRASSE', 'straße'],
  ['a variant of the same character', '辻\u{e0100}さん', '辻さん'],
  ['an emoji with and without colour', '❤️はな', '❤はな'],
])('G21: nicknames that differ only in %s are the same', (_, one, other) => {
  expect(nicknameKey(one)).toBe(nicknameKey(other))
})

test.each([
  ['まり\u30fc様x', 'まり\u4e00様x'],
  ['\u30cbコちゃん', '\u4e8cコちゃん'],
  ['Hanako', 'H\u0430nako'],
  ['HANAKO', '\u041dANAKO'],
  ['Hanako', 'ʜᴀɴᴀᴋᴏ'],
  ['カナリア', '力ナリア'],
  ['ロロちゃん', '口口ちゃん'],
  ['まる0まる', 'まる〇まる'],
  ['lily', 'Iily'],
  ['髙橋まま', '高橋ママ'],
  ['はな まま', 'はなまま'],
  ['か\u309bまま', 'がまま'],
])('G21: the nicknames %s and %s have the same key', (one, other) => {
  expect(nicknameKey(one)).toBe(nicknameKey(other))
})

test.each([
  ['はなまま', 'はなばば'],
  ['はなまま', 'ばなまま'],
  ['hana', 'hana1'],
  ['はーな', 'はな'],
  ['はな・まま', 'はなまま'],
  ['つばき', 'っばき'],
])('G21: the nicknames %s and %s have different keys', (one, other) => {
  expect(nicknameKey(one)).not.toBe(nicknameKey(other))
})

test('G21: making the key of a key changes nothing, and no key is empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), (name) => {
      expect(nicknameKey(nicknameKey(name))).toBe(nicknameKey(name))
      expect(nameKey(nameKey(name))).toBe(nameKey(name))
      expect(nicknameKey(name)).not.toBe('')
    }),
    { numRuns: 1_000, seed: 20250401 },
  )
})

test('nicknames with the same earlier key have the same key today', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), (name) => {
      expect(nicknameKey(earlierNicknameKey(name) || name)).toBe(nicknameKey(name))
    }),
    { numRuns: 1_000, seed: 20250401 },
  )
})

test.each([
  '090-1234-5678',
  '０９０ー1234-5678',
  '09012345678',
  '+81 (0)90-1234-5678',
  '+81 90-1234-5678',
  '＋81 90 1234 5678',
  '\u202a+81 90-1234-5678',
  '81-90-1234-5678',
  '0081 90-1234-5678',
  '010-81-90-1234-5678',
])('R10: the telephone number %s has the key of 090-1234-5678', (typed) => {
  expect(phoneKey(typed)).toBe('09012345678')
})

test.each([
  ['+81 3-1234-5678', '0312345678'],
  ['\u202a+81 90-12\u202c', '09012'],
  ['+81 90-12', '09012'],
  ['+81', '0'],
  ['810', '810'],
  ['+1 810 555 0100', '18105550100'],
  ['+86 10 1234 5678', '861012345678'],
  ['', ''],
])('R10: the telephone number %j is compared as %j', (typed, key) => {
  expect(phoneKey(typed)).toBe(key)
})

test.each([
  ['HANA', 'hana'],
  ['Straße', 'strasse'],
  ['ハナ', 'はな'],
  [' ｈａｎａ ', 'hana'],
  ['辻\u{e0100}さん', '辻さん'],
])('R10: the key of the nickname %j was %j in earlier releases', (typed, key) => {
  expect(earlierNicknameKey(typed)).toBe(key)
})

test('R10: the keys of a person and a number that earlier releases wrote are still known', () => {
  expect(earlierPersonKey('佐藤 ', '花 子', '1988-04-12')).toBe('佐藤花子#1988-04-12')
  expect(earlierPhoneKeys('+81 90-1234-5678')).toEqual(['819012345678', '819012345678', '8109012345678'])
  expect(earlierPhoneKeys('+44 20')).toEqual(['4420'])
})

test('R10: a number stored by its digits is searched in each form of the digits', () => {
  const digits = (typed: string) => typed.replaceAll(/\D/g, '')
  for (const kept of ['090-1234-5678', '+81 90-1234-5678', '+81 (0)90-1234-5678'])
    for (const typed of ['090-1234-5678', '+81 90-1234-5678'])
      expect([phoneKey(typed), ...earlierPhoneKeys(typed)]).toContain(digits(kept))
})

test.each(['a@x.jp', 'A@X.JP', 'ａ@x.jp', ' a@x.jp', 'Ａ＠Ｘ．ＪＰ'])(
  'SEC-E12: %j has the key of a@x.jp',
  (typed) => {
    expect(emailKey(typed)).toBe('a@x.jp')
  },
)

test('SEC-E12: an address with a plus-tag has another key', () => {
  expect(emailKey('a+1@x.jp')).not.toBe(emailKey('a@x.jp'))
})

test('R10: the key of a person joins the name, in any spelling, and the birth date', () => {
  expect(personKey('佐藤', '花 子', '1988-04-12')).toBe(personKey('佐藤　', '花子', '1988-04-12'))
  expect(personKey('髙橋', '花子', '1988-04-12')).toBe(personKey('高橋', '花子', '1988-04-12'))
  expect(personKey('佐藤', '花子', '1988-04-12')).not.toBe(personKey('佐藤', '花子', '1988-04-13'))
})

test('each character is in one group, and NFKC keeps the first of each group', () => {
  for (const table of [KANJI_FORM, LOOK_ALIKE]) {
    for (const [other, first] of table) {
      expect(table.has(first)).toBe(false)
      expect(`${other} ${first.normalize('NFKC')}`).toBe(`${other} ${first}`)
    }
  }
  expect(KANJI_FORM.size).toBeGreaterThan(400)
})
