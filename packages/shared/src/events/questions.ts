import * as v from 'valibot'
import { Id, text, UserId } from '#base/field.ts'

/** こたえかた: a line, one of the choices, several of them, or a consent. */
export const QUESTION_KINDS = ['line', 'one', 'several', 'consent'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]
/** だれに: once for a family, or for each person. */
export const QUESTION_SCOPES = ['party', 'person'] as const

export const QUESTION_LIMITS = { questions: 5, text: 40, choices: 10, choice: 30, line: 100 } as const

/** What an event asks when somebody joins. */
export const Question = v.pipe(
  v.strictObject({
    questionId: Id,
    text: text(1, QUESTION_LIMITS.text),
    kind: v.picklist(QUESTION_KINDS),
    /** Of `one` and `several`; empty for the others. */
    choices: v.pipe(
      v.array(text(1, QUESTION_LIMITS.choice)),
      v.maxLength(QUESTION_LIMITS.choices),
      v.check((choices) => new Set(choices).size === choices.length),
    ),
    asked: v.picklist(QUESTION_SCOPES),
    required: v.boolean(),
    /** The answer stands on the card at the door. */
    atDoor: v.boolean(),
  }),
  v.check(({ kind, choices }) => (hasChoices(kind) ? choices.length >= 2 : choices.length === 0)),
)
export type Question = v.InferOutput<typeof Question>

/** Those of an event that is stored. */
export const Questions = v.array(Question)

/** The answer to a question; `personId` is null where a family is asked once. An empty one takes it back. */
export const Answered = v.strictObject({
  questionId: Id,
  personId: v.nullable(UserId),
  answer: v.pipe(v.array(text(1, QUESTION_LIMITS.line)), v.maxLength(QUESTION_LIMITS.choices)),
})
export type Answered = v.InferOutput<typeof Answered>

/** Those of one press: each question for each person of a party, and for the party. */
export const AnsweredAll = v.pipe(v.array(Answered), v.maxLength(QUESTION_LIMITS.questions * 8))

/** What a given consent is stored as. */
export const CONSENTED = '同意します'

export function hasChoices(kind: QuestionKind): boolean {
  return kind === 'one' || kind === 'several'
}

/** A question with whom it is for: each person who comes, or null for their family. */
interface Asked {
  readonly question: Question
  readonly personId: string | null
}

/** Every question that these people are asked, in the order of the event. */
export function questionsFor(questions: readonly Question[], people: readonly string[]): Asked[] {
  return questions.flatMap((question): Asked[] =>
    question.asked === 'party'
      ? [{ question, personId: null }]
      : people.map((personId) => ({ question, personId })),
  )
}

/** The answer to a question; undefined without one. */
export function answerTo(
  answers: readonly Answered[],
  { question, personId }: Asked,
): readonly string[] | undefined {
  return answers.find((one) => one.questionId === question.questionId && one.personId === personId)?.answer
}

/** What these people have not answered yet. */
export function unanswered(
  questions: readonly Question[],
  people: readonly string[],
  answers: readonly Answered[],
): Asked[] {
  return questionsFor(questions, people).filter((asked) => answerTo(answers, asked) === undefined)
}

/** Whether these people are still to be asked: nothing of theirs is answered, or something required is open. */
export function areQuestionsOpen(
  questions: readonly Question[],
  people: readonly string[],
  answers: readonly Answered[],
): boolean {
  const open = unanswered(questions, people, answers)
  return open.length > 0 && (answers.length === 0 || open.some(({ question }) => question.required))
}

/** The answers with what is new in them; an empty one is gone. */
export function withAnswers(before: readonly Answered[], given: readonly Answered[]): Answered[] {
  const isSame = (one: Answered) => (other: Answered) =>
    one.questionId === other.questionId && one.personId === other.personId
  const kept = before.filter((one) => !given.some(isSame(one)))
  return [...kept, ...given.filter(({ answer }) => answer.length > 0)]
}

/** Whether each answer is one to a question of the event, of somebody who comes, said once. */
export function doAnswersFit(
  questions: readonly Question[],
  people: readonly string[],
  given: readonly Answered[],
): boolean {
  const asked = questionsFor(questions, people)
  const keys = new Set(given.map(({ questionId, personId }) => `${questionId} ${personId}`))
  return (
    keys.size === given.length &&
    given.every(({ questionId, personId, answer }) => {
      const meant = asked.find(
        ({ question, personId: of }) => question.questionId === questionId && of === personId,
      )
      return meant !== undefined && fits(meant.question, answer)
    })
  )
}

function fits({ kind, choices }: Question, answer: readonly string[]): boolean {
  if (answer.length === 0) return true
  if (kind === 'several')
    return new Set(answer).size === answer.length && answer.every((one) => choices.includes(one))
  const [only = '', ...more] = answer
  if (more.length > 0) return false
  if (kind === 'one') return choices.includes(only)
  return kind === 'line' || only === CONSENTED
}
