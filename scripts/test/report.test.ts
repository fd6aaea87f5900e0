import { countOf, endOf, reportOf } from './report.ts'
import { rerun } from './rerun.ts'
import { type FileResult, readResults } from './results.ts'

const file = (path: string, given: Partial<FileResult> = {}): FileResult => ({
  path,
  kind: 'journey',
  seconds: 60,
  passed: 3,
  failed: 0,
  error: '',
  ...given,
})
const red = file('a.journey.test.ts', { passed: 2, failed: 1, error: 'S1: seats: expected 1' })

test('the report counts passed and failed tests of all files', () => {
  expect(countOf([file('b'), red], [])).toEqual({ passed: 5, failed: 1 })
})

test('the report counts one flaky file as passed and shows its first error', () => {
  const flaky = [{ path: red.path, error: red.error }]
  expect(countOf([file('b'), red], flaky)).toEqual({ passed: 6, failed: 0 })
  const report = reportOf([file('b'), red], flaky).join('\n')
  expect(report).toContain(
    'flaky: red, and green when run alone\n  a.journey.test.ts\n    S1: seats: expected 1',
  )
  expect(report).not.toContain('── red')
})

test('two flaky files make the run red', () => {
  const other = { ...red, path: 'c.flow.test.ts' }
  const flaky = [red, other].map(({ path, error }) => ({ path, error }))
  expect(countOf([red, other], flaky)).toEqual({ passed: 6, failed: 2 })
})

test('the report shows the minutes of each kind, the ten slowest files, and the red tests', () => {
  const files = Array.from({ length: 12 }, (_, index) => file(`f${index}`, { seconds: index }))
  const report = reportOf([...files, file('u', { kind: 'unit', seconds: 90 }), red], []).join('\n')
  expect(report).toContain('  journey    2.1 min in 13 files')
  expect(report).toContain('  unit       1.5 min in 1 files')
  expect(report.split('\n').filter((line) => / s {2}/.test(line))).toHaveLength(10)
  expect(report).toContain('    90.0 s  u\n')
  expect(report).not.toMatch(/ f0$/m)
  expect(report).toContain('── red\n  a.journey.test.ts\n    S1: seats: expected 1')
})

test('a red flow or journey runs once more and is flaky if it passes then', async () => {
  const stays = file('b.flow.test.ts', { kind: 'flow', failed: 1, error: 'S2: no' })
  const lost = file('c.journey.test.ts', { failed: 1, error: 'S3: no' })
  const unit = file('d.test.ts', { kind: 'unit', failed: 1, error: 'S4: no' })
  const alone: string[] = []
  const flaky = await rerun([file('e.journey.test.ts'), red, stays, lost, unit], async (again) => {
    alone.push(again.path)
    if (again === lost) return null
    return [again === red ? { ...again, passed: 3, failed: 0, error: '' } : again]
  })
  expect(alone).toEqual([red.path, stays.path, lost.path])
  expect(flaky).toEqual([{ path: red.path, error: red.error }])
})

const written = (change: object, success = false) =>
  JSON.stringify({
    success,
    testResults: [
      {
        name: '/repo/packages/x/a.flow.test.ts',
        status: 'failed',
        startTime: 1000,
        endTime: 3500,
        message: '',
        assertionResults: [{ fullName: 'S1: x', status: 'passed', failureMessages: [] }],
        ...change,
      },
    ],
  })

test('the report reads time, kind, counts and the first error of Jest’s output, without colours and stack', () => {
  const failed = {
    fullName: 'S2: y',
    status: 'failed',
    failureMessages: ['\u001B[31mError: no\u001B[39m\n seat\n    at Object.<anonymous> (a.ts:1:2)'],
  }
  const skipped = { fullName: 'S3: z', status: 'pending', failureMessages: [] }
  const passed = { fullName: 'S1: x', status: 'passed', failureMessages: [] }
  expect(readResults(written({ assertionResults: [passed, failed, skipped] }), '/repo/')).toEqual([
    {
      path: 'packages/x/a.flow.test.ts',
      kind: 'flow',
      seconds: 2.5,
      passed: 1,
      failed: 2,
      error: 'S2: y: Error: no seat',
    },
  ])
})

test('a file that did not run counts as one failed test, with jest’s message', () => {
  const [file] = readResults(written({ assertionResults: [], message: 'Cannot find module' }), '/repo/') ?? []
  expect(file).toMatchObject({ passed: 0, failed: 1, error: 'Cannot find module' })
})

test('a missing or contradictory result of Jest is not read as a good one', () => {
  expect(readResults('', '/repo/')).toBeNull()
  expect(readResults('{"success":true}', '/repo/')).toBeNull()
  // Jest fails although every file passed: a failing setup, for example.
  expect(readResults(written({ status: 'passed' }), '/repo/')).toBeNull()
  expect(readResults(written({ status: 'passed' }, true), '/repo/')).toHaveLength(1)
})

test('the line before the count names the kinds that were left out', () => {
  const count = { passed: 3, failed: 0 }
  expect(endOf(count)).toEqual(['', '3 passed, 0 failed'])
  expect(endOf(count, 'browsers: Xvfb is missing')).toEqual([
    '',
    'NOT RUN: browsers: Xvfb is missing',
    '3 passed, 0 failed',
  ])
})
