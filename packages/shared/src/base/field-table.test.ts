import * as v from 'valibot'
import { emptyValues, readEntries, storedEntries, valuesOf, writtenEntries } from '#base/field-table.ts'

const FIELDS = {
  colour: { kind: 'choice', choices: ['red', 'blue'], missingIn: 'releases' },
  size: { kind: 'choice', choices: ['small', 'large'], otherwise: 'small', missingIn: 'releases' },
} as const

test('field table: a choice takes its words alone, and nothing where it has no word of its own for that', () => {
  const written = v.object(writtenEntries(FIELDS))
  expect(v.parse(written, { colour: 'red', size: 'large' })).toEqual({ colour: 'red', size: 'large' })
  expect(v.parse(written, { colour: null })).toEqual({ colour: null, size: 'small' })
  for (const wrong of [{ colour: 'green' }, { size: 'green' }, { size: null }])
    expect(v.safeParse(written, wrong).success).toBe(false)
})

test('field table: a row without a choice, or with a word of a later release, has none', () => {
  expect(valuesOf(FIELDS, {})).toEqual(emptyValues(FIELDS))
  expect(emptyValues(FIELDS)).toEqual({ colour: null, size: 'small' })
  const later = { colour: 'green', size: 'huge' }
  for (const entries of [readEntries(FIELDS), storedEntries(FIELDS)])
    expect(v.parse(v.object(entries), later)).toEqual({ colour: null, size: 'small' })
  expect(v.parse(v.object(storedEntries(FIELDS)), {})).toEqual({})
})
