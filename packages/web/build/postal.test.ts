import { addressIn, type FoundAddress } from '@app/shared/members/postal.ts'
import { readPostal } from './postal.ts'

const files = readPostal()
const found = (postalCode: string): FoundAddress | null => {
  const file = files.get(postalCode.slice(0, 3))
  return file === undefined ? null : addressIn(file, postalCode)
}

test.each([
  ['1500001', '渋谷区神宮前'],
  ['1500000', '渋谷区'],
  ['1008111', '千代田区千代田1-1'],
  // Of 大阪府, among codes of 奈良県.
  ['6300271', '東大阪市上石切町'],
])('G23: %s, the code of one place, gives %s', (postalCode, text) => {
  expect(found(postalCode)?.text).toBe(text)
})

test.each([
  ['4980000', '弥富市 in 愛知県 and 木曽岬町 in 三重県'],
  ['6180000', '大山崎町 in 京都府 and 島本町 in 大阪府'],
  ['8710000', '吉富町 in 福岡県 and 中津市 in 大分県'],
])('G23: %s, a code shared by %s, gives no town', (postalCode) => {
  expect(found(postalCode)).toBeNull()
})
