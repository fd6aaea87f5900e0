import { hasChoices, QUESTION_LIMITS, type Question } from '@app/shared/events/questions.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { useState } from 'react'
import { QuestionDialog } from '#features/events/questions/QuestionDialog.tsx'
import type { FormProps } from '#features/events/special-fields.tsx'
import { questions as words } from '#text/questions.ts'
import { DeskIcon } from '#ui/Icon.tsx'
import '#features/events/questions/questions.css'

/** 申込のときの質問: what is asked, each a line, and the way to add one. */
export function QuestionsField({ editor }: Pick<FormProps, 'editor'>) {
  const { questions } = editor.form
  const [asking, setAsking] = useState<Question | 'new' | null>(null)
  const keep = (question: Question) => {
    const isKnown = questions.some(({ questionId }) => questionId === question.questionId)
    editor.type({
      questions: isKnown
        ? questions.map((one) => (one.questionId === question.questionId ? question : one))
        : [...questions, question],
    })
    setAsking(null)
  }
  const drop = (question: Question) => editor.type({ questions: questions.filter((one) => one !== question) })
  return (
    <>
      <p className="note">{words.lead}</p>
      {questions.length > 0 && (
        <ul className="questions">
          {questions.map((question) => (
            <li key={question.questionId}>
              <span className="question-words">
                <b>{question.text}</b>
                <span className="note">{aboutOf(question)}</span>
              </span>
              <Button
                kind="quiet"
                aria-label={words.change(question.text)}
                onClick={() => setAsking(question)}
              >
                {words.changeShort}
              </Button>
              <Button
                kind="quiet"
                icon={<DeskIcon name="bin" small />}
                aria-label={words.remove(question.text)}
                onClick={() => drop(question)}
              />
            </li>
          ))}
        </ul>
      )}
      {questions.length < QUESTION_LIMITS.questions && (
        <Button kind="secondary" icon={<DeskIcon name="plus" small />} onClick={() => setAsking('new')}>
          {words.add}
        </Button>
      )}
      {asking !== null && (
        // React sends the form's event on to the editor's form, which would save the event as it was.
        <div onSubmit={(event) => event.stopPropagation()}>
          <QuestionDialog
            question={asking === 'new' ? null : asking}
            onQuestion={keep}
            onClose={() => setAsking(null)}
          />
        </div>
      )}
    </>
  )
}

/** How it is answered, by whom, and whether it must be. */
function aboutOf({ kind, choices, asked, required, atDoor }: Question): string {
  return [
    hasChoices(kind) ? `${words.kinds[kind]}（${choices.join('・')}）` : words.kinds[kind],
    words.questionsFor[asked],
    required ? words.requiredWord : words.optionalWord,
    ...(atDoor ? [words.atDoor] : []),
  ].join('・')
}
