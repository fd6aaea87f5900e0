/** The names in a table of fields, name → properties, whose field has this property. */
export type NamesWith<Table, Property> = {
  [Name in keyof Table]: Table[Name] extends Property ? Name : never
}[keyof Table]

type Table = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Those names, in the order of the table. */
// @__NO_SIDE_EFFECTS__
export function namesWith<const Fields extends Table, const Property extends Table[string]>(
  fields: Fields,
  property: Property,
): NamesWith<Fields, Property>[] {
  const wanted = Object.entries(property)
  const names = Object.keys(fields).filter((name) =>
    wanted.every(([key, value]) => fields[name]?.[key] === value),
  )
  return names as NamesWith<Fields, Property>[] // as its type says
}

/** An object with a value for each name. */
// @__NO_SIDE_EFFECTS__
export function byName<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value> // each name
}
