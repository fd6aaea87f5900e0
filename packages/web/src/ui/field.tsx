import { type ReactNode, useId } from 'react'
import { common } from '#text/common.ts'
import { Icon } from '#ui/Icon.tsx'

/** What every field takes besides the attributes of its control. */
export interface FieldProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** Shown under the control while set; the control is then marked invalid. */
  readonly error?: ReactNode
  /** Something to look at again, shown like an error but refusing nothing. */
  readonly notice?: ReactNode
  /** The word beside the label. Purely visual words: the control itself says `required`. */
  readonly mark?: 'required' | 'optional' | undefined
}

/** The ids that tie a control to its hint and its error. */
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

/** Label above, hint under the label, error under the control, with an icon and words. */
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

/** The place of an error: always there so that its words are announced, empty until there are some (S221). */
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

/** The place of a soft word, announced when it comes like an error's. */
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
