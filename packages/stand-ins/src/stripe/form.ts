/** A value of a form that Stripe's clients send: `a[b][0]=c`. */
export type FormValue = string | FormFields
export interface FormFields {
  readonly [name: string]: FormValue
}

/** The fields of a body or a query, nested by their brackets. A list is an object with numbers as names. */
export function readForm(body: string): FormFields {
  const fields: Record<string, unknown> = Object.create(null)
  for (const [path, value] of new URLSearchParams(body)) {
    const names = [...path.matchAll(/[^[\]]+/g)].map(([name]) => name)
    let at = fields
    for (const name of names.slice(0, -1)) {
      const next = at[name] ?? Object.create(null)
      at[name] = next
      at = next as Record<string, unknown> // made here, or by an earlier path
    }
    at[names.at(-1) ?? ''] = value
  }
  return fields as FormFields // strings and what was made above
}

export function textAt(fields: FormFields, ...path: readonly string[]): string | null {
  const found = valueAt(fields, path)
  return typeof found === 'string' ? found : null
}

export function listAt(fields: FormFields, ...path: readonly string[]): string[] {
  return Object.values(recordAt(fields, ...path))
}

/** The texts below a name, by their names. */
export function recordAt(fields: FormFields, ...path: readonly string[]): Record<string, string> {
  const found = valueAt(fields, path)
  if (found === undefined || typeof found === 'string') return {}
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function valueAt(fields: FormFields, path: readonly string[]): FormValue | undefined {
  let at: FormValue | undefined = fields
  for (const name of path) at = typeof at === 'object' ? at[name] : undefined
  return at
}
