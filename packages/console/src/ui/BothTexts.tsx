import { Button } from '@app/ui/components/Button.tsx'
import { useState } from 'react'
import { common } from '#text/common.ts'
import { both as words } from '#text/event-editor.ts'
import { DialogActions } from '#ui/Dialog.tsx'

type Side = 'mine' | 'theirs'

interface Row<Field extends string> {
  readonly field: Field
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

/** Two people changed the same thing: both texts side by side, and for each the one that stays. */
export function BothTexts<Field extends string>({
  rows,
  submit,
  busy = false,
  onChosen,
  onClose,
}: {
  readonly rows: readonly Row<Field>[]
  readonly submit: string
  readonly busy?: boolean
  readonly onChosen: (sides: ReadonlyMap<Field, Side>) => void
  readonly onClose: () => void
}) {
  const [sides, setSides] = useState<ReadonlyMap<Field, Side>>(
    () => new Map(rows.map(({ field }) => [field, 'mine'])),
  )
  const all = (side: Side) => setSides(new Map(rows.map(({ field }) => [field, side])))
  return (
    <>
      {rows.length > 1 && (
        <DialogActions>
          <Button kind="quiet" onClick={() => all('mine')}>
            {words.allMine}
          </Button>
          <Button kind="quiet" onClick={() => all('theirs')}>
            {words.allTheirs}
          </Button>
        </DialogActions>
      )}
      {rows.map((row) => (
        <fieldset key={row.field} className="both">
          <legend>{row.label}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className="both-side">
              <input
                type="radio"
                name={`both-${row.field}`}
                checked={sides.get(row.field) === side}
                onChange={() => setSides(new Map(sides).set(row.field, side))}
              />
              <span>
                <span className="note">{words[side]}</span>
                <span className="both-text">{row[side]}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <DialogActions>
        <Button busy={busy} onClick={() => onChosen(sides)}>
          {submit}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {common.back}
        </Button>
      </DialogActions>
    </>
  )
}
