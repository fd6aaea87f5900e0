import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FAULTS } from './faults/all.ts'
import { listFaults, unplanted } from './faults/check.ts'
import type { Fault } from './faults/fault.ts'
import { listed } from './faults/listed.ts'
import { guardsOf } from './faults/rows.ts'
import { holdsTitle } from './faults/titles.ts'
import { isPure } from './mutants/files.ts'
import { ROOT } from './rules/tree.ts'

// The list of planted faults is consistent; `run faults` plants them.
const read = (path: string) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : null)
const guards = guardsOf(read('docs/security.md') ?? '')

test('every fault can be planted, and names an existing test', () => {
  expect(FAULTS.length).toBeGreaterThanOrEqual(70)
  expect(listFaults(FAULTS, read)).toEqual([])
})

/** Guards that are a decision alone, which `run mutants` changes instead. */
const BY_MUTANTS = new Map([['Sessions of staff', 'packages/console/src/auth/session-life.ts']])

test('every guard of docs/security.md has a fault, or is a decision that mutants change', () => {
  expect(guards.length).toBeGreaterThan(25)
  expect(guards).toContain('Seats')
  expect(unplanted(guards, FAULTS)).toEqual([...BY_MUTANTS.keys()])
  expect([...BY_MUTANTS.values()].every((path) => isPure(path))).toBe(true)
  expect(unplanted(['Seats', 'Another guard'], FAULTS)).toEqual(['Another guard'])
})

test('browser and API have faults as well: a dozen journeys, ten flows', () => {
  const ofKind = (kind: Fault['kind']) => FAULTS.filter((fault) => fault.kind === kind).length
  expect(ofKind('journey')).toBeGreaterThanOrEqual(12)
  expect(ofKind('flow')).toBeGreaterThanOrEqual(10)
})

test('the list names every fault once, under its guard, those of docs/security.md first', () => {
  const lines = listed(FAULTS, guards)
  expect(
    FAULTS.filter(({ id }) => lines.filter((line) => line.startsWith(`  ${id}: `)).length !== 1),
  ).toEqual([])
  const heads = lines.filter((line) => !line.startsWith(' '))
  const planted = guards.filter((guard) => !BY_MUTANTS.has(guard))
  expect(heads.slice(0, planted.length)).toEqual(planted)
})

test('problems of a fault are reported', () => {
  const files: Readonly<Record<string, string>> = {
    'a.ts': 'if (one) return\nif (two) return',
    'a.test.ts': ['te', "st('a title', () => {})"].join(''),
    'a.flow.test.ts': "'a title'",
  }
  const good: Fault = {
    id: 'one',
    guard: 'Seats',
    fault: 'one is not looked at',
    file: 'a.ts',
    find: 'if (one) return',
    put: '',
    kind: 'unit',
    test: 'a.test.ts',
    title: 'a title',
  }
  const wrong = (change: Partial<Fault>) =>
    listFaults([{ ...good, ...change }], (path) => files[path] ?? null)
  expect(wrong({})).toEqual([])
  expect(wrong({ find: 'return' })).toEqual(['one: the text stands 2 times in a.ts'])
  expect(wrong({ file: 'b.ts' })).toEqual(['one: the text stands 0 times in b.ts'])
  expect(wrong({ put: good.find })).toEqual(['one: nothing changes'])
  expect(wrong({ file: 'a.test.ts', find: 'title' })).toEqual(['one: a.test.ts is no source of the product'])
  expect(wrong({ title: 'title' })).toEqual(['one: a.test.ts holds no "title"'])
  expect(wrong({ title: 'another' })).toEqual(['one: a.test.ts holds no "another"'])
  expect(wrong({ test: 'b.test.ts' })).toEqual(['one: there is no b.test.ts'])
  expect(wrong({ test: 'a.flow.test.ts' })).toEqual(['one: a.flow.test.ts is no unit test'])
  expect(wrong({ kind: 'types', test: 'a.ts', title: 'TS2322' })).toEqual([])
  expect(wrong({ kind: 'types', test: 'a.ts', title: 'a title' })).toEqual(['one: a.ts holds no "a title"'])
  expect(listFaults([good, good], (path) => files[path] ?? null)).toEqual(['one: the id is given twice'])
})

test('a title of a table matches up to its first placeholder', () => {
  const each = ['te', "st.each(TABLE)('S1: %s of $name: gone', () => {})"].join('')
  for (const title of ['S1: ', 'S1: a seat of B', 'S1: a seat of B: gone'])
    expect([title, holdsTitle(each, title)]).toEqual([title, true])
  for (const title of ['S2: ', 'a seat', 'S1 a'])
    expect([title, holdsTitle(each, title)]).toEqual([title, false])
  // A title that only the table provides is in the table.
  const bare = ['const TABLE = ["one"]\nte', "st.each(TABLE)('%s', () => {})"].join('')
  expect([holdsTitle(bare, 'one'), holdsTitle(bare, 'two')]).toEqual([true, false])
})
