import { IMAGE_TYPES } from '@app/shared/uploads/rules.ts'
import { Button, buttonClass } from '@app/ui/components/Button.tsx'
import { FieldError } from '@app/ui/components/field.tsx'
import { Icon } from '@app/ui/components/Icon.tsx'
import { Spinner } from '@app/ui/components/Spinner.tsx'
import { type ChangeEvent, type ReactNode, useId } from 'react'
import { attachment } from '#text/support.ts'

interface ImageFieldProps {
  readonly label: ReactNode
  readonly hint: ReactNode
  readonly choose: ReactNode
  /** The name of the chosen file; null for none. */
  readonly name: string | null
  /** A URL of the picture, if it can be shown. */
  readonly preview: string | null
  readonly reading: boolean
  readonly error: ReactNode
  readonly disabled?: boolean
  readonly onChoose: (file: File) => void
  readonly onRemove: () => void
}

/** S131: a button to choose a picture, with the chosen file's name. */
export function ImageField(props: ImageFieldProps) {
  const { label, hint, choose, name, preview, reading, error, disabled = false, onChoose, onRemove } = props
  const id = useId()
  function change({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (file) onChoose(file)
    // So that the same file can be chosen again.
    currentTarget.value = ''
  }
  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      <div className="field-hint" id={`${id}-hint`}>
        {hint}
      </div>
      <div className="image-choice">
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept={IMAGE_TYPES.join(',')}
          disabled={disabled}
          aria-labelledby={`${id}-label ${id}-button`}
          aria-describedby={`${id}-name ${id}-hint${error ? ` ${id}-error` : ''}`}
          onChange={change}
        />
        <label htmlFor={id} id={`${id}-button`} className={buttonClass('secondary', 'image-button')}>
          <Icon name="image" />
          {choose}
        </label>
        <p className="image-name" id={`${id}-name`} aria-live="polite">
          {reading && <Spinner />}
          {name ?? attachment.none}
        </p>
      </div>
      {preview && <img className="image-preview" src={preview} alt={attachment.preview} />}
      {name !== null && (
        <Button kind="quiet" className="image-remove" disabled={disabled} onClick={onRemove}>
          {attachment.remove}
        </Button>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
