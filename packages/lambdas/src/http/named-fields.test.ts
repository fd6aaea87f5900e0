// A refusal names the field at fault, whatever call and whatever field.
import type { Call } from '@app/shared/base/call.ts'
import { namedFields } from '@app/shared/base/named-fields.ts'
import * as v from 'valibot'
import { operations } from '#graphql/operations.ts'
import { lambdas } from '#manifest/functions.ts'

/** A field that takes one of them refuses another. */
const WRONG = [[[['kakushi']]], { kakushi: [[[1]]] }, -0.5]
const Entries = v.looseObject({ entries: v.record(v.string(), v.any()) })

/** Every object that a schema accepts, with what makes it that one of several. */
function objectsOf(schema: unknown): Readonly<Record<string, v.GenericSchema>>[] {
  const { pipe, options, wrapped } = Object(schema)
  if (Array.isArray(options)) return options.flatMap(objectsOf)
  if (Array.isArray(pipe)) return objectsOf(pipe[0])
  if (wrapped !== undefined) return objectsOf(wrapped)
  return v.is(Entries, schema) ? [v.parse(Entries, schema).entries] : []
}

/** The fixed values of an object: they choose it among several. */
function fixedOf(entries: Readonly<Record<string, v.GenericSchema>>): object {
  const fixed = Object.entries(entries).filter(([, { type }]) => type === 'literal')
  return Object.fromEntries(fixed.map(([name, schema]) => [name, Object(schema).literal]))
}

const CALLS = Object.values(lambdas).flatMap((one) =>
  'calls' in one
    ? Object.values<Call>(one.calls).map((call) => [`${call.method} ${call.path}`, call.input])
    : [],
)
const OPERATIONS = Object.values(operations).map(({ field, input }) => [field, input])
const FIELDS = [...CALLS, ...OPERATIONS].flatMap(([name, input]) =>
  objectsOf(input).flatMap((entries) =>
    Object.entries(entries).map(([field, schema]) => ({ name, input, entries, field, schema })),
  ),
)

test('every field of every call that refuses a value is named in the refusal', () => {
  const unnamed = FIELDS.flatMap(({ name, input, entries, field, schema }) => {
    const wrong = WRONG.find((value) => !v.is(schema, value))
    if (wrong === undefined) return [`${name}: ${field} takes each of them`]
    const parsed = v.safeParse(input as v.GenericSchema, { ...fixedOf(entries), [field]: wrong })
    const named = namedFields(parsed.issues ?? [])
    return named.some((one) => one === field || one.startsWith(`${field}.`)) ? [] : [`${name}: ${field}`]
  })
  expect(FIELDS.length).toBeGreaterThan(300)
  expect(unnamed).toEqual([])
})

test('a refusal repeats a field name of the sender only if it looks like a name, and never a value', () => {
  const Open = v.record(v.pipe(v.string(), v.maxLength(8)), v.number())
  const issuesOf = (sent: unknown) => v.safeParse(Open, sent).issues ?? []
  expect(namedFields(issuesOf({ a: 'kakushi' }))).toEqual(['a'])
  for (const name of ['<b>', 'a b', '花子', 'x'.repeat(41)]) {
    expect(namedFields(issuesOf({ [name]: 'kakushi' }))).toEqual([])
  }
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`f${n}`, 'x']))
  expect(namedFields(issuesOf(many))).toHaveLength(20)
})
