import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { itemsOf, namesIn, proofsIn, unanswered } from './coverage/items.ts'
import { coveragePage } from './coverage/page.ts'
import { allCode, ROOT } from './rules/tree.ts'

const items = itemsOf(readFileSync(join(ROOT, 'docs/spec-items.md'), 'utf8'))
const proofs = proofsIn(allCode())

test('every item of both letters is listed once, in order', () => {
  const numbered = (letter: string, last: number) =>
    Array.from({ length: last }, (_, index) => `${letter}${index + 1}`)
  expect(items.map(({ name }) => name)).toEqual([...numbered('S', 223), ...numbered('G', 60)])
})

test('every item has a test that names it or says how it was checked', () => {
  expect(unanswered(items, proofs)).toEqual([])
  const bare = { name: 'S1', what: 'x', note: '' }
  expect(unanswered([bare], new Map())).toEqual(['S1'])
  expect(unanswered([{ ...bare, note: 'by eye' }], new Map())).toEqual([])
})

test('docs/spec-coverage.md is what the tests and the items give', () => {
  expect(readFileSync(join(ROOT, 'docs/spec-coverage.md'), 'utf8')).toBe(coveragePage(items, proofs))
})

test('a title names items one by one and in ranges; other text names none', () => {
  expect(namesIn('S47, G11: a code')).toEqual(['S47', 'G11'])
  expect(namesIn('S87–S90: prices')).toEqual(['S87', 'S88', 'S89', 'S90'])
  expect(namesIn('SEC-A8, R12, S3Client')).toEqual([])
  const call = ['te', "st('S1: a"].join('')
  const sample = { path: 'packages/x/src/y.test.ts', text: `// S2\n${call}', () => {})` }
  expect([...proofsIn([sample]).keys()]).toEqual(['S1'])
  expect(proofsIn([{ ...sample, path: 'packages/x/src/y.ts' }]).size).toBe(0)
  const each = { ...sample, text: `${call.replace('(', '.each(table)(')}', () => {})` }
  expect([...proofsIn([each]).keys()]).toEqual(['S1'])
})
