import type { Editor } from '#features/events/use-editor.ts'
import { timeOf } from '#text/dates.ts'
import { saveStates as words } from '#text/event-editor.ts'

/** The state of the typed text, in words and never as a spinner over the form. */
export function SaveState({ editor }: { readonly editor: Editor }) {
  return (
    <span className="save-state" role="status">
      {wordsOf(editor)}
    </span>
  )
}

function wordsOf({ dirty, keeping }: Editor): string {
  if (keeping.kind === 'waiting') return words.waiting
  if (keeping.kind === 'failed') return words.failed
  if (!dirty) return words.saved
  if (keeping.kind === 'saving') return words.drafting
  return keeping.kind === 'kept' ? words.draftAt(timeOf(keeping.at)) : words.typing
}
