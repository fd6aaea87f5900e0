// R9, C7: the consent text with readings is the text that is approved, word for word.
import { consentPieces } from '#guardians/consent-readings.ts'
import { CONSENT_TEXTS, type ConsentVersion, consentSections } from '#guardians/consent-text.ts'

const FACTS = {
  serviceName: 'みほん',
  companyName: '株式会社登録前',
  childName: '見本 会《え》',
  childAge: 15,
  termsVersion: '2026-04-01',
}
const NAMES = [FACTS.childName, FACTS.companyName]
const linesOf = (version: string) =>
  consentSections(version as ConsentVersion, FACTS).flatMap(({ heading, lines }) => [heading, ...lines]) // a key of the texts

describe.each(Object.keys(CONSENT_TEXTS))('the consent text of %s', (version) => {
  test('R9, C7: with readings it has the same words', () => {
    for (const line of linesOf(version))
      expect(
        consentPieces(line, NAMES)
          .map(({ text }) => text)
          .join(''),
      ).toBe(line)
  })

  test('R9, C7: every word in kanji has a reading in kana, and no name has one', () => {
    const pieces = linesOf(version).flatMap((line) => consentPieces(line, NAMES))
    const bare = pieces.filter(({ text, reading }) => reading === undefined && /\p{Script=Han}/u.test(text))
    expect(new Set(bare.map(({ text }) => text))).toEqual(new Set(NAMES))
    for (const { text, reading } of pieces)
      if (reading !== undefined) expect([text, /^\p{Script=Hiragana}+$/u.test(reading)]).toEqual([text, true])
  })
})

test('C7: control: a name that is not known as one would be read', () => {
  expect(consentPieces('見本さん', [])).toContainEqual({ text: '見', reading: 'み' })
})

test.each([
  ['イベントでは、会場で実際に会います。', 'かいじょう じっさい あ'],
  [
    'お子さまの会員登録は7日後に取り消され、登録した情報は消去されます。',
    'こ かいいんとうろく なのかご と け とうろく じょうほう しょうきょ',
  ],
  ['通信元を読み取れない形にした値', 'つうしんもと よ と かたち あたい'],
])('C7: the words of %s are read as there', (line, readings) => {
  const read = consentPieces(line, []).flatMap(({ reading = null }) => (reading === null ? [] : [reading]))
  expect(read.join(' ')).toBe(readings)
})
