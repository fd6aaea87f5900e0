/** The names in a table of fields, name → properties, whose field has this property. */
export type NamesWith<Table, Property> = {
  [Name in keyof Table]: Table[Name] extends Property ? Name : never
}[keyof Table]

/** Those names, in the order of the table. */
export function namesWith<
  const Table extends Readonly<Record<string, object>>,
  const Property extends Readonly<Record<string, unknown>>,
>(table: Table, property: Property): NamesWith<Table, Property>[] {
  const wanted = Object.entries(property)
  const names = Object.entries<object>(table).flatMap(([name, field]) => {
    const properties = new Map<string, unknown>(Object.entries(field))
    return wanted.every(([key, value]) => properties.get(key) === value) ? [name] : []
  })
  return names as NamesWith<Table, Property>[] // as its type says
}

/** An object with a value for each name. */
export function byName<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value> // each name
}
