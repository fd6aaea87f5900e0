// What a postal code fills in (G23, G24).
import * as v from 'valibot'
import { addressIn, PostalFile, townOf } from '#members/postal.ts'

test.each([
  ['神宮前', '神宮前'],
  ['以下に掲載がない場合', ''],
  ['大通西（２０〜２８丁目）', '大通西'],
  ['丸の内（次のビルを除く', '丸の内'],
  ['藤野（４００、４００−２番地）', '藤野'],
  ['利島村一円', ''],
  ['一円', '一円'],
  ['三分一原、四ツ合', ''],
  ['種市第１地割〜第２３地割', ''],
  ['葛巻の次に番地がくる場合', ''],
  ['２条通', '2条通'],
])('G23: the town listed as %s is stored as %j', (listed, town) => {
  expect(townOf(listed)).toBe(town)
})

const FILE = {
  cities: ['渋谷区', '港区'],
  codes: { '0001': [0, '神宮前'], '0000': [1, ''], '0009': [7, 'x'] },
} satisfies Parameters<typeof addressIn>[0]

test.each([
  ['1500001', { text: '渋谷区神宮前', isWhole: true }],
  ['1500000', { text: '港区', isWhole: false }],
  ['1509999', null],
  ['1500009', null],
  ['150constructor', null],
])('G24: %s begins the address with %j', (postalCode, found) => {
  expect(addressIn(FILE, postalCode)).toEqual(found)
})

test('G23: a file of postal codes has cities, and a place and a town for each code', () => {
  expect(v.parse(PostalFile, FILE)).toEqual(FILE)
  for (const other of [{}, { ...FILE, codes: { '0001': [] } }, { ...FILE, codes: { '0001': [0.5, 'x'] } }])
    expect(v.is(PostalFile, other)).toBe(false)
})
