import { CHECK_IN_ANSWERS } from '@app/shared/check-in/rules.ts'
import { Button } from '@app/web/ui/Button.tsx'
import { practiceCode } from '#door/practice.ts'
import { answers, door as words } from '#text/door.ts'

/** 練習モード: every card without the server, by any code or by a press. */
export function Practice({
  isOn,
  onSwitch,
  onCode,
}: {
  readonly isOn: boolean
  readonly onSwitch: (on: boolean) => void
  readonly onCode: (text: string) => void
}) {
  if (!isOn) {
    return (
      <Button kind="quiet" onClick={() => onSwitch(true)}>
        {words.practice}
      </Button>
    )
  }
  return (
    <section className="door-practice" aria-label={words.practice}>
      <p>{words.practiceLead}</p>
      <ul>
        {CHECK_IN_ANSWERS.map((answer) => (
          <li key={answer}>
            <Button kind="quiet" onClick={() => onCode(practiceCode(answer))}>
              {answers[answer].title}
            </Button>
          </li>
        ))}
      </ul>
      <Button kind="secondary" onClick={() => onSwitch(false)}>
        {words.practiceEnd}
      </Button>
    </section>
  )
}
