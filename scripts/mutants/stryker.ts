import { readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as v from 'valibot'
import { node } from '../faults/spawned.ts'
import { type Mutant, oneLine } from './mutant.ts'

const CONFIG = 'mutants.config.json'
const REPORT = 'mutants.report.json'
const FILE_WITHIN_MS = 3_600_000
const REASON_LINES = 20
/** A mutant that loops, or breaks its module at load time, makes its tests red too. */
const FOUND = ['Killed', 'Timeout', 'RuntimeError']

const JestConfig = v.object({ projects: v.array(v.record(v.string(), v.unknown())) })
const Position = v.object({ line: v.number(), column: v.number() })
const Report = v.object({
  files: v.record(
    v.string(),
    v.object({
      source: v.string(),
      mutants: v.array(
        v.object({
          replacement: v.string(),
          status: v.string(),
          location: v.object({ start: Position, end: Position }),
        }),
      ),
    }),
  ),
})
type Location = v.InferOutput<typeof Report>['files'][string]['mutants'][number]['location']

/**
 * Mutates one file in a copy of the tree and runs its tests for each mutant. Returns Stryker’s output when it made no
 * report. An abort ends it and leaves the copy unchanged.
 */
export async function mutate(
  root: string,
  file: string,
  tests: readonly string[],
  signal: AbortSignal,
): Promise<Mutant[] | string> {
  await rm(join(root, REPORT), { force: true })
  await writeFile(join(root, CONFIG), JSON.stringify(configOf(root, file, tests)))
  const { said } = await node(root, ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', CONFIG], {
    withinMs: FILE_WITHIN_MS,
    signal,
  })
  const report = v.safeParse(
    v.pipe(v.string(), v.parseJson(), Report),
    await readFile(join(root, REPORT), 'utf8').catch(() => ''),
  )
  return report.success ? mutantsOf(report.output) : reasonIn(said)
}

/** The first lines of what Stryker said besides its progress, without stacks. */
function reasonIn(said: string): string {
  const lines = said.split('\n').filter((line) => !/ INFO |^\s+at /.test(line))
  return lines.slice(0, REASON_LINES).join('\n')
}

/** The mutants of Stryker's report, which counts lines and columns from one. */
export function mutantsOf(report: v.InferOutput<typeof Report>): Mutant[] {
  return Object.entries(report.files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n')
    return mutants
      .filter(({ status }) => status !== 'Ignored')
      .map(({ replacement, status, location }) => ({
        file,
        line: location.start.line,
        text: oneLine(lines[location.start.line - 1] ?? ''),
        original: between(lines, location),
        replacement,
        survived: !FOUND.includes(status),
      }))
  })
}

function between(lines: readonly string[], { start, end }: Location): string {
  const part = lines.slice(start.line - 1, end.line)
  const last = part.length - 1
  return part
    .map((line, at) => line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined))
    .join('\n')
}

function configOf(root: string, file: string, tests: readonly string[]) {
  const inCopy = createRequire(join(root, 'package.json'))
  const [unit] = v.parse(JestConfig, inCopy('./jest.config.cjs')).projects
  return {
    // The tree is a copy already.
    inPlace: true,
    mutate: [file],
    // Most changes inside a pattern are about texts that are not typed; its tests are tables of texts.
    mutator: { excludedMutations: ['Regex'] },
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    checkers: [],
    disableTypeChecks: false,
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // Endless loops end by the count of their turns; on a busy machine a slow test is no found mutant.
    timeoutMS: 60_000,
    reporters: ['json'],
    jsonReporter: { fileName: REPORT },
    jest: {
      projectType: 'custom',
      enableFindRelatedTests: false,
      config: {
        ...unit,
        // Stryker finds it from the root, which does not declare it.
        testEnvironment: createRequire(join(root, 'packages/tests/package.json')).resolve(
          'jest-environment-node',
        ),
        // In the place of the projects of jest.config.cjs, one of which would start the product.
        projects: [],
        testMatch: tests.map((test) => join(root, test)),
        testPathIgnorePatterns: [],
      },
    },
  }
}
