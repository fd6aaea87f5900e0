import type { PartyPerson } from '@app/shared/events/party-contract.ts'
import { type Answered, type Question, unanswered } from '@app/shared/events/questions.ts'

/** Somebody whom an event asks, and what they are called. */
export type Answerer = Pick<PartyPerson, 'personId' | 'kind' | 'name'>

/** The answers after one of them changed; an empty one is taken back. */
export function withAnswer(answers: readonly Answered[], changed: Answered): Answered[] {
  const others = answers.filter(
    ({ questionId, personId }) => questionId !== changed.questionId || personId !== changed.personId,
  )
  return [...others, changed]
}

/** The answers as they are sent: trimmed, and of those alone who are asked. */
export function answersOf(
  questions: readonly Question[],
  people: readonly Answerer[],
  answers: readonly Answered[],
): Answered[] {
  const ids = new Set(people.map(({ personId }) => personId))
  const asked = new Set(questions.map(({ questionId }) => questionId))
  return answers
    .filter(({ questionId, personId }) => asked.has(questionId) && (personId === null || ids.has(personId)))
    .map((one) => ({ ...one, answer: one.answer.map((text) => text.trim()).filter((text) => text !== '') }))
}

/** Whether a question that has to be answered is open. */
export function isMissing(
  questions: readonly Question[],
  people: readonly Answerer[],
  answers: readonly Answered[],
): boolean {
  const given = answersOf(questions, people, answers).filter(({ answer }) => answer.length > 0)
  const ids = people.map(({ personId }) => personId)
  return unanswered(questions, ids, given).some(({ question }) => question.required)
}
