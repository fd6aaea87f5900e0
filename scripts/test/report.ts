import { KINDS } from './kinds.ts'
import type { FileResult } from './results.ts'

/** Tests that passed and that failed. */
export interface Count {
  readonly passed: number
  readonly failed: number
}

/** A file that failed and passed when run alone. */
export interface Flaky {
  readonly path: string
  readonly error: string
}

/** One flaky file is reported; more than one makes a run red. */
const FLAKY_ALLOWED = 1

const SLOWEST = 10

/** The last lines of a run except the count: minutes by kind, the slowest files, flaky and red ones. */
export function reportOf(files: readonly FileResult[], flaky: readonly Flaky[]): string[] {
  const kinds = KINDS.flatMap((kind) => {
    const ofKind = files.filter((file) => file.kind === kind)
    return ofKind.length === 0 ? [] : [`  ${kind.padEnd(8)} ${minutes(ofKind)} min in ${ofKind.length} files`]
  })
  const slowest = [...files].sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST)
  const flakyPaths = new Set(flaky.map(({ path }) => path))
  const red = files.filter(({ failed, path }) => failed > 0 && !flakyPaths.has(path))
  return [
    ...section('minutes of the workers, by kind', kinds),
    ...section(
      'slowest files',
      slowest.map(({ seconds, path }) => `  ${seconds.toFixed(1).padStart(6)} s  ${path}`),
    ),
    ...section(
      'flaky: red, and green when run alone',
      flaky.map(({ path, error }) => `  ${path}\n    ${error}`),
    ),
    ...section(
      'red',
      red.map(({ path, error }) => `  ${path}\n    ${error}`),
    ),
  ]
}

/** The count of a run: the tests of a flaky file passed in the end; each flaky file beyond the first is red. */
export function countOf(files: readonly FileResult[], flaky: readonly Flaky[]): Count {
  const flakyPaths = new Set(flaky.map(({ path }) => path))
  const counts = files.map(({ path, passed, failed }) =>
    flakyPaths.has(path) ? { passed: passed + failed, failed: 0 } : { passed, failed },
  )
  const tooMany = flaky.length > FLAKY_ALLOWED ? flaky.length : 0
  return sum([...counts, { passed: 0, failed: tooMany }])
}

/** All counts as one. */
export function sum(counts: readonly Count[]): Count {
  return counts.reduce((all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }), {
    passed: 0,
    failed: 0,
  })
}

/** The last lines of a run: what it left out, then the count. */
export function endOf({ passed, failed }: Count, leftOut?: string): string[] {
  const count = `${passed} passed, ${failed} failed`
  return ['', ...(leftOut === undefined ? [] : [`NOT RUN: ${leftOut}`]), count]
}

const minutes = (files: readonly FileResult[]) =>
  (files.reduce((all, { seconds }) => all + seconds, 0) / 60).toFixed(1).padStart(5)

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', `── ${title}`, ...lines]
