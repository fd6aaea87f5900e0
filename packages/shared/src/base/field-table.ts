// Schemas that follow from a table of fields, name → {kind, …}: `events/fields.ts` is such a table.
import * as v from 'valibot'
import { paragraphs, Timestamp, text } from '#base/field.ts'
import type { NamesWith } from '#base/field-names.ts'
import { WebAddress } from '#base/web-address.ts'

/** A field of one value. */
export type PlainField = {
  /** Where it may be missing: in rows of earlier releases, or also in requests and answers of another release. */
  readonly missingIn?: 'rows' | 'releases'
} & (
  | { readonly kind: 'text' | 'lines'; readonly max: number }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly empty?: number }
  | { readonly kind: 'moment' | 'url' | 'flag' }
  /** One of a few words; `otherwise` where nothing is said, without it null; `empty` is that of something new. */
  | {
      readonly kind: 'choice'
      readonly choices: readonly string[]
      readonly otherwise?: string
      readonly empty?: string
    }
)
type Table = Readonly<Record<string, PlainField>>
type Kind = PlainField['kind']

/** What a field holds; null where nothing is said. */
type ValueOf<Field> = Field extends { readonly kind: 'flag' }
  ? boolean
  : Field extends { readonly kind: 'choice'; readonly choices: readonly (infer Choice)[] }
    ? Choice | (Field extends { readonly otherwise: string } ? never : null)
    : PlainValueOf<Field>
type PlainValueOf<Field> = Field extends { readonly kind: 'number' } ? number | null : string | null
export type ValuesOf<Fields> = { -readonly [Name in keyof Fields]: ValueOf<Fields[Name]> }
export type NamesOfKind<Fields, K extends Kind> = NamesWith<Fields, { readonly kind: K }>

type Late<Value> = v.OptionalSchema<v.GenericSchema<Value>, Value>
type Entry<Field> = Field extends { readonly missingIn: 'releases' }
  ? Late<ValueOf<Field>>
  : v.GenericSchema<ValueOf<Field>>
/** The schemas of the fields in requests and answers. */
export type ReadEntries<Fields> = { readonly [Name in keyof Fields]: Entry<Fields[Name]> }
type StoredEntries<Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends { readonly missingIn: string }
    ? v.OptionalSchema<v.GenericSchema<ValueOf<Fields[Name]>>, undefined>
    : v.GenericSchema<ValueOf<Fields[Name]>>
}

/** The fields as people write them, with their limits. An empty text becomes null. */
export function writtenEntries<Fields extends Table>(fields: Fields): ReadEntries<Fields> {
  return mapped(fields, (field) => wire(field, writtenSchema(field))) as ReadEntries<Fields> // one schema a field
}

/** The fields as they are read: today's limits do not apply to rows written earlier. */
export function readEntries<Fields extends Table>(fields: Fields): ReadEntries<Fields> {
  return mapped(fields, (field) => wire(field, readSchema(field))) as ReadEntries<Fields> // one schema a field
}

/** The fields as attributes of a table's rows. */
export function storedEntries<Fields extends Table>(fields: Fields): StoredEntries<Fields> {
  const entries = mapped(fields, (field) =>
    field.missingIn === undefined ? readSchema(field) : v.optional(readSchema(field)),
  )
  return entries as StoredEntries<Fields> // one schema a field
}

/** What the form of something new holds. */
export function emptyValues<Fields extends Table>(fields: Fields): ValuesOf<Fields> {
  return mapped(fields, (field) => ('empty' in field ? field.empty : noneOf(field))) as ValuesOf<Fields> // by kind
}

/** The fields of a row; what a row of an earlier release lacks is null or false. */
export function valuesOf<Fields extends Table>(
  fields: Fields,
  row: { readonly [Name in keyof Fields]?: ValueOf<Fields[Name]> | undefined },
): ValuesOf<Fields> {
  return mapped(fields, (field, name) => row[name] ?? noneOf(field)) as ValuesOf<Fields> // by kind
}

/** The fields of this kind. */
export function ofKind<Fields extends Table, K extends Kind>(
  fields: Fields,
  kind: K,
): Pick<Fields, NamesOfKind<Fields, K>> {
  const found = Object.entries(fields).filter(([, field]) => field.kind === kind)
  return Object.fromEntries(found) as Pick<Fields, NamesOfKind<Fields, K>> // as its name says
}

/** True for the name of a field of this kind. */
export function isOfKind<Fields extends Table, K extends Kind>(
  fields: Fields,
  name: PropertyKey,
  kind: K,
): name is NamesOfKind<Fields, K> {
  return Object.hasOwn(fields, name) && fields[name as keyof Fields]?.kind === kind // just looked up
}

function mapped<Fields extends Table>(
  fields: Fields,
  make: (field: PlainField, name: keyof Fields) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field, name)]))
}

function noneOf(field: PlainField): string | false | null {
  if (field.kind === 'choice') return field.otherwise ?? null
  return field.kind === 'flag' ? false : null
}

function wire(field: PlainField, schema: v.GenericSchema): v.GenericSchema {
  return field.missingIn === 'releases' ? v.optional(schema, noneOf(field)) : schema
}

function readSchema(field: PlainField): v.GenericSchema {
  const { kind } = field
  // A word of a later release says nothing here.
  if (kind === 'choice') return v.fallback(writtenSchema(field), noneOf(field))
  if (kind === 'flag') return v.boolean()
  if (kind === 'number') return v.nullable(v.pipe(v.number(), v.integer()))
  return v.nullable(kind === 'moment' ? Timestamp : v.string())
}

function writtenSchema(field: PlainField): v.GenericSchema {
  if (field.kind === 'url') return v.nullable(WebAddress)
  if (field.kind === 'choice')
    return field.otherwise === undefined ? v.nullable(v.picklist(field.choices)) : v.picklist(field.choices)
  if (field.kind === 'number')
    return v.nullable(v.pipe(v.number(), v.integer(), v.minValue(field.min), v.maxValue(field.max)))
  if (field.kind === 'text') return orNull(text(0, field.max))
  return field.kind === 'lines' ? orNull(paragraphs(0, field.max)) : readSchema(field)
}

function orNull(schema: v.GenericSchema<string>): v.GenericSchema {
  return v.pipe(
    v.nullable(schema),
    v.transform((value) => (value === '' ? null : value)),
  )
}
