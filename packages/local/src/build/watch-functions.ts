import { watch } from 'node:fs'
import { join } from 'node:path'
import { bundleLambdas } from '@app/lambdas/build/bundle.ts'
import type { FunctionName } from '@app/lambdas/manifest/functions.ts'
import { buildFolders } from '#build/ensure-built.ts'
import type { LocalFunction } from '#functions/function.ts'

const SETTLE_MS = 200

/** Rebuilds the functions after a change of their sources; each starts from its new bundle with its next event. */
export function watchFunctions(
  root: string,
  functions: ReadonlyMap<FunctionName, LocalFunction>,
  report: (problem: string) => void,
): void {
  let timer: NodeJS.Timeout | undefined
  const rebuild = async () => {
    try {
      await bundleLambdas(buildFolders(root).bundles)
      await Promise.all([...functions.values()].map((local) => local.restart()))
      report('functions reloaded')
    } catch {
      report('the functions could not be built: see above; the earlier ones keep running')
    }
  }
  for (const folder of ['packages/lambdas/src', 'packages/shared/src']) {
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(rebuild, SETTLE_MS)
    })
  }
}
