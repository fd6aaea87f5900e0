import { FieldFrame, type FieldProps, useFieldIds } from '@app/ui/components/field.tsx'
import { Icon } from '@app/ui/components/Icon.tsx'
import type { SelectHTMLAttributes } from 'react'

interface Choice {
  readonly value: string
  readonly label: string
}

interface SelectFieldProps
  extends FieldProps,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'children'> {
  readonly choices: readonly Choice[]
  /** The empty first line (年, 都道府県を選ぶ); choosing it clears the field. */
  readonly placeholder?: string
}

export function SelectField({ label, hint, error, mark, choices, placeholder, ...rest }: SelectFieldProps) {
  const { id, control } = useFieldIds({ hint, error }, rest.id)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} mark={mark}>
      <div className="select">
        <select {...rest} {...control} className="control">
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name="down" small />
      </div>
    </FieldFrame>
  )
}
