import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findChromium } from '@app/tests/fixtures/browser/browser.ts'
import * as v from 'valibot'
import type { Fault } from './fault.ts'
import { node } from './spawned.ts'
import { escaped } from './titles.ts'

const Results = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(v.object({ title: v.string(), status: v.string() })),
    }),
  ),
})

/** One test that ran. */
export interface Ran {
  readonly file: string
  readonly title: string
  readonly isRed: boolean
}

/** The tests that match a fault's title. */
export function namedBy(fault: Fault, ran: readonly Ran[]): Ran[] {
  return ran.filter(({ file, title }) => file === fault.test && title.startsWith(fault.title))
}

/** Runs the test files of faults of one kind, or only the named tests. Null when the run itself failed. */
export async function runTests(
  root: string,
  faults: readonly [Fault, ...Fault[]],
  which: 'whole files' | 'named',
): Promise<Ran[] | null> {
  const folder = await mkdtemp(join(tmpdir(), 'results-'))
  const file = join(folder, 'results.json')
  const [{ kind }] = faults
  const pattern = faults.map(({ title }) => escaped(title)).join('|')
  await node(
    root,
    [
      'node_modules/jest/bin/jest.js',
      ...['--selectProjects', kind, '--json', '--outputFile', file],
      ...(which === 'named' ? ['--testNamePattern', pattern] : []),
      '--runTestsByPath',
      ...new Set(faults.map(({ test }) => test)),
    ],
    {
      env: {
        // The test of a fault may be in any part of its matrix.
        WHOLE: '1',
        ...(kind === 'journey' && {
          CHROMIUM_PATH: process.env['CHROMIUM_PATH'] ?? (await findChromium()),
        }),
      },
    },
  )
  const results = v.safeParse(
    v.pipe(v.string(), v.parseJson(), Results),
    await readFile(file, 'utf8').catch(() => ''),
  )
  await rm(folder, { recursive: true })
  if (!results.success) return null
  return results.output.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ title, status }) => ({ file: relative(root, name), title, isRed: status === 'failed' })),
  )
}
