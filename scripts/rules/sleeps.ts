// Reads calls that wait by regular expressions: TypeScript 7 has no compiler API, and the formatter keeps the
// spellings few. Each rule has a control that shows what it finds.
import { isTest, type Source } from './tree.ts'

/** The functions that wait, and the files that may use a fixed time: one for each such wait. */
export const WAITING = 'packages/shared/src/test/until.ts'
const ALLOWED_WAITS: Readonly<Record<string, string>> = {
  retryAfter: 'packages/tests/fixtures/http/client.ts',
  thinkTime: 'packages/tests/fixtures/http/load.ts',
  randomMoment: 'packages/tests/flows/crash.flow.test.ts',
}

const SLEEPS = [
  /\bwaitForTimeout\b/,
  /(?<!\bjest\.)\bset(?:Timeout|Interval)\s*\(/,
  /['"](?:node:)?timers(?:\/promises)?['"]/,
  /\bsleep\s*\(|['"]sleep['"]/,
  /\bAtomics\.wait\b/,
]

/** Tests and test helpers. */
function testCode(files: readonly Source[]): Source[] {
  return files.filter((file) => isTest(file) || /\/test-[^/]+\.tsx?$/.test(file.path))
}

/** Lines of tests that wait a fixed time instead of for a state, as `path:line`. */
export function sleepsIn(files: readonly Source[]): string[] {
  return testCode(files)
    .filter(({ path }) => path !== WAITING)
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) => (isSleep(line, path) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
    )
}

function isSleep(line: string, path: string): boolean {
  if (/^\s*(\/\/|\*|\/\*)/.test(line)) return false
  if (SLEEPS.some((sleep) => sleep.test(line))) return true
  return Object.entries(ALLOWED_WAITS).some(
    ([name, home]) => home !== path && new RegExp(`\\b${name}\\s*\\(`).test(line),
  )
}
