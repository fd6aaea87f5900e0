import { RELATIONS, type Relation } from '@app/shared/guardians/fields.ts'
import { GUARDIAN_LIMITS, type GuardianLimit } from '@app/shared/guardians/states.ts'
import { element, part } from '#public/guardians/views.ts'

/** A box of the form, by its name. */
export function box(name: string): HTMLInputElement {
  return control(part('form').querySelector<HTMLInputElement>(`input[name="${name}"]`))
}

export function relationField(): HTMLSelectElement {
  return control(part('form').querySelector<HTMLSelectElement>('select[name="relation"]'))
}

/** Null while nothing is chosen. */
export function chosenRelation(): Relation | null {
  return RELATIONS.find((relation) => relation === relationField().value) ?? null
}

export function chosenLimits(): GuardianLimit[] {
  return GUARDIAN_LIMITS.filter((limit) => box(limit).checked)
}

/** Shows under a control what is missing, or removes that text; returns the control while something is missing. */
export function mark<Field extends HTMLInputElement | HTMLSelectElement>(
  field: Field,
  words: string,
): Field | null {
  const place = field.closest('.field')?.querySelector('[aria-live]')
  place?.replaceChildren()
  field.ariaInvalid = words === '' ? null : 'true'
  field.removeAttribute('aria-describedby')
  if (words === '') return null
  const error = element('p', words)
  error.className = 'field-error'
  error.id = `${field.id}-error`
  place?.append(error)
  field.setAttribute('aria-describedby', error.id)
  return field
}

function control<Field>(found: Field | null): Field {
  if (found === null) throw new Error('the form is incomplete')
  return found
}
