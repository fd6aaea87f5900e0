import { FieldError as FieldErrorPlace } from '@app/ui/components/field.tsx'
import { Icon } from '@app/ui/components/Icon.tsx'
import { useId } from 'react'
import { Button } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { Text } from 'react-aria-components/Text'
import { common } from '#text/common.ts'

export interface Choice {
  readonly value: string
  readonly label: string
}

/** One of a few, from a list that opens under the field. A value outside the list means that nothing is chosen yet. */
export function Select({
  label,
  mark,
  hint,
  error,
  value,
  choices,
  disabled = false,
  onChange,
}: {
  readonly label: string
  /** The word for a field that must be filled in. */
  readonly mark?: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly value: string
  readonly choices: readonly Choice[]
  readonly disabled?: boolean
  readonly onChange: (value: string) => void
}) {
  const errorId = useId()
  const isChosen = choices.some((choice) => choice.value === value)
  return (
    <AriaSelect
      className="field"
      value={isChosen ? value : null}
      placeholder={common.choose}
      isDisabled={disabled}
      isInvalid={error !== undefined}
      {...(error !== undefined && { 'aria-describedby': errorId })}
      onChange={(key) => onChange(String(key))}
    >
      <Label className="field-label">
        {label}
        {mark !== undefined && <span className="field-mark">{mark}</span>}
      </Label>
      {hint && (
        <Text slot="description" className="field-hint">
          {hint}
        </Text>
      )}
      <Button className="control choice">
        <SelectValue>{({ defaultChildren }) => <span>{defaultChildren}</span>}</SelectValue>
        <Icon name="down" small />
      </Button>
      <FieldErrorPlace id={errorId} error={error} />
      <Popover className="popover">
        <ListBox className="choices" items={choices.map((choice) => ({ id: choice.value, ...choice }))}>
          {({ label: words }) => (
            <ListBoxItem className="choice-item" textValue={words}>
              <span>{words}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
