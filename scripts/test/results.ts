import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'
import { type Kind, kindOf } from './kinds.ts'

const Assertion = v.object({
  fullName: v.string(),
  status: v.string(),
  failureMessages: v.nullable(v.array(v.string())),
})
/** The part of jest's `--json` output that is used. */
const Output = v.object({
  success: v.boolean(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      startTime: v.number(),
      endTime: v.number(),
      message: v.string(),
      assertionResults: v.array(Assertion),
    }),
  ),
})

/** One test file that has run. */
export interface FileResult {
  readonly path: string
  readonly kind: Kind
  readonly seconds: number
  readonly passed: number
  /** Tests that did not pass; a skipped test counts, and so does a file that did not run. */
  readonly failed: number
  /** The first error, in one line; empty when all passed. */
  readonly error: string
}

/** The files of a run by what jest wrote; null when that is no result. */
export function readResults(json: string, root: string): FileResult[] | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Output), json)
  if (!parsed.success) return null
  const files = parsed.output.testResults.map(
    ({ name, startTime, endTime, message, assertionResults, status }) => {
      const path = name.startsWith(root) ? name.slice(root.length) : name
      const red = assertionResults.filter((test) => test.status !== 'passed')
      const passed = assertionResults.length - red.length
      const didNotRun = red.length === 0 && status !== 'passed'
      const [first] = red
      return {
        path,
        kind: kindOf(path),
        seconds: (endTime - startTime) / 1000,
        passed,
        failed: red.length + Number(didNotRun),
        error: first === undefined ? (didNotRun ? oneLine(message) : '') : errorOf(first),
      }
    },
  )
  // Something outside of the files went wrong: an open handle of the setup, a coverage limit.
  return parsed.output.success || files.some(({ failed }) => failed > 0) ? files : null
}

function errorOf({ fullName, status, failureMessages }: v.InferOutput<typeof Assertion>): string {
  return `${fullName}: ${oneLine(failureMessages?.[0] ?? `it is ${status}`)}`
}

/** The first lines of an error, without colours and the stack. */
function oneLine(message: string): string {
  const [said = ''] = stripVTControlCharacters(message).split(/\n\s+at /)
  return said.replaceAll(/\s+/g, ' ').trim().slice(0, 300)
}
