import { birthProblem, type ChildDraft, childOf, draftOf } from '#features/family/child-draft.ts'
import { isSoonAdult } from '#features/family/soon-adult.ts'

const NOW = new Date('2026-11-26T03:00:00.000Z')
const FILLED: ChildDraft = {
  lastName: ' 見本 ',
  firstName: '空',
  kana: 'ミホン　ソラ',
  nickName: '',
  year: '2017',
  month: '5',
  day: '5',
}

test('a filled form is sent trimmed, with its ふりがな in hiragana and a whole date', () => {
  expect(childOf(FILLED, NOW)).toEqual({
    lastName: '見本',
    firstName: '空',
    kana: 'みほん そら',
    nickName: '',
    birthDate: '2017-05-05',
  })
})

test.each([
  ['lastName', ' '],
  ['firstName', ''],
  ['kana', ''],
  ['kana', '見本'],
  ['year', ''],
  ['month', ''],
  ['day', ''],
] as const)('a form with %s as %p is not sent', (field, typed) => {
  expect(childOf({ ...FILLED, [field]: typed }, NOW)).toBeNull()
})

test.each([
  ['2017', '2', '30', 'date'],
  ['2026', '11', '27', 'date'],
  ['2026', '11', '26', null],
  ['2008', '11', '26', 'adult'],
  ['2008', '11', '27', null],
  ['', '2', '30', null],
] as const)('the birth date %s-%s-%s is judged %p', (year, month, day, problem) => {
  expect(birthProblem({ ...FILLED, year, month, day }, NOW)).toBe(problem)
})

test('the form of a child who is there sends what it was given', () => {
  const child = {
    personId: 'p1' as never, // any text stands for an id here
    lastName: '見本',
    firstName: '空',
    kana: 'みほん そら',
    nickName: null,
    birthDate: '2017-05-05',
    hasLogin: false,
    invitation: null,
    isInAnother: false,
  }
  const { lastName, firstName, kana, birthDate } = child
  expect(childOf(draftOf(child), NOW)).toEqual({ lastName, firstName, kana, birthDate, nickName: '' })
})

test('the family reads of the 18th birthday in the sixty days before it', () => {
  expect(isSoonAdult('2008-11-27', '2026-11-26')).toBe(true)
  expect(isSoonAdult('2009-01-25', '2026-11-26')).toBe(true)
  expect(isSoonAdult('2009-01-26', '2026-11-26')).toBe(false)
})
