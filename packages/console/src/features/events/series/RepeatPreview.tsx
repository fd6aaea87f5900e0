import { Button } from '@app/ui/components/Button.tsx'
import type { RepeatDay, RepeatForm } from '#features/events/series/repeat-dates.ts'
import { dayOf } from '#text/dates.ts'
import { repeating as words } from '#text/series.ts'

/** The events before they are made: each day can be left out, and one that is left out put back. */
export function RepeatPreview({
  days,
  form,
  onChange,
}: {
  readonly days: readonly RepeatDay[]
  readonly form: RepeatForm
  readonly onChange: (change: Partial<RepeatForm>) => void
}) {
  const made = days.filter(({ left }) => left === null)
  const last = made.at(-1)
  const { out, back, chosen } = form
  const leave = (day: string) =>
    form.cycle === 'chosen'
      ? onChange({ chosen: chosen.filter((one) => one !== day) })
      : onChange({ out: [...out, day], back: back.filter((one) => one !== day) })
  const putBack = (day: string) => onChange({ out: out.filter((one) => one !== day), back: [...back, day] })
  return (
    <section className="repeat-preview" aria-label={words.preview}>
      <header>
        <h3>{words.preview}</h3>
        <p role="status">{last !== undefined && words.previewSum(made.length, dateOf(last.day))}</p>
      </header>
      <ol>
        {days.map((one) => (
          <li key={one.day} className={one.left === null ? undefined : 'repeat-left'}>
            <span className="date">{dateOf(one.day)}</span>
            <span>{leftWords(one)}</span>
            {one.left === null ? (
              <Button kind="quiet" aria-label={words.leave(dateOf(one.day))} onClick={() => leave(one.day)}>
                ×
              </Button>
            ) : (
              <Button
                kind="link"
                aria-label={words.putBackDay(dateOf(one.day))}
                onClick={() => putBack(one.day)}
              >
                {words.putBack}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <p className="note">{words.note}</p>
    </section>
  )
}

const dateOf = (day: string) => dayOf(`${day}T00:00:00+09:00`)

/** Why a day is left out; null for one on which an event will be. */
function leftWords({ left }: RepeatDay): string | null {
  if (left === null) return null
  return typeof left === 'string' ? words.leftOut[left] : words.leftForHoliday(left.holiday)
}
