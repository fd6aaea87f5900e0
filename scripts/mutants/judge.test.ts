import { judge, linesOf, scoreOf } from './judge.ts'
import type { Equivalent, Mutant } from './mutant.ts'
import { mutantsOf } from './stryker.ts'

const FILE = 'packages/shared/src/a/rules.ts'
const SOURCE = `const a = 1\n  return seats > 0 && [\n    1,\n  ]\n`

/** A mutant of the second line, as Stryker reports it. */
function reported(status: string, replacement = 'seats >= 0', end = { line: 2, column: 19 }) {
  return { status, replacement, location: { start: { line: 2, column: 10 }, end } }
}

function mutants(...reports: ReturnType<typeof reported>[]): Mutant[] {
  return mutantsOf({ files: { [FILE]: { source: SOURCE, mutants: reports } } })
}

const ENTRY: Equivalent = {
  file: FILE,
  text: 'return seats > 0 && [',
  mutants: ['seats > 0 → seats >= 0'],
  why: 'seats are never zero here',
}

test.each([
  ['Killed', false],
  ['Timeout', false],
  ['RuntimeError', false],
  ['Survived', true],
  ['NoCoverage', true],
])('mutants: a mutant with the status %s survived: %s', (status, survived) => {
  expect(mutants(reported(status))).toEqual([
    {
      file: FILE,
      line: 2,
      text: 'return seats > 0 && [',
      original: 'seats > 0',
      replacement: 'seats >= 0',
      survived,
    },
  ])
})

test('mutants: an untried mutant does not count', () => {
  expect(mutants(reported('Ignored'))).toEqual([])
})

test('mutants: a mutant over several lines prints on one line', () => {
  const verdict = judge(FILE, mutants(reported('Survived', '[\n]', { line: 4, column: 4 })), [])
  expect(linesOf(verdict)).toEqual([
    `${FILE}: 0 killed, 1 survived, 0 %`,
    `  SURVIVED ${FILE}:2  seats > 0 && [ 1, ] → [ ]`,
  ])
})

test('mutants: a survivor on the list does not count', () => {
  const all = mutants(reported('Survived'), reported('Survived', 'true'), reported('Killed', 'false'))
  const verdict = judge(FILE, all, [ENTRY, { ...ENTRY, file: 'another.ts' }])
  expect(verdict.survivors.map(({ replacement }) => replacement)).toEqual(['true'])
  expect([verdict.equivalent, verdict.stale, scoreOf([verdict])]).toEqual([1, [], 50])
  expect(linesOf(verdict)[0]).toBe(`${FILE}: 1 killed, 1 survived, 1 listed as equivalent, 50 %`)
})

test.each<[string, Partial<Equivalent>, string]>([
  ['was killed', {}, 'Killed'],
  ['stands on another line', { text: 'return seats > 0' }, 'Survived'],
  ['is another change', { mutants: ['seats > 0 → false'] }, 'Survived'],
])('mutants: an entry of the list is stale when its mutant %s', (_, change, status) => {
  const entry = { ...ENTRY, ...change }
  const verdict = judge(FILE, mutants(reported(status)), [entry])
  expect(verdict.stale).toEqual([`${entry.mutants} in "${entry.text}"`])
  expect(linesOf(verdict)).toContain(`  STALE    ${FILE}: no survivor is ${verdict.stale}`)
})

test('mutants: the score is of all files together, rounded down', () => {
  const [one, other] = [mutants(reported('Killed'), reported('Killed')), mutants(reported('Survived'))]
  expect(scoreOf([judge(FILE, one, []), judge(FILE, other, [])])).toBe(66.6)
  expect(scoreOf([])).toBe(100)
})
