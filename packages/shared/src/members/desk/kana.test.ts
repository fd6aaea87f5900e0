import * as v from 'valibot'
import { Kana, kanaOf } from '#members/desk/kana.ts'

test.each([
  ['やまだ はなこ', 'やまだ はなこ'],
  ['ヤマダ　ハナコ', 'やまだ はなこ'],
  ['ﾔﾏﾀﾞ ﾊﾅｺ', 'やまだ はなこ'],
  ['みすゞ', 'みすゞ'],
  ['ミスヾ', 'みすゞ'],
  ['いすゝ', 'いすゝ'],
  ['イスヽ', 'いすゝ'],
  ['まーく', 'まーく'],
  ['ま－く', 'まーく'],
  ['マ-ク', 'まーく'],
  ['マ―ク', 'まーく'],
  ['マ−ク', 'まーく'],
  ['ﾏｰｸ', 'まーく'],
  ['ジャン＝リュック', 'じゃん＝りゅっく'],
  ['ジャン=リュック', 'じゃん＝りゅっく'],
  ['ジャン・リュック', 'じゃん・りゅっく'],
  ['ヴィヴィアン', 'ゔぃゔぃあん'],
  ['ヵヶ', 'ゕゖ'],
  ['か\u3099く', 'がく'],
  ['', ''],
])('the ふりがな %j is stored as %j', (typed, kept) => {
  expect(v.parse(Kana, typed)).toBe(kept)
  expect(kanaOf(kept)).toBe(kept)
})

test.each(['山田', 'Hanako', 'はなこ2', 'はなこ！', 'は\nな', 'は'.repeat(61)])(
  '%j is no ふりがな',
  (typed) => {
    expect(v.is(Kana, typed)).toBe(false)
  },
)
