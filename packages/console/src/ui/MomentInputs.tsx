import { editor as words } from '#text/event-editor.ts'

/** The two inputs of a moment, side by side. */
export function MomentInputs({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: { readonly date: string; readonly time: string }
  readonly onChange: (value: { date: string; time: string }) => void
}) {
  return (
    <>
      <input
        className="control"
        type="date"
        aria-label={`${label} ${words.date}`}
        value={value.date}
        onChange={(event) => onChange({ ...value, date: event.currentTarget.value })}
      />
      <input
        className="control"
        type="time"
        aria-label={`${label} ${words.time}`}
        value={value.time}
        onChange={(event) => onChange({ ...value, time: event.currentTarget.value })}
      />
    </>
  )
}
