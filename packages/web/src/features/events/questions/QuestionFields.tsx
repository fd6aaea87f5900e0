import {
  type Answered,
  answerTo,
  CONSENTED,
  QUESTION_LIMITS,
  type Question,
  questionsFor,
} from '@app/shared/events/questions.ts'
import { TextField } from '@app/ui/components/TextField.tsx'
import { useId } from 'react'
import { nameOf } from '#features/events/party/party-words.ts'
import { type Answerer, withAnswer } from '#features/events/questions/answering.ts'
import { questions as words } from '#text/questions.ts'
import '#features/events/questions/questions.css'

interface Props {
  readonly questions: readonly Question[]
  /** Those who come. */
  readonly people: readonly Answerer[]
  readonly answers: readonly Answered[]
  readonly onChange: (answers: Answered[]) => void
}

/** What the event asks: once for the family, or for each who comes. */
export function QuestionFields({ questions, people, answers, onChange }: Props) {
  const personOf = new Map(people.map((person) => [person.personId, person]))
  const asked = questionsFor(
    questions,
    people.map(({ personId }) => personId),
  )
  return asked.map(({ question, personId }) => {
    const person = personId === null ? undefined : personOf.get(personId)
    const isAlone = people.length === 1
    return (
      <QuestionField
        key={`${question.questionId} ${personId}`}
        question={question}
        of={person === undefined || isAlone ? null : nameOf(person)}
        answer={answerTo(answers, { question, personId }) ?? []}
        onAnswer={(answer) =>
          onChange(withAnswer(answers, { questionId: question.questionId, personId, answer: [...answer] }))
        }
      />
    )
  })
}

function QuestionField({
  question,
  of,
  answer,
  onAnswer,
}: {
  readonly question: Question
  /** Whom it is about, among several. */
  readonly of: string | null
  readonly answer: readonly string[]
  readonly onAnswer: (answer: readonly string[]) => void
}) {
  const { kind, text, required } = question
  if (kind === 'line') {
    return (
      <TextField
        label={of === null ? text : `${of}　${text}`}
        mark={required ? 'required' : 'optional'}
        autoComplete="off"
        maxLength={QUESTION_LIMITS.line}
        value={answer[0] ?? ''}
        onChange={({ currentTarget }) => onAnswer([currentTarget.value])}
      />
    )
  }
  return (
    <fieldset className="question">
      <legend>
        {of !== null && <span className="note">{of}　</span>}
        {text}
        <span className={required ? 'field-mark' : 'field-mark field-mark-optional'}>
          {required ? words.required : words.optional}
        </span>
      </legend>
      <Choices question={question} answer={answer} onAnswer={onAnswer} />
    </fieldset>
  )
}

function Choices({
  question: { kind, choices, required },
  answer,
  onAnswer,
}: {
  readonly question: Question
  readonly answer: readonly string[]
  readonly onAnswer: (answer: readonly string[]) => void
}) {
  const name = useId()
  const isOne = kind === 'one'
  const rows = kind === 'consent' ? [CONSENTED] : choices
  return rows.map((choice) => {
    const isOn = answer.includes(choice)
    const others = isOne ? [] : answer.filter((one) => one !== choice)
    return (
      <label key={choice} className={isOn ? 'question-choice question-chosen' : 'question-choice'}>
        <input
          type={isOne ? 'radio' : 'checkbox'}
          name={name}
          checked={isOn}
          required={required && isOne}
          onChange={({ currentTarget }) => onAnswer(currentTarget.checked ? [...others, choice] : others)}
        />
        {choice}
      </label>
    )
  })
}
