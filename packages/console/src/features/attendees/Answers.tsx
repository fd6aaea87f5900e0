import type { Attendee } from '@app/shared/attendees/contract.ts'
import type { Question } from '@app/shared/events/questions.ts'
import { questions as words } from '#text/questions.ts'

/** The answers of somebody to these questions, a line each. */
export function Answers({
  questions,
  answers,
}: {
  readonly questions: readonly Question[]
  readonly answers: Attendee['answers']
}) {
  if (questions.length === 0) return null
  return (
    <ul className="attendee-answers">
      {questions.map(({ questionId, text }) => (
        <li key={questionId}>
          <span className="note">{text}：</span>
          {saidOf(answers.find((one) => one.questionId === questionId))}
        </li>
      ))}
    </ul>
  )
}

function saidOf(given: Attendee['answers'][number] | undefined): string {
  if (given === undefined) return words.none
  return given.answer === null ? words.hidden : given.answer.join('、')
}
