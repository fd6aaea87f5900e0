import { isVisitor } from '#early/visitor.ts'

/**
 * For a document that holds a form as HTML: a press before the app is there waits for it. The person who is no visitor does
 * not see the form.
 */
export function watchForm(): void {
  const page = document.documentElement
  if (page.dataset['form'] === undefined) return
  if (!isVisitor()) page.classList.add('is-known')
  addEventListener('submit', (event) => {
    // The app removes the mark and handles presses itself.
    if (page.dataset['form'] === undefined || !(event.target instanceof HTMLFormElement)) return
    event.preventDefault()
    event.target.dataset['pressed'] = ''
    event.submitter?.setAttribute('aria-busy', 'true')
  })
}
