/** The parts of a valibot schema that lead to its fields. */
interface Part {
  readonly entries?: Readonly<Record<string, Part>>
  readonly item?: Part
  readonly wrapped?: Part
  /** What a union may be, or a picklist's words. */
  readonly options?: readonly (Part | string)[]
}

/** Every field that an answer may hold, as paths: `people[].email`. A value of free shape is one field. */
export function fieldPaths(schema: object, before = ''): string[] {
  const { entries, item, wrapped, options = [] }: Part = schema
  if (wrapped !== undefined) return fieldPaths(wrapped, before)
  if (item !== undefined) return fieldPaths(item, `${before}[]`)
  const shapes = options.filter((option) => typeof option === 'object')
  if (shapes.length > 0) return [...new Set(shapes.flatMap((shape) => fieldPaths(shape, before)))]
  if (entries === undefined) return [before]
  const dot = before === '' ? '' : '.'
  return Object.entries(entries).flatMap(([name, part]) => fieldPaths(part, `${before}${dot}${name}`))
}
