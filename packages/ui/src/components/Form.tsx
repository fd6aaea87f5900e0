import { createContext, type FormEvent, type ReactNode, useContext, useEffect, useRef } from 'react'
import { Alert } from '#components/Alert.tsx'
import { Button } from '#components/Button.tsx'
import { useOnePress } from '#components/useOnePress.ts'

const Pending = createContext(false)

interface FormProps {
  /** True while a response is pending: the submit button spins and a second submit is ignored. */
  readonly pending: boolean
  /** The error of the whole form, null without one. Takes the focus when it appears. */
  readonly error: ReactNode
  readonly errorTitle?: ReactNode
  readonly onSubmit: (form: FormData) => void
  readonly children: ReactNode
  readonly 'aria-label'?: string
}

/**
 * The shell of every form. We show the errors, not the browser (noValidate); and the browser sends nothing by itself,
 * not even before this code is there (the method of dialogs): a password never gets into an address.
 */
export function Form({ pending, error, errorTitle, onSubmit, children, ...rest }: FormProps) {
  const alert = useRef<HTMLDivElement>(null)
  const once = useOnePress()
  const failed = !pending && Boolean(error)
  // Once for each failure, also for the same text again; never while the member is typing.
  useEffect(() => {
    if (failed) alert.current?.focus()
  }, [failed])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = formOf(event)
    if (!pending) once(() => onSubmit(form))
  }
  return (
    <Pending value={pending}>
      <form className="form" method="dialog" noValidate aria-busy={pending} onSubmit={submit} {...rest}>
        {failed && (
          <Alert kind="error" ref={alert} title={errorTitle}>
            {error}
          </Alert>
        )}
        {children}
      </form>
    </Pending>
  )
}

/** The fields with the clicked button's own name and value, as the browser would send them. */
function formOf(event: FormEvent<HTMLFormElement>): FormData {
  const form = new FormData(event.currentTarget)
  const pressed = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
  if (pressed instanceof HTMLButtonElement && pressed.name !== '') form.set(pressed.name, pressed.value)
  return form
}

/** The one primary action of a form; busy while the form is. */
export function SubmitButton({
  children,
  disabled = false,
}: {
  readonly children: ReactNode
  readonly disabled?: boolean
}) {
  const pending = useContext(Pending)
  return (
    <Button type="submit" busy={pending} disabled={disabled && !pending}>
      {children}
    </Button>
  )
}
