import { matches } from '#desk/matches.ts'

test.each([
  ['離乳食教室 11/25(水)', '離乳', true],
  ['ベビーマッサージ', 'べびー', true],
  ['ベビーマッサージ', 'ﾏｯｻｰｼﾞ', true],
  ['ＡＢＣ体操', 'abc', true],
  ['親子あそび 11/25(水)', 'あそび 11/25', true],
  ['親子あそび', '体操', false],
  ['\u9ad9橋 はなこ', '高橋', true],
  ['山\ufa11', '山崎', true],
  ['\u{20bb7}郎', '吉郎', true],
  ['齋藤', '斉藤', true],
  ['親子あそび', '親子 体操', false],
  ['あか いろ', 'かい', false],
  [' あか', ' か ', true],
  ['なんでも', '', true],
])('the text %s matches the search %s: %s', (text, typed, found) => {
  expect(matches(text, typed)).toBe(found)
})
