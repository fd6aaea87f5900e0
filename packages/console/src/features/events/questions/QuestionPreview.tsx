import { hasChoices } from '@app/shared/events/questions.ts'
import type { TypedQuestion } from '#features/events/questions/typed-question.ts'
import { questions as words } from '#text/questions.ts'

/** The question as the sheet of joining asks it; nothing in it can be pressed. */
export function QuestionPreview({
  typed: { text, kind, choices, asked, required },
}: {
  readonly typed: TypedQuestion
}) {
  const shown = kind === 'consent' ? [words.consent] : choices.filter((choice) => choice.trim() !== '')
  return (
    <figure className="question-preview">
      <figcaption className="note">{words.preview}</figcaption>
      <div>
        {asked === 'person' && <p className="note">{words.person}</p>}
        <p>
          <b>{text.trim() === '' ? words.text : text}</b>{' '}
          <span className="note">{required ? words.requiredWord : words.optionalWord}</span>
        </p>
        {kind === 'line' && <p className="question-line" />}
        {(hasChoices(kind) || kind === 'consent') && (
          <ul data-kind={kind}>
            {shown.map((choice) => (
              <li key={choice}>{choice}</li>
            ))}
          </ul>
        )}
        <p className="note">{words.until}</p>
      </div>
    </figure>
  )
}
