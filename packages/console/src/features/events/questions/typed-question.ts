import { hasRulesOfItsOwn, ownFieldOf } from '@app/shared/events/question-fields.ts'
import { hasChoices, Question } from '@app/shared/events/questions.ts'
import * as v from 'valibot'
import { questions as words } from '#text/questions.ts'

/** A question as the dialog's inputs hold it. */
export type TypedQuestion = Omit<Question, 'questionId'>

export const NEW_QUESTION: TypedQuestion = {
  text: '',
  kind: 'line',
  choices: ['', ''],
  asked: 'party',
  required: true,
  atDoor: false,
}

export interface QuestionErrors {
  readonly text?: string
  readonly choices?: string
}

/** The question that was typed, or what is wrong with it. */
export function readQuestion(
  typed: TypedQuestion,
  questionId: string,
): { readonly question: Question } | { readonly errors: QuestionErrors } {
  const choices = hasChoices(typed.kind)
    ? typed.choices.map((choice) => choice.trim()).filter((choice) => choice !== '')
    : []
  const own = ownFieldOf(typed.text)
  if (own !== null && hasRulesOfItsOwn(own)) return { errors: { text: words.ownFields[own] } }
  const read = v.safeParse(Question, { ...typed, choices, questionId })
  if (read.success) return { question: read.output }
  const isOfText = read.issues.some(({ path }) => path?.[0]?.key === 'text')
  return { errors: isOfText ? { text: words.errText } : { choices: words.errChoices } }
}
