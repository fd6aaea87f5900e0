// 申込のときの質問: which answers fit, what is open, and what a question may not ask.

import * as v from 'valibot'
import { EMPTY_EVENT, EventFields } from '#events/editing.ts'
import { hasRulesOfItsOwn, ownFieldOf } from '#events/question-fields.ts'
import {
  areQuestionsOpen,
  CONSENTED,
  doAnswersFit,
  QUESTION_KINDS,
  type Question,
  unanswered,
  withAnswers,
} from '#events/questions.ts'

const [A, B] = ['00000001-0000-4000-8000-000000000000', '00000002-0000-4000-8000-000000000000']
const question = (change: Partial<Question> = {}): Question => ({
  questionId: 'q1',
  text: 'エプロンの大きさは',
  kind: 'one',
  choices: ['S', 'M'],
  asked: 'person',
  required: true,
  atDoor: false,
  ...change,
})
const given = (answer: string[], personId: string | null = A, questionId = 'q1') =>
  [{ questionId, personId, answer }] as Parameters<typeof doAnswersFit>[2] // ids of the shape that a contract reads

test.each([
  ['a choice', question(), ['S'], true],
  ['a choice of another question', question(), ['L'], false],
  ['two choices where one is asked', question(), ['S', 'M'], false],
  ['several choices', question({ kind: 'several' }), ['S', 'M'], true],
  ['a choice twice', question({ kind: 'several' }), ['S', 'S'], false],
  ['a line', question({ kind: 'line', choices: [] }), ['はじめてです'], true],
  ['two lines', question({ kind: 'line', choices: [] }), ['あ', 'い'], false],
  ['a consent', question({ kind: 'consent', choices: [] }), [CONSENTED], true],
  ['another word as a consent', question({ kind: 'consent', choices: [] }), ['いいえ'], false],
  ['an answer that is taken back', question(), [], true],
])('%s fits its question or does not', (_, asked, answer, fits) => {
  expect(doAnswersFit([asked], [A], given(answer))).toBe(fits)
})

test('an answer of somebody who does not come, of another question, of a person where a family is asked, or said twice does not fit', () => {
  expect(doAnswersFit([question()], [A], given(['S'], B))).toBe(false)
  expect(doAnswersFit([question()], [A], given(['S'], A, 'q2'))).toBe(false)
  expect(doAnswersFit([question({ asked: 'party' })], [A], given(['S']))).toBe(false)
  expect(doAnswersFit([question({ asked: 'party' })], [A], given(['S'], null))).toBe(true)
  expect(doAnswersFit([question()], [A], [...given(['S']), ...given(['M'])])).toBe(false)
})

test('each person of a party is asked, a family once; a new answer takes the place of the earlier, an empty one is gone', () => {
  const questions = [question(), question({ questionId: 'q2', asked: 'party' })]
  const open = (answers: ReturnType<typeof given>) =>
    unanswered(questions, [A, B], answers).map(({ question: { questionId }, personId }) => [
      questionId,
      personId,
    ])
  expect(open([])).toEqual([
    ['q1', A],
    ['q1', B],
    ['q2', null],
  ])
  const answers = withAnswers(given(['S']), [...given(['M']), ...given(['S'], null, 'q2')])
  expect(open(answers)).toEqual([['q1', B]])
  expect(answers.find(({ personId }) => personId === A)?.answer).toEqual(['M'])
  expect(open(withAnswers(answers, given([])))).toEqual([
    ['q1', A],
    ['q1', B],
  ])
})

test('who answered nothing is still asked, and who left a required question open; an optional one is let be', () => {
  const questions = [question(), question({ questionId: 'q2', asked: 'party', required: false })]
  expect(areQuestionsOpen([], [A], [])).toBe(false)
  expect(areQuestionsOpen(questions.slice(1), [A], [])).toBe(true)
  expect(areQuestionsOpen(questions, [A], given(['S']))).toBe(false)
  expect(areQuestionsOpen(questions, [A, B], given(['S']))).toBe(true)
})

test.each([
  ['アレルギーはありますか', 'care'],
  ['食べられないものは', 'care'],
  ['緊急の連絡先', 'contact'],
  ['携帯の番号', 'contact'],
  ['お子さんは何歳ですか', 'profile'],
  ['エプロンの大きさは', null],
  ['駐車場を使いますか', null],
])('「%s」 asks for the field %s', (text, field) => {
  expect(ownFieldOf(text)).toBe(field)
})

test('an event asks five questions at most, none of care or contact, and each once; a choice has two or more', () => {
  const isAccepted = (...questions: Question[]) => v.is(EventFields, { ...EMPTY_EVENT, questions })
  const many = (count: number) => Array.from({ length: count }, (_, n) => question({ questionId: `q${n}` }))
  expect(isAccepted(...many(5))).toBe(true)
  expect(isAccepted(...many(6))).toBe(false)
  expect(isAccepted(question(), question())).toBe(false)
  expect(isAccepted(question({ choices: ['S'] }))).toBe(false)
  expect(isAccepted(question({ kind: 'line' }))).toBe(false)
  expect(isAccepted(question({ text: 'アレルギーはありますか' }))).toBe(false)
  expect(isAccepted(question({ text: '電話番号' }))).toBe(false)
  expect(hasRulesOfItsOwn(ownFieldOf('お子さんは何歳ですか'))).toBe(false)
  for (const kind of QUESTION_KINDS)
    expect(
      isAccepted(question({ kind, choices: kind === 'one' || kind === 'several' ? ['S', 'M'] : [] })),
    ).toBe(true)
})

test('an event that was stored before there were questions asks nothing', () => {
  const { questions: _, ...before } = EMPTY_EVENT
  expect(v.parse(EventFields, before).questions).toEqual([])
})
