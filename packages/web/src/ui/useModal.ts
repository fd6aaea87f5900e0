import { useLayoutEffect, useRef } from 'react'

/**
 * Opens and closes the given element; the browser returns the focus when it closes. That is before
 * any effect, so that a form's alert keeps the focus it takes.
 */
export function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (!open) return element.close()
    element.showModal()
    // Focus the question, not the first button: a stray Enter must not confirm anything.
    element.querySelector('h2')?.focus()
  }, [open])
  useLayoutEffect(() => {
    const element = dialog.current
    // One that leaves the page while it is open gives the focus back as well.
    return () => element?.close()
  }, [])
  return dialog
}
