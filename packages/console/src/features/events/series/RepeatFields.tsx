import { REPEATS_AT_ONCE } from '@app/shared/events/series.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { Checkbox } from '@app/ui/components/Checkbox.tsx'
import { FieldGroup } from '@app/ui/components/FieldGroup.tsx'
import { TextField } from '@app/ui/components/TextField.tsx'
import { useState } from 'react'
import { CYCLES, isPlannable, type RepeatForm, weekOfMonth } from '#features/events/series/repeat-dates.ts'
import { weekdayOf } from '#text/holidays.ts'
import { repeating as words } from '#text/series.ts'

const WEEKDAYS = ['日', '月', '火', '水', '木', '金', '土'] as const

interface Props {
  readonly form: RepeatForm
  readonly onChange: (change: Partial<RepeatForm>) => void
}

/** How often, on which weekdays, from when and how many times. */
export function RepeatFields({ form, onChange }: Props) {
  const { cycle, from, count, skipsHolidays } = form
  return (
    <div className="stack">
      <fieldset className="repeat-choice">
        <legend className="field-label">{words.cycle}</legend>
        {CYCLES.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="cycle"
              checked={cycle === one}
              onChange={() => onChange({ cycle: one })}
            />
            <span>{words.cycles[one]}</span>
          </label>
        ))}
      </fieldset>
      {(cycle === 'weekly' || cycle === 'biweekly') && <Weekdays form={form} onChange={onChange} />}
      {cycle === 'chosen' ? (
        <ChosenDays form={form} onChange={onChange} />
      ) : (
        <>
          <div className="repeat-pair">
            <TextField
              type="date"
              label={words.from}
              value={from}
              onChange={(event) => onChange({ from: event.currentTarget.value })}
            />
            <TextField
              type="number"
              inputMode="numeric"
              min={1}
              max={REPEATS_AT_ONCE}
              label={words.count}
              value={Number.isNaN(count) ? '' : String(count)}
              onChange={(event) => onChange({ count: event.currentTarget.valueAsNumber })}
            />
          </div>
          {cycle === 'monthly' && isPlannable(from) && (
            <p className="note">{words.monthlyAs(weekOfMonth(from), WEEKDAYS[weekdayOf(from)] ?? '')}</p>
          )}
          <Checkbox
            label={words.holidays}
            checked={skipsHolidays}
            onChange={(event) => onChange({ skipsHolidays: event.currentTarget.checked })}
          />
        </>
      )}
    </div>
  )
}

function Weekdays({ form: { weekdays }, onChange }: Props) {
  return (
    <fieldset className="repeat-weekdays">
      <legend className="field-label">{words.weekdays}</legend>
      {WEEKDAYS.map((letter, nth) => (
        <label key={letter}>
          <input
            type="checkbox"
            aria-label={words.weekday(letter)}
            checked={weekdays.includes(nth)}
            onChange={(event) =>
              onChange({
                weekdays: event.currentTarget.checked
                  ? [...weekdays, nth]
                  : weekdays.filter((one) => one !== nth),
              })
            }
          />
          <span>{letter}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Days one by one, where no rule fits. */
function ChosenDays({ form: { chosen }, onChange }: Props) {
  const [day, setDay] = useState('')
  const isFull = chosen.length >= REPEATS_AT_ONCE
  return (
    <FieldGroup label={words.cycles.chosen}>
      <input
        className="control"
        type="date"
        aria-label={words.chosenDay}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <Button
        kind="secondary"
        disabled={!isPlannable(day) || isFull}
        onClick={() => {
          onChange({ chosen: [...new Set([...chosen, day])] })
          setDay('')
        }}
      >
        {words.addDay}
      </Button>
    </FieldGroup>
  )
}
