import { CHECK_IN_ANSWERS, type CheckInAnswer } from '@app/shared/check-in/rules.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { practiceCode } from '#door/practice.ts'
import { answers, door as words } from '#text/door.ts'

/** The cards of a usual day; the others open with 「ほかの例」. */
const USUAL: readonly CheckInAnswer[] = ['OK', 'ALREADY', 'NOT_REGISTERED', 'CONSENT_MISSING', 'INVALID']

/** 練習モード: shows every card without the server, by any code or by a press. It is below the card that it changes. */
export function Practice({
  onEnd,
  onCode,
}: {
  readonly onEnd: () => void
  readonly onCode: (text: string) => void
}) {
  const list = (shown: readonly CheckInAnswer[]) => (
    <ul>
      {shown.map((answer) => (
        <li key={answer}>
          <Button kind="quiet" onClick={() => onCode(practiceCode(answer))}>
            {answers[answer].title}
          </Button>
        </li>
      ))}
    </ul>
  )
  return (
    <section className="door-practice" aria-label={words.practice}>
      <p>{words.practiceLead}</p>
      {list(USUAL)}
      <details>
        <summary>{words.practiceMore}</summary>
        {list(CHECK_IN_ANSWERS.filter((answer) => !USUAL.includes(answer)))}
      </details>
      <Button kind="secondary" onClick={onEnd}>
        {words.practiceEnd}
      </Button>
    </section>
  )
}
