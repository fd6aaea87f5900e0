import { Button } from '@app/ui/components/Button.tsx'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import type { ReactNode } from 'react'
import { common } from '#text/common.ts'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'

/** A small form over the page: its fields, the button that sends it, and the way out. */
export function FormDialog({
  title,
  lead,
  wide = false,
  pending,
  error,
  submit = common.save,
  more,
  onSubmit,
  onClose,
  children,
}: {
  readonly title: ReactNode
  /** Stands above the form, and above its error. */
  readonly lead?: ReactNode
  readonly wide?: boolean
  readonly pending: boolean
  readonly error: string | null
  readonly submit?: string
  /** Further buttons, after the way out. */
  readonly more?: ReactNode
  readonly onSubmit: (form: FormData) => void
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  return (
    <Dialog open wide={wide} onClose={onClose} title={title}>
      {lead}
      <Form pending={pending} error={error} onSubmit={onSubmit}>
        {children}
        <DialogActions>
          <SubmitButton>{submit}</SubmitButton>
          <Button kind="secondary" onClick={onClose}>
            {common.dismiss}
          </Button>
          {more}
        </DialogActions>
      </Form>
    </Dialog>
  )
}
