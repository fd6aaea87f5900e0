import { sleepsIn, WAITING } from './rules/sleeps.ts'
import { allCode } from './rules/tree.ts'

// A test waits for a state, with `until`: a fixed time is too short on one machine and wasted on another.
const code = allCode()

test('no test waits a fixed time', () => {
  expect(sleepsIn(code)).toEqual([])
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
])('control: a fixed wait is found: %s', (line) => {
  const lines = (path: string) => sleepsIn([{ path, text: `x\n${line}\n` }])
  for (const path of ['packages/x/src/y.test.ts', 'packages/tests/fixtures/y.ts', 'packages/x/src/test-y.ts'])
    expect(lines(path)).toEqual([`${path}:2 ${line.trim()}`])
  expect([lines('packages/x/src/y.ts'), lines(WAITING)]).toEqual([[], []])
})

test.each([
  'jest.setTimeout(120_000)',
  `// ${called(later)}`,
  `jest.spyOn(globalThis, '${later}')`,
  'AbortSignal.timeout(2_000)',
])('control: no fixed wait: %s', (line) => {
  expect(sleepsIn([{ path: 'packages/x/src/y.test.ts', text: line }])).toEqual([])
})
