/** The parts of a valibot schema that lead to its fields. */
interface Part {
  readonly entries?: Readonly<Record<string, Part>>
  readonly item?: Part
  readonly wrapped?: Part
}

/** Every field that an answer may hold, as paths: `people[].email`. A value of free shape is one field. */
export function fieldPaths(schema: object, before = ''): string[] {
  const { entries, item, wrapped }: Part = schema
  if (wrapped !== undefined) return fieldPaths(wrapped, before)
  if (item !== undefined) return fieldPaths(item, `${before}[]`)
  if (entries === undefined) return [before]
  const dot = before === '' ? '' : '.'
  return Object.entries(entries).flatMap(([name, part]) => fieldPaths(part, `${before}${dot}${name}`))
}
