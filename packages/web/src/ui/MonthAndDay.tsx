import { SelectField } from '#ui/SelectField.tsx'

/** The choices of a field of numbers, both ends included. */
export const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index)).map((value) => ({
    value,
    label: value,
  }))
const MONTHS = numbers(1, 12)
const DAYS = numbers(1, 31)

/** Month and day of a birth date; of one's own the browser may fill them in. */
export function MonthAndDay({
  draft,
  onChange,
  words,
  isOwn = false,
}: {
  readonly draft: { readonly month: string; readonly day: string }
  readonly onChange: (change: { month: string } | { day: string }) => void
  readonly words: { readonly month: string; readonly day: string; readonly choose: string }
  readonly isOwn?: boolean
}) {
  return (
    <>
      <SelectField
        label={words.month}
        {...(isOwn && { name: 'month', autoComplete: 'bday-month' })}
        choices={MONTHS}
        placeholder={words.choose}
        required
        value={draft.month}
        onChange={(event) => onChange({ month: event.currentTarget.value })}
      />
      <SelectField
        label={words.day}
        {...(isOwn && { name: 'day', autoComplete: 'bday-day' })}
        choices={DAYS}
        placeholder={words.choose}
        required
        value={draft.day}
        onChange={(event) => onChange({ day: event.currentTarget.value })}
      />
    </>
  )
}
