import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FAULTS } from './faults/all.ts'
import { listFaults, unplanted } from './faults/check.ts'
import { type Fault, type FaultRow, nameOf } from './faults/fault.ts'
import { faultsOf } from './faults/faults-of.ts'
import { listed } from './faults/listed.ts'
import { guardsOf } from './faults/rows.ts'
import { testsByTitle } from './faults/titles.ts'
import { isPure } from './mutants/files.ts'
import { ROOT } from './rules/tree.ts'

// The list of planted faults is consistent; `run faults` plants them.
const read = (path: string) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : null)
const guards = guardsOf(read('docs/security.md') ?? '')

test('every fault can be planted, and names an existing test', () => {
  expect(FAULTS.length).toBeGreaterThanOrEqual(150)
  expect(listFaults(FAULTS, read)).toEqual([])
})

/** Guards that are a decision alone, which `run mutants` changes instead. */
const BY_MUTANTS = new Map([['Sessions of staff', 'packages/console/src/auth/session-life.ts']])

test('every guard of docs/security.md has a fault, or is in a file that mutants change', () => {
  expect(guards.length).toBeGreaterThan(25)
  expect(guards).toContain('Seats')
  expect(unplanted(guards, FAULTS)).toEqual([...BY_MUTANTS.keys()])
  expect([...BY_MUTANTS.values()].every((path) => isPure(path))).toBe(true)
  expect(unplanted(['Seats', 'Another guard'], FAULTS)).toEqual(['Another guard'])
})

test('at least twelve faults name a journey, and ten a flow', () => {
  const ofKind = (kind: Fault['kind']) => FAULTS.filter((fault) => fault.kind === kind).length
  expect(ofKind('journey')).toBeGreaterThanOrEqual(12)
  expect(ofKind('flow')).toBeGreaterThanOrEqual(10)
})

test('the list names every fault once, under its guard, those of docs/security.md first', () => {
  const lines = listed(FAULTS, guards)
  const timesListed = (fault: Fault) => lines.filter((line) => line.startsWith(`  ${nameOf(fault)}; `)).length
  expect(FAULTS.filter((fault) => timesListed(fault) !== 1)).toEqual([])
  const heads = lines.filter((line) => !line.startsWith(' '))
  const planted = guards.filter((guard) => !BY_MUTANTS.has(guard))
  expect(heads.slice(0, planted.length)).toEqual(planted)
})

const FILES: Readonly<Record<string, string>> = {
  'a.ts': 'if (one) return\nif (two) return',
  'a.flow.test.ts': ['te', "st('a title, and more', () => {})"].join(''),
  'b.test.ts': ['te', "st('twice', () => {})"].join(''),
  'c.test.ts': ['te', 'st("twice", () => {})'].join(''),
}
const tests = Object.entries(FILES).map(([path, text]) => ({ path, text }))
const GOOD: FaultRow = ['a.ts', 'if (one) return', '', 'a title']
const planted = (...rows: FaultRow[]) => faultsOf([{ Seats: rows }], tests.slice(1))

test('a line of a list finds its test and kind by the title, a line for the compiler names both', () => {
  const [, , , title] = GOOD
  expect(planted(GOOD, ['a.ts', 'two', 'one', 'TS2345 packages/b.ts'])).toMatchObject([
    { guard: 'Seats', kind: 'flow', test: 'a.flow.test.ts', title },
    { guard: 'Seats', kind: 'types', test: 'packages/b.ts', title: 'TS2345' },
  ])
})

test.each<[string, FaultRow[]]>([
  ['', [GOOD]],
  ['the text stands 2 times', [['a.ts', 'return', '', 'a title']]],
  ['the text stands 0 times', [['b.ts', 'one', '', 'a title']]],
  ['nothing changes', [['a.ts', 'one', 'one', 'a title']]],
  ['it is no source of the product', [['b.test.ts', 'twice', '', 'a title']]],
  ['not exactly one test file has a title that begins with "title"', [['a.ts', 'one', '', 'title']]],
  ['not exactly one test file has a title that begins with "twice"', [['a.ts', 'one', '', 'twice']]],
  ['there is no b.ts', [['a.ts', 'one', '', 'TS2322 b.ts']]],
  ['it is given twice', [GOOD, GOOD]],
])('a faulty line of a list is reported: %s', (wrong, rows) => {
  const said = listFaults(planted(...rows), (path) => FILES[path] ?? null)
  expect(said.map((line) => line.split(': ').at(-1))).toEqual(wrong === '' ? [] : [wrong])
})

test('a test.each title matches with what its table fills in, in whole or in part', () => {
  const found = (text: string, title: string) => testsByTitle([{ path: 'a', text }])(title).length
  const each = ['const TABLE = ["a seat"]\nte', "st.each(TABLE)('S1: %s of $name: gone', () => {})"].join('')
  for (const title of ['S1: a se', 'S1: a seat of B', 'S1: a seat of B: gone'])
    expect([title, found(each, title)]).toEqual([title, 1])
  for (const title of ['S2: ', 'seat of B', 'S1 a', 'S1: another seat of B: gone'])
    expect([title, found(each, title)]).toEqual([title, 0])
  // A title that only the table provides is in the table.
  const bare = ['const TABLE = ["one"]\nte', "st.each(TABLE)('%s', () => {})"].join('')
  expect([found(bare, 'one'), found(bare, 'two')]).toEqual([1, 0])
  // A template of placeholders alone fits what its table has.
  const loose = ['const TABLE = ["a first", "a second"]\nte', "st.each(TABLE)('%s is %s', () => {})"].join('')
  expect([found(loose, 'a first is a second'), found(loose, 'an answer is a redirect')]).toEqual([1, 0])
  // Of two test.each titles, the one with more of the text.
  const tables = [each, "('S1: %s', () => {})"].map((text, index) => ({ path: `${index}`, text }))
  expect(testsByTitle(tables)('S1: a seat of B: gone')).toEqual(['0'])
})
