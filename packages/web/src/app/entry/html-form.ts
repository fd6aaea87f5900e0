import type { RouteObject } from 'react-router-dom'
import { isVisitor } from '#early/visitor.ts'

/** What the loaders of the forms answer for a visitor. */
export const VISITOR = { word: null, email: '' } as const

/**
 * Puts the code of the form that is in the document into its route, and says which it is; null where the page is to be
 * made again: it holds no form, or not the one that this person is to see.
 */
export async function takeForm(forms: Readonly<Record<string, FormRoute>>): Promise<string | null> {
  const id = document.documentElement.dataset['form'] ?? ''
  const route = forms[id]
  if (route?.lazy === undefined || !isVisitor()) return null
  // The router requests a file that fails to load again, and shows the failure.
  const screen = await route.lazy().catch(() => null)
  if (screen === null) return null
  Object.assign(route, screen, { lazy: undefined })
  return id
}

type FormRoute = RouteObject & { lazy?: (() => Promise<object>) | undefined }

/**
 * Keeps what happens to the fields from React until the form is adopted: for one field, also for one that is left, React draws
 * the form and empties the fields that it has not read. The browser shows what is typed as ever. Returns how to end it.
 */
export function holdTyping(): () => void {
  const hold = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('input, button[type=button]') !== null)
      event.stopPropagation()
  }
  const names = ['input', 'change', 'click', 'focusin', 'focusout'] as const
  for (const name of names) window.addEventListener(name, hold, true)
  return () => {
    for (const name of names) window.removeEventListener(name, hold, true)
  }
}

/** Replays to React's fields what was typed and pressed while React was loading. */
export async function adoptForm(): Promise<void> {
  // Read first: when React draws the form for one field, it empties the others.
  const typed = [...document.querySelectorAll('input')].map((control) => ({
    control,
    value: control.value,
    checked: control.checked,
  }))
  for (const { control, value, checked } of typed) {
    if (control.type === 'checkbox') {
      if (checked !== control.defaultChecked) await show(control, 'checked', checked, 'click')
    } else if (value !== '') await show(control, 'value', value, 'input')
  }
  const form = document.querySelector<HTMLFormElement>('form[data-pressed]')
  if (form === null) return
  delete form.dataset['pressed']
  form.querySelector('[type=submit]')?.removeAttribute('aria-busy')
  form.requestSubmit()
}

/**
 * React looks whether a value differs from the one it saw last: it sees an empty one first. Resolves when it has drawn
 * the form with this one: a form may keep several fields in one value.
 */
async function show(
  control: HTMLInputElement,
  name: 'value' | 'checked',
  typed: string | boolean,
  event: string,
) {
  const plain = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, name)
  Object.assign(control, { [name]: typeof typed === 'string' ? '' : !typed })
  plain?.set?.call(control, typed)
  control.dispatchEvent(new Event(event, { bubbles: true }))
}
