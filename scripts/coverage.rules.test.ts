import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { staleness } from '@app/shared/test/generated.ts'
import { itemsOf, namesIn, type Proof, problemsOf, proofsIn, strayIn } from './coverage/items.ts'
import { coveragePage, proofLines } from './coverage/page.ts'
import { titlesIn, unreadIn } from './coverage/titles.ts'
import { allCode, ROOT } from './rules/tree.ts'

const code = allCode()
const items = itemsOf(readFileSync(join(ROOT, 'docs/spec-items.md'), 'utf8'))
const proofs = proofsIn(code)
const row = (name: string, note = '') => itemsOf(`| ${name} | x | ${note} |`)
const named = (...names: string[]): Map<string, Proof[]> =>
  new Map(names.map((name) => [name, [{ path: 'x.test.ts', title: `${name}: y` }]]))
/** A test file, written so that no line here looks like one. */
const testFile = (...lines: string[]) => ({
  path: 'packages/x/src/y.test.ts',
  text: lines.map((line) => line.replace('TEST', 'test')).join('\n'),
})

test('every item (S and G) is listed once, in order', () => {
  const numbered = (letter: string, last: number) =>
    Array.from({ length: last }, (_, index) => `${letter}${index + 1}`)
  expect(items.map(({ name }) => name)).toEqual([...numbered('S', 223), ...numbered('G', 60)])
})

test('every item is proven by a title, or marked as open or checked by eye, with the reason', () => {
  expect(problemsOf(items, proofs)).toEqual([])
})

test('docs/spec-coverage.md is up to date with tests and items', () => {
  expect(staleness('docs/spec-coverage.md', coveragePage(items, proofs))).toEqual([])
})

test('titles name items only in their leading list; every title can be parsed', () => {
  expect(code.flatMap((source) => titlesIn(source).filter((title) => strayIn(title).length > 0))).toEqual([])
  expect(code.filter((source) => unreadIn(source) !== 0).map(({ path }) => path)).toEqual([])
  // S3 is a button of the landing page; Amazon S3 stores pictures.
  expect(proofs.get('S3')?.filter(({ path }) => !/^packages\/(web|tests)\//.test(path))).toEqual([])
})

const WHY = 'There is no screen for it.'
test.each([
  ['', [], ['S1: nothing answers for it']],
  ['', ['S1'], []],
  [`Open: ${WHY}`, [], []],
  [`Open: ${WHY}`, ['S1'], ['S1: open, and yet something answers for it']],
  [`Open: ${WHY}<br>By eye: ${WHY}`, [], ['S1: open, and yet something answers for it']],
  [`Partly: ${WHY}`, [], ['S1: nothing answers for the other part']],
  [`Partly: ${WHY}`, ['S1'], []],
  [`Partly: ${WHY}<br>By eye: ${WHY}`, [], []],
  [`Otherwise: ${WHY} Decision 0001.`, ['S1'], []],
  [`Otherwise: ${WHY} Decision 0001.`, [], ['S1: nothing answers for the other part']],
  [`Otherwise: ${WHY}`, ['S1'], ['S1: built otherwise, and the note ends with no decision']],
  [`By eye: ${WHY}`, [], []],
  ['Open: later', [], ['S1: the note does not say why']],
  ['By eye: ok', ['S1'], ['S1: the note does not say why']],
  ['', ['S1', 'S999'], ['S999: a test names it, and there is no such item']],
])('planted: the note "%s" beside tests of %j', (note, tests, problems) => {
  expect(problemsOf(row('S1', note), named(...tests))).toEqual(problems)
})

test('planted: a note without a state is refused', () => {
  expect(() => row('S1', WHY)).toThrow('S1')
  expect(() => row('S1', `Open: ${WHY}<br>${WHY}`)).toThrow('S1')
})

test('the page lists open items, those built otherwise and those checked by eye; the tests of each item are printed', () => {
  const five = [
    ...row('S1', `Open: ${WHY}`),
    ...row('S2', `Partly: ${WHY}`),
    ...row('S3', `By eye: ${WHY}`),
    ...row('S4'),
    ...row('S5', `Otherwise: ${WHY} Decision 0001.`),
  ]
  const page = coveragePage(five, named('S2', 'S4', 'S5'))
  const [, open = '', otherwise = '', eye = ''] = page.split('\n## ')
  const rowsOf = (part: string) => [...part.matchAll(/^\| ([SG]\d+)/gm)].map(([, name]) => name)
  expect([open, otherwise, eye].map(rowsOf)).toEqual([['S1', 'S2'], ['S5'], ['S3']])
  expect(page).toContain('Of 5 items, tests prove 2.')
  expect(proofLines(five, named('S2', 'S4'))).toEqual([
    'S2  x',
    '  x.test.ts › S2: y',
    'S4  x',
    '  x.test.ts › S4: y',
  ])
})

test.each([
  ['S47, G11: a code', ['S47', 'G11']],
  ['S87–S90: prices', ['S87', 'S88', 'S89', 'S90']],
  ['law 4.5, 4.8, S31, SEC-D2, R12, N-H2: a link', ['S31']],
  ['S215: Amazon S3: the client', ['S215']],
  ['SEC-G1: three a day', []],
  ['SEC-G3, SEC-S3: a mail', []],
  ['N-G1: a refusal', []],
  ['Amazon S3: a bucket', []],
  ['S3 storage: a bucket', []],
  ['the bucket of S3: a picture', []],
  ['S3, the storage: a picture', []],
  ['S3Client, R12: a picture', []],
  ['S1 shows a page', []],
  ['S1', []],
  ['a price (S89)', []],
  ['S90–S87: backwards', []],
  ['S1–G3: across', []],
  ['S1-S3: a hyphen', []],
  ['S1 – S3: spaces', []],
  ['S1,S3: no space', []],
  ['%s, S3: a table', []],
])('planted: the title "%s" proves %j', (title, names) => {
  expect(namesIn(title)).toEqual(names)
})

test.each([
  ['S215: S3: the client', ['S3']],
  ['a price (S89), G1', ['S89', 'G1']],
  ['S3 storage: a bucket', ['S3']],
  ['S47: a code', []],
  ['S215: Amazon S3: SEC-G1, N-G3, S3Client', []],
])('planted: the title "%s" names %j where it proves nothing', (title, stray) => {
  expect(strayIn(title)).toEqual(stray)
})

test('titles come from tests, groups and tables, not from comments, strings or other code', () => {
  const read = testFile(
    "TEST('S1: one', () => {",
    "  TEST.each([['a)(b', 1]])('S2: of %s', () => {})",
    'TEST.each([',
    "  ['S3: a row'],",
    "] as const)('S4: of %s', () => {})",
    'TEST.each(rows(x))(',
    "  'S5: of %s',",
    'TEST.each(',
    '  rows,',
    ')(`S6: it’s \\`%s\\``, () => {})',
  )
  const titles = ['S1: one', 'S2: of %s', 'S4: of %s', 'S5: of %s', 'S6: it’s `%s`']
  expect([titlesIn(read), unreadIn(read)]).toEqual([titles, 0])
  const silent = testFile("// TEST('S1: a')", '/*', "TEST('S2: a')", '*/', 'say("TEST(\'S3: a\')")')
  expect([titlesIn(silent), unreadIn(silent)]).toEqual([[], 0])
  const off = testFile(
    `${['TEST', 'skip'].join('.')}('S1: a', () => {})`,
    'TEST(name, () => {})',
    "TEST('S2: a', () => {})",
  )
  expect([titlesIn(off), unreadIn(off)]).toEqual([['S2: a'], 2])
  expect(titlesIn({ ...read, path: 'packages/x/src/y.ts' })).toEqual([])
})
