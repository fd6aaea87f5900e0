import { hasRulesOfItsOwn, ownFieldOf } from '@app/shared/events/question-fields.ts'
import {
  hasChoices,
  QUESTION_KINDS,
  QUESTION_LIMITS,
  QUESTION_SCOPES,
  type Question,
} from '@app/shared/events/questions.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { Checkbox } from '@app/ui/components/Checkbox.tsx'
import { FieldError } from '@app/ui/components/field.tsx'
import { TextField } from '@app/ui/components/TextField.tsx'
import { type ReactNode, useId, useState } from 'react'
import { QuestionPreview } from '#features/events/questions/QuestionPreview.tsx'
import {
  NEW_QUESTION,
  type QuestionErrors,
  readQuestion,
  type TypedQuestion,
} from '#features/events/questions/typed-question.ts'
import { questions as words } from '#text/questions.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { DeskIcon } from '#ui/Icon.tsx'

/** Asks for one question; beside it stands what members will see. */
export function QuestionDialog({
  question,
  onQuestion,
  onClose,
}: {
  /** Null for a new one. */
  readonly question: Question | null
  readonly onQuestion: (question: Question) => void
  readonly onClose: () => void
}) {
  const [typed, setTyped] = useState<TypedQuestion>(question ?? NEW_QUESTION)
  const [errors, setErrors] = useState<QuestionErrors>({})
  const type = (change: Partial<TypedQuestion>) => setTyped({ ...typed, ...change })
  const own = ownFieldOf(typed.text)
  function keep() {
    const read = readQuestion(typed, question?.questionId ?? crypto.randomUUID())
    if ('question' in read) onQuestion(read.question)
    else setErrors(read.errors)
  }
  return (
    <FormDialog
      title={words.title}
      wide
      pending={false}
      error={null}
      submit={question === null ? words.submit : words.save}
      onSubmit={keep}
      onClose={onClose}
    >
      <div className="question-sheet">
        <div className="form">
          <TextField
            autoFocus
            label={words.text}
            hint={words.textHint}
            maxLength={QUESTION_LIMITS.text}
            value={typed.text}
            error={errors.text}
            onChange={({ currentTarget }) => type({ text: currentTarget.value })}
          />
          <Picks
            legend={words.kind}
            values={QUESTION_KINDS}
            value={typed.kind}
            wordOf={(kind) => words.kinds[kind]}
            onPick={(kind) => type({ kind, choices: hasChoices(kind) ? withTwo(typed.choices) : [] })}
          />
          {hasChoices(typed.kind) && (
            <Choices
              choices={typed.choices}
              error={errors.choices}
              onChange={(choices) => type({ choices })}
            />
          )}
          <Picks
            legend={words.asked}
            values={QUESTION_SCOPES}
            value={typed.asked}
            wordOf={(asked) => words.questionsFor[asked]}
            onPick={(asked) => type({ asked })}
          />
          <Checkbox
            label={words.required}
            checked={typed.required}
            onChange={({ currentTarget }) => type({ required: currentTarget.checked })}
          />
          <Checkbox
            label={words.atDoor}
            checked={typed.atDoor}
            onChange={({ currentTarget }) => type({ atDoor: currentTarget.checked })}
          />
        </div>
        <div className="question-beside">
          <QuestionPreview typed={typed} />
          <p className="note">{words.kept}</p>
          <p className="note">{words.late}</p>
          {own === null ? (
            <p className="question-own note">{words.note}</p>
          ) : (
            <p className="question-own" data-refused={hasRulesOfItsOwn(own) || undefined} role="status">
              {words.ownFields[own]}
            </p>
          )}
        </div>
      </div>
    </FormDialog>
  )
}

/** One of a few, side by side. */
function Picks<Value extends string>({
  legend,
  values,
  value,
  wordOf,
  onPick,
}: {
  readonly legend: string
  readonly values: readonly Value[]
  readonly value: Value
  readonly wordOf: (value: Value) => ReactNode
  readonly onPick: (value: Value) => void
}) {
  const name = useId()
  return (
    <fieldset className="question-picks">
      <legend className="field-label">{legend}</legend>
      {values.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === value} onChange={() => onPick(one)} />
          {wordOf(one)}
        </label>
      ))}
    </fieldset>
  )
}

function Choices({
  choices,
  error,
  onChange,
}: {
  readonly choices: readonly string[]
  readonly error: string | undefined
  readonly onChange: (choices: string[]) => void
}) {
  const errorId = useId()
  return (
    <fieldset className="question-choices" aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="field-label">{words.choices}</legend>
      {choices.map((choice, at) => (
        // They have no name of their own before it is typed; their order is theirs.
        <span key={at.toString()} className="question-choice-row">
          <input
            className="control"
            aria-label={words.choice(at + 1)}
            maxLength={QUESTION_LIMITS.choice}
            value={choice}
            onChange={({ currentTarget }) =>
              onChange(choices.map((one, index) => (index === at ? currentTarget.value : one)))
            }
          />
          {choices.length > 2 && (
            <Button
              kind="quiet"
              icon={<DeskIcon name="bin" small />}
              aria-label={words.removeChoice(at + 1)}
              onClick={() => onChange(choices.filter((_, index) => index !== at))}
            />
          )}
        </span>
      ))}
      <FieldError id={errorId} error={error} />
      {choices.length < QUESTION_LIMITS.choices && (
        <Button kind="quiet" icon={<DeskIcon name="plus" small />} onClick={() => onChange([...choices, ''])}>
          {words.addChoice}
        </Button>
      )}
    </fieldset>
  )
}

function withTwo(choices: readonly string[]): string[] {
  return choices.length >= 2 ? [...choices] : [...choices, '', ''].slice(0, 2)
}
