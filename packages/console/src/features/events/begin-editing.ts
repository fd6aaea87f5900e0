import type { EventFields } from '@app/shared/events/editing.ts'
import type { StaffEvent } from '@app/shared/events/editing-contract.ts'
import { mergeEvents } from '#features/events/differences.ts'
import { draftForm, type EventForm, formOf, isSameForm, readForm } from '#features/events/event-form.ts'

/** With what an editor opens. */
export type Beginning =
  | { readonly kind: 'saved'; readonly form: EventForm }
  /** The draft is resumed. `at` is null when only this browser had it. */
  | { readonly kind: 'resumed'; readonly form: EventForm; readonly at: string | null }
  /** It was typed over an older version: both texts are shown. */
  | {
      readonly kind: 'older'
      readonly form: EventForm
      readonly at: string | null
      readonly mine: EventFields
      readonly conflicts: readonly (keyof EventFields)[]
    }

/**
 * A person resumes their own draft. What did not reach the server (`here`) is newer than the server's
 * draft. A draft that equals the stored event is not one.
 */
export function beginEditing(
  event: StaffEvent,
  here: { readonly basedOn: number; readonly fields: unknown } | null,
): Beginning {
  const saved = formOf(event.saved)
  const draft = here ?? event.draft
  const at = here === null ? (event.draft?.savedAt ?? null) : null
  const form = draft === null ? null : draftForm(draft.fields)
  if (draft === null || form === null || isSameForm(form, saved)) return { kind: 'saved', form: saved }
  if (draft.basedOn === event.version) return { kind: 'resumed', form, at }
  const mine = readForm(form).fields
  const { conflicts } = mergeEvents(null, mine, event.saved)
  return conflicts.length === 0
    ? { kind: 'saved', form: saved }
    : { kind: 'older', form: saved, at, mine, conflicts }
}
