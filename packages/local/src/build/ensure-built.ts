import { existsSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundleLambdas } from '@app/lambdas/build/bundle.ts'
import type { Operator } from '@app/shared/operator/operator.ts'
import { putInPlace, workFolder } from '#build/replace-folder.ts'
import { sourceStamps } from '#build/source-stamp.ts'
import { RELEASE_BEFORE } from '#site/path.ts'

/** Folders of the three builds. */
export function buildFolders(root: string) {
  return {
    bundles: join(root, 'packages/lambdas/dist'),
    site: join(root, 'packages/web/dist'),
    console: join(root, 'packages/console/dist'),
  }
}

/** The sources of each build. */
const SOURCES = {
  bundles: ['packages/shared/src', 'packages/lambdas/src', 'packages/lambdas/build'],
  site: ['packages/shared/src', 'packages/ui', 'packages/web', 'config'],
  console: ['packages/shared/src', 'packages/ui', 'packages/console', 'config'],
}

/**
 * Builds bundles, site and console, each only when its sources changed. A stamp is a hash of every source
 * file and the lockfile, for site and console also of the operator's file. A build is written to a temporary folder and
 * swapped in whole, stamp included: an interrupted build is repeated, and a running product never sees half of one.
 */
export async function ensureBuilt(
  root: string,
  operator: Operator,
  progress: (step: string) => void,
): Promise<{ bundles: string; site: string; console: string }> {
  const folders = buildFolders(root)
  const stampFile = join(folders.site, '.stamp')
  const stampOf = sourceStamps(root)
  const bundles = stampOf(SOURCES.bundles)
  const site = stampOf(SOURCES.site, JSON.stringify(operator))
  const [builtBundles, builtSite] = (await readFile(stampFile, 'utf8').catch(() => '')).split('\n')
  await ensureConsole(root, operator, stampOf(SOURCES.console, JSON.stringify(operator)), progress)
  if (builtBundles === bundles && builtSite === site) return folders
  const work = await workFolder(join(root, 'packages/web/node_modules'))
  try {
    if (builtBundles !== bundles) {
      progress('building the functions')
      await bundleLambdas(join(work.path, 'bundles'))
      await putInPlace(join(work.path, 'bundles'), folders.bundles)
    }
    const stamps = `${bundles}\n${site}`
    if (builtSite !== site) {
      progress('building the site')
      const outDir = join(work.path, 'site')
      const { buildSite } = await import('@app/web/build/site.ts')
      await buildSite({ outDir, operator, mode: 'production', onProgress: progress })
      await keepReleaseBefore(folders.site, outDir)
      await writeFile(join(outDir, '.stamp'), stamps)
      await putInPlace(outDir, folders.site)
    } else await writeFile(stampFile, stamps)
  } finally {
    await work.remove()
  }
  return folders
}

/** Copies the assets of the present site beside those of the next; those from before it go. */
export async function keepReleaseBefore(present: string, next: string): Promise<void> {
  const assets = join(present, 'assets')
  if (existsSync(assets)) await cp(assets, join(next, RELEASE_BEFORE, 'assets'), { recursive: true })
}

/** The same for the console, which has its own stamp. */
async function ensureConsole(
  root: string,
  operator: Operator,
  stamp: string,
  progress: (step: string) => void,
): Promise<void> {
  const folder = buildFolders(root).console
  const built = await readFile(join(folder, '.stamp'), 'utf8').catch(() => '')
  if (built === stamp) return
  const work = await workFolder(join(root, 'packages/console/node_modules'))
  try {
    progress('building the console')
    const outDir = join(work.path, 'console')
    const { buildConsole } = await import('@app/console/build/console.ts')
    await buildConsole({ outDir, operator, mode: 'production', onProgress: progress })
    await keepReleaseBefore(folder, outDir)
    await writeFile(join(outDir, '.stamp'), stamp)
    await putInPlace(outDir, folder)
  } finally {
    await work.remove()
  }
}
