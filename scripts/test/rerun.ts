import { RUN_AGAIN } from './kinds.ts'
import type { Flaky } from './report.ts'
import type { FileResult } from './results.ts'

/**
 * Runs each red flow and journey once more, alone. One that passes then is flaky: it is reported with its first error,
 * and its cause must be fixed.
 */
export async function rerun(
  files: readonly FileResult[],
  runAlone: (file: FileResult) => Promise<readonly FileResult[] | null>,
): Promise<Flaky[]> {
  const flaky: Flaky[] = []
  for (const file of files) {
    if (file.failed === 0 || !RUN_AGAIN.includes(file.kind)) continue
    const [again] = (await runAlone(file)) ?? []
    if (again?.failed === 0 && again.passed > 0) flaky.push({ path: file.path, error: file.error })
  }
  return flaky
}
