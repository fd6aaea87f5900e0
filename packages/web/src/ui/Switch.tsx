import { type ReactNode, useId } from 'react'
import '#ui/switch.css'

interface SwitchProps {
  readonly name: ReactNode
  readonly note?: ReactNode
  readonly on: boolean
  readonly onTurn: (on: boolean) => void
}

/** Something that is on or off at once; the whole line is the target. */
export function Switch({ name, note, on, onTurn }: SwitchProps) {
  const id = useId()
  return (
    <label className="switch">
      <span>
        <b id={id}>{name}</b>
        {note !== undefined && (
          <span className="note" id={`${id}-note`}>
            {note}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-labelledby={id}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        checked={on}
        aria-checked={on}
        onChange={(event) => onTurn(event.currentTarget.checked)}
      />
    </label>
  )
}
