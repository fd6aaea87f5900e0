import { cpSync, rmSync } from 'node:fs'
import { buildConsole } from '@app/console/build/console.ts'
import { bundleLambdas } from '@app/lambdas/build/bundle.ts'
import type { Operator } from '@app/shared/operator/operator.ts'
import { buildSite } from '@app/web/build/site.ts'
import { ROOT } from '#commands/cdk.ts'
import { layNativeBeside } from '#commands/native.ts'

/** Folders for the builds that are deployed. */
export const BUILT = {
  bundles: `${ROOT}infra/dist/functions`,
  site: `${ROOT}infra/dist/site`,
  console: `${ROOT}infra/dist/console`,
} as const

/** The functions as deployed: the tested bundles, with their native packages beside them. */
export async function buildFunctions(): Promise<void> {
  await bundleLambdas(BUILT.bundles)
  layNativeBeside(BUILT.bundles)
}

/** The site; for a real stage with its address, and without any value of the sample company. */
export async function buildSiteFor(operator: Operator, real: { siteOrigin: string } | null): Promise<void> {
  await buildSite({
    outDir: BUILT.site,
    operator,
    mode: 'production',
    refuseSample: real !== null,
    ...(real !== null && { siteOrigin: real.siteOrigin }),
  })
}

/** Builds the console; its one document does not depend on its address. */
export async function buildConsoleFor(operator: Operator): Promise<void> {
  await buildConsole({ outDir: BUILT.console, operator, mode: 'production' })
}

/** Copies the build of `scripts/build.ts` from the same sources, so that a run of all tests builds once. */
export function takeBuilt(): void {
  // What an earlier build left would change the hashes.
  for (const folder of Object.values(BUILT)) rmSync(folder, { recursive: true, force: true })
  cpSync(`${ROOT}packages/lambdas/dist`, BUILT.bundles, { recursive: true })
  cpSync(`${ROOT}packages/web/dist`, BUILT.site, { recursive: true })
  layNativeBeside(BUILT.bundles)
}
