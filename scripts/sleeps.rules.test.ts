import { sleepsIn, WAITING } from './rules/sleeps.ts'
import { allCode } from './rules/tree.ts'

// A test waits for the state it needs, by `until`: a fixed time is too short on one machine and lost on another.
const code = allCode()
/** Journeys that still let time pass. The list only gets shorter. */
const STILL: readonly string[] = [
  'packages/web/e2e/admin.ts',
  'packages/web/e2e/events.journey.test.ts',
  'packages/web/e2e/person.ts',
  'packages/web/e2e/product.ts',
  'packages/web/e2e/telemetry-wire.journey.test.ts',
  'packages/web/e2e/telemetry.journey.test.ts',
]
const pathOf = (found: string) => found.split(':')[0] ?? ''

test('no test lets a fixed time pass', () => {
  expect(sleepsIn(code).filter((found) => !STILL.includes(pathOf(found)))).toEqual([])
})

test('who is excused needs it', () => {
  const paths = new Set(sleepsIn(code).map(pathOf))
  expect(STILL.filter((path) => !paths.has(path))).toEqual([])
})

// Put together here, so that this file holds none of them.
const called = (name: string, rest = '(done, 100)') => `  await ${name}${rest}`
const later = ['set', 'Timeout'].join('')
test.each([
  called(['page.waitFor', 'Timeout'].join(''), '(2_000)'),
  called(later),
  called(`new Promise((done) => ${later}`, '(done, 100))'),
  called(`globalThis.${later}`),
  called(['set', 'Interval'].join('')),
  called(['sl', 'eep'].join(''), '(5)'),
  `import { ${later} as pause } from 'node:${['tim', 'ers'].join('')}/promises'`,
  `spawn('${['sl', 'eep'].join('')}', ['30'])`,
  called(['Atomics', 'wait'].join('.'), '(array, 0, 0, 100)'),
  called(['think', 'Time'].join('')),
])('the search itself: %s', (line) => {
  const lines = (path: string) => sleepsIn([{ path, text: `x\n${line}\n` }])
  for (const path of ['packages/x/src/y.test.ts', 'packages/web/e2e/y.ts', 'packages/x/src/test-y.ts'])
    expect(lines(path)).toEqual([`${path}:2 ${line.trim()}`])
  expect([lines('packages/x/src/y.ts'), lines(WAITING)]).toEqual([[], []])
})

test.each([
  'jest.setTimeout(120_000)',
  `// ${called(later)}`,
  `jest.spyOn(globalThis, '${later}')`,
  'AbortSignal.timeout(2_000)',
])('no sleep: %s', (line) => {
  expect(sleepsIn([{ path: 'packages/x/src/y.test.ts', text: line }])).toEqual([])
})
