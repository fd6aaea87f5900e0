import { type ReactNode, useId } from 'react'
import { Icon } from '#components/Icon.tsx'
import { common } from '#text/common.ts'

/** Common props of every field besides the attributes of its control. */
export interface FieldProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** Shown under the control while set; the control is then marked invalid. */
  readonly error?: ReactNode
  /** A warning, shown like an error but not blocking. */
  readonly notice?: ReactNode
  /** The visual hint beside the label: the control itself has `required`. */
  readonly mark?: 'required' | 'optional' | undefined
}

/** The ids that link a control to its hint and its error. */
export function useFieldIds(
  { hint, error, notice }: Pick<FieldProps, 'hint' | 'error' | 'notice'>,
  givenId?: string,
) {
  const ownId = useId()
  const id = givenId ?? ownId
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : '', notice ? `${id}-notice` : '']
    .filter(Boolean)
    .join(' ')
  return {
    id,
    control: {
      id,
      'aria-describedby': described || undefined,
      'aria-invalid': error ? true : undefined,
    },
  } as const
}

/** Label above, hint under the label, error under the control, with an icon and text. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  notice,
  mark,
  children,
}: FieldProps & { readonly id: string; readonly children: ReactNode }) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {mark === 'required' && <span className="field-mark">{common.required}</span>}
        {mark === 'optional' && <span className="field-mark field-mark-optional">{common.optional}</span>}
      </label>
      {hint && (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {children}
      <FieldError id={`${id}-error`} error={error} />
      <FieldNotice id={`${id}-notice`} notice={notice} />
    </div>
  )
}

/** The place of an error: always there so that its text is announced, empty without one (S221). */
export function FieldError({ id, error }: { readonly id: string; readonly error: ReactNode }) {
  return (
    <div aria-live="polite">
      {error && (
        <p className="field-error" id={id}>
          <Icon name="alert" small />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

/** The place of a warning, announced like an error. */
function FieldNotice({ id, notice }: { readonly id: string; readonly notice: ReactNode }) {
  return (
    <div aria-live="polite">
      {notice && (
        <p className="field-notice" id={id}>
          <Icon name="info" small />
          <span>{notice}</span>
        </p>
      )}
    </div>
  )
}
