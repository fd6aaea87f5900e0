// What a field accepts: user-perceived characters, nothing hidden, only existing days (SEC-E3).
import * as v from 'valibot'
import {
  CalendarDate,
  FreeObject,
  graphemes,
  holdsHidden,
  Id,
  isRealDate,
  isShallow,
  NewId,
  narrow,
  narrowText,
  normalise,
  paragraphs,
  Timestamp,
  text,
  UserId,
} from '#base/field.ts'

const Name = text(1, 10)
const Story = paragraphs(1, 100)

test.each([
  ['はなまま', 4],
  ['がぎぐ'.normalize('NFD'), 3],
  ['👨‍👩‍👧‍👦', 1],
  ['🙇‍♀️👍🏽🇯🇵', 3],
  ['👩🏽‍❤️‍💋‍👨🏿', 1],
  ['', 0],
  ['\u200b\u200b\u200b\u200b', 4],
])('G20: a person counts %j as %i characters', (typed, count) => {
  expect(graphemes(typed)).toBe(count)
})

test.each([
  ['  ｈａｎａ　', 'ｈａｎａ'],
  ['ﾊﾅｺﾞ', 'ﾊﾅｺﾞ'],
  ['か\u3099', 'が'],
  ['①', '①'],
  ['ですか？', 'ですか？'],
  ['\ufa1b山\ufa10', '\ufa1b山\ufa10'],
  ['\ufa19一\ufa12\ufa45', '\ufa19一\ufa12\ufa45'],
  ['か\u309bまま', 'か\u309bまま'],
  ['(\u00b4・ω・', '(\u00b4・ω・'],
  ['山\u200b田', '山田'],
  ['東京\u00ad都', '東京都'],
  ['山\t田', '山 田'],
  ['نم\u200cی', 'نم\u200cی'],
])('%j is stored as %j', (typed, stored) => {
  expect(normalise(typed)).toBe(stored)
  expect(v.parse(Name, typed)).toBe(stored)
})

test.each([
  ['emoji of several people', '👨‍👩‍👧‍👦ママ'],
  ['a bow', 'ごめん🙇‍♀️'],
  ['skin tones', '👩🏽‍❤️‍💋‍👨🏿'],
  ['the variant of a name that its family writes', '辻\u{e0100}葛\u{e0100}'],
  ['a heart in colour', '❤️'],
  ['a flag of a country in a country', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
])('a name may contain %s', (_, typed) => {
  expect(v.parse(Name, typed)).toBe(typed)
})

const HIDDEN = {
  'zero-width space': '\u200b',
  'zero-width joiner between letters': '\u200d',
  'zero-width non-joiner': '\u200c',
  'byte order mark': '\ufeff',
  'right-to-left override': '\u202e',
  isolate: '\u2066',
  'arabic letter mark': '\u061c',
  'soft hyphen': '\u00ad',
  'word joiner': '\u2060',
  'combining grapheme joiner': '\u034f',
  'hangul filler': '\u3164',
  'half-width hangul filler': '\uffa0',
  'mongolian vowel separator': '\u180e',
  'braille blank': '\u2800',
  'tag character': '\u{e0041}',
  'variation selector after a letter': '\ufe0f',
  null: '\u0000',
  escape: '\u001b',
  delete: '\u007f',
  'next line': '\u0085',
  'line separator': '\u2028',
  'object replacement': '\ufffc',
}
test.each(Object.entries(HIDDEN))('SEC-E3: a hidden character is removed: %s', (_, hidden) => {
  expect(v.parse(Name, `は${hidden}な`).replace(' ', '')).toBe('はな')
  expect(v.is(Name, hidden.repeat(4))).toBe(false)
  expect(v.parse(Story, `は${hidden}な`).replace('\n', '')).toBe('はな')
})

test('a letter may have two or three combining marks, but not sixty', () => {
  const Nick = text(4, 20)
  expect(v.is(Nick, `Z${'\u0301'.repeat(60)}alg`)).toBe(false)
  for (const marks of [1, 2, 3]) expect(v.is(Nick, `Z${'\u0301'.repeat(marks)}alg`)).toBe(true)
})

test.each(['\n', '\r\n', '\t'])('a name has one line, a longer text may have several: %j', (space) => {
  if (space === '\t') expect(v.parse(Name, `は${space}な`)).toBe('は な')
  else expect(v.is(Name, `は${space}な`)).toBe(false)
  expect(v.parse(Story, `は${space}な`)).toBe(`は${space === '\r\n' ? '\n' : space}な`)
})

test.each([
  [1, 0, true],
  [null, 0, true],
  ['abc', 0, true],
  [{ a: 1 }, 0, false],
  [{ a: 1 }, 1, true],
  [{ a: [null] }, 1, false],
  [{ a: [null] }, 2, true],
  [{}, 0, true],
])('SEC-E3: %j has at most %i levels: %s', (value, levels, shallow) => {
  expect(isShallow(value, levels)).toBe(shallow)
})

test('SEC-E3: a lone surrogate is refused at any depth of an object', () => {
  expect(v.is(FreeObject, { a: { b: ['は', 1, null, true] } })).toBe(true)
  expect(v.is(FreeObject, { a: { b: ['\ud800'] } })).toBe(false)
  expect(v.is(FreeObject, { '\ud800': 1 })).toBe(false)
})

test.each([
  ['山田', false],
  ['👨‍👩‍👧‍👦ママ', false],
  ['山\u200b田', true],
  ['\ufeff', true],
])('SEC-E3: %j holds hidden characters: %s', (typed, holds) => {
  expect(holdsHidden(typed)).toBe(holds)
})

test.each([
  ['　ＡＢ－１２ ', 'AB-12'],
  ['\u00b4x', '\u0301x'],
])('SEC-E3: the code %j is read as %j', (typed, code) => {
  expect(narrow(typed)).toBe(code)
  expect(v.parse(narrowText(1, 10), typed)).toBe(code)
})

test('SEC-E3: blanks and line ends around a text are removed', () => {
  expect(v.parse(Name, ' はな\n')).toBe('はな')
  expect(v.parse(Story, ' はな\nまま \n')).toBe('はな\nまま')
})

test('SEC-E3: a name that every object has is refused as a new id', () => {
  for (const id of ['__proto__', 'constructor', 'toString']) expect(v.is(NewId, id)).toBe(false)
  expect(v.is(NewId, 'ima-yuugu')).toBe(true)
})

test('SEC-E3: a lone surrogate is refused: DynamoDB would fail on it', () => {
  for (const lone of ['\ud800', 'は\udfff', '\ud83dな']) {
    expect(v.is(Name, lone)).toBe(false)
    expect(v.is(Story, lone)).toBe(false)
  }
  expect(v.is(Name, '\ud83d\ude00')).toBe(true)
})

test('lengths are counted after trimming, and both limits are allowed', () => {
  const Nick = text(4, 6)
  const fits = [3, 4, 6, 7].map((length) => v.is(Nick, 'あ'.repeat(length)))
  expect(fits).toEqual([false, true, true, false])
  expect(v.is(Nick, '　あいう　')).toBe(false)
  expect(v.is(Nick, '\u200b'.repeat(4))).toBe(false)
  expect(v.is(Nick, '👨‍👩‍👧‍👦'.repeat(6))).toBe(true)
})

test('a long text is refused before it is split into characters', () => {
  const started = performance.now()
  expect(v.is(Name, 'あ'.repeat(2_000_000))).toBe(false)
  expect(v.is(Name, `e${'\u0301'.repeat(1_000_000)}`)).toBe(false)
  expect(performance.now() - started).toBeLessThan(200)
})

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2023-02-30', false],
  ['2023-04-31', false],
  ['2023-13-01', false],
  ['2023-00-10', false],
  ['2023-01-00', false],
  ['2023-1-1', false],
  ['2023', false],
  ['2023-02', false],
  ['2023-02-03T00:00:00', false],
  ['２０２３-０２-０３', false],
  ['', false],
])('G18: is %j a day? %s', (date, real) => {
  expect(isRealDate(date)).toBe(real)
  expect(v.is(CalendarDate, date)).toBe(real)
})

test.each([
  ['2025-04-01T00:00:00Z', true],
  ['2025-04-01T00:00:00.000+09:00', true],
  ['2025-04-01', false],
  ['soon', false],
])('%j is a point in time: %s', (moment, valid) => {
  expect(v.is(Timestamp, moment)).toBe(valid)
})

test('ids are accepted only in their form', () => {
  for (const id of ['a', 'ima-yuugu', 'A_1', 'x'.repeat(64)]) expect(v.is(Id, id)).toBe(true)
  for (const id of ['', 'x'.repeat(65), 'a/b', '../a', 'a b', 'あ', 'a\n', '%2e'])
    expect(v.is(Id, id)).toBe(false)
  expect(v.is(UserId, '0b0e7bf4-7f7c-4d2c-9d5d-1c8b9a4a5f10')).toBe(true)
  for (const id of ['', 'u2', '0b0e7bf4-7f7c-4d2c-9d5d-1c8b9a4a5f10\u0000', '0b0e7bf4']) {
    expect(v.is(UserId, id)).toBe(false)
  }
})
