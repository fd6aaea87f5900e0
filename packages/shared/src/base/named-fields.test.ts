import * as v from 'valibot'
import { namedFields } from '#base/named-fields.ts'

const Anything = v.object({ people: v.record(v.string(), v.object({ name: v.string() })) })

/** The fields that a refusal of this input names. */
function namedIn(input: unknown): string[] {
  return namedFields(v.safeParse(Anything, input).issues ?? [])
}

test('a refused field is named by its whole path, once', () => {
  expect(namedIn({ people: { a: { name: 1 }, b: { name: 2 } } })).toEqual(['people.a.name', 'people.b.name'])
  const [issue] = v.safeParse(Anything, {}).issues ?? []
  expect(namedFields(issue ? [issue, issue] : [])).toEqual(['people'])
})

test('an issue of the whole input names no field', () => {
  expect(namedIn('text')).toEqual([])
})

test('a path with a name outside the contracts is not repeated in the answer', () => {
  expect(namedIn({ people: { '<b>': { name: 1 } } })).toEqual([])
})

test('at most twenty fields are named', () => {
  const people = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`p${n}`, {}]))
  expect(namedIn({ people })).toHaveLength(20)
})
