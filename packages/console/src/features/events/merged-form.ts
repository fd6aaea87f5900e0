import type { EventFields } from '@app/shared/events/editing.ts'
import { mergeEvents } from '#features/events/differences.ts'
import { type EventForm, formOf, readForm } from '#features/events/event-form.ts'

/** The inputs of a field, where they have other names. */
const INPUTS: Partial<Record<keyof EventFields, readonly (keyof EventForm)[]>> = {
  cover: ['picture', 'alt'],
  feeYen: ['fee', 'feeYen'],
}

/**
 * What the form shows once the stored event has changed from `base` to `theirs`: what was typed since stays, also what
 * cannot be read yet.
 */
export function mergedForm(base: EventFields, typed: EventForm, theirs: EventFields): EventForm {
  const { fields, errors } = readForm(typed)
  const form = formOf(mergeEvents(base, fields, theirs).merged)
  // Object.keys knows no names of keys.
  for (const field of Object.keys(errors) as (keyof EventFields)[])
    for (const input of INPUTS[field] ?? [field as keyof EventForm])
      Object.assign(form, { [input]: typed[input] })
  return form
}
