import { easyHints } from '#features/events/easy-hints.ts'

const NONE = { long: [], polite: [], bare: [] }

test('a short plain text with readings has no hints', () => {
  expect(easyHints('公園《こうえん》に来《き》てください。\n水《みず》を持《も》ってきてください。')).toEqual(
    NONE,
  )
  expect(easyHints('')).toEqual(NONE)
})

test.each([
  ['あ'.repeat(40), 0],
  ['あ'.repeat(41), 1],
  [`${'あ'.repeat(30)}。${'い'.repeat(30)}`, 0],
  [`${'あ'.repeat(30)}\n${'い'.repeat(30)}`, 0],
  // Readings do not count.
  ['漢《かん》'.repeat(40), 0],
])('a sentence of more than 40 characters is pointed at: %s', (text, long) => {
  expect(easyHints(text).long).toHaveLength(long)
})

test('polite words are pointed at with a plain word for each', () => {
  expect(easyHints('お越しいただき、ありがとうございます。').polite.map(([word]) => word)).toEqual([
    'いただ',
    'ございま',
    'お越し',
  ])
})

test('each word in kanji without a reading is named once', () => {
  expect(easyHints('会場と会場、駅《えき》').bare).toEqual(['会場'])
})
