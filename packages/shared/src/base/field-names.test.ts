import { byName, namesWith } from '#base/field-names.ts'

const TABLE = {
  first: { kind: 'text', isOpen: true },
  second: { kind: 'number', isOpen: true },
  third: { kind: 'text', isOpen: false },
} as const

test('field names: those with a property, in the order of the table', () => {
  expect(namesWith(TABLE, { kind: 'text' })).toEqual(['first', 'third'])
  expect(namesWith(TABLE, { kind: 'text', isOpen: true })).toEqual(['first'])
})

test('field names: an object with a value for each name', () => {
  expect(byName(['a', 'b'], (name) => name.toUpperCase())).toEqual({ a: 'A', b: 'B' })
})
