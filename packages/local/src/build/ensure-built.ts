import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { bundleLambdas } from '@app/lambdas/build/bundle.ts'
import type { Operator } from '@app/shared/operator/operator.ts'
import { putInPlace, workFolder } from '#build/replace-folder.ts'

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
  site: ['packages/shared/src', 'packages/web', 'config'],
  console: ['packages/shared/src', 'packages/web', 'packages/console', 'config'],
}
/** Never part of a build. */
const PASSED_OVER = /^(node_modules|dist)$|\.test\.tsx?$/

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
  const bundles = await stampOf(root, SOURCES.bundles, '')
  const site = await stampOf(root, SOURCES.site, JSON.stringify(operator))
  const [builtBundles, builtSite] = (await readFile(stampFile, 'utf8').catch(() => '')).split('\n')
  await ensureConsole(root, operator, progress)
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
      await writeFile(join(outDir, '.stamp'), stamps)
      await putInPlace(outDir, folders.site)
    } else await writeFile(stampFile, stamps)
  } finally {
    await work.remove()
  }
  return folders
}

/** The same for the console, which keeps a stamp of its own. */
async function ensureConsole(
  root: string,
  operator: Operator,
  progress: (step: string) => void,
): Promise<void> {
  const folder = buildFolders(root).console
  const stamp = await stampOf(root, SOURCES.console, JSON.stringify(operator))
  const built = await readFile(join(folder, '.stamp'), 'utf8').catch(() => '')
  if (built === stamp) return
  const work = await workFolder(join(root, 'packages/console/node_modules'))
  try {
    progress('building the console')
    const outDir = join(work.path, 'console')
    const { buildConsole } = await import('@app/console/build/console.ts')
    await buildConsole({ outDir, operator, mode: 'production', onProgress: progress })
    await writeFile(join(outDir, '.stamp'), stamp)
    await putInPlace(outDir, folder)
  } finally {
    await work.remove()
  }
}

async function stampOf(root: string, folders: readonly string[], besides: string): Promise<string> {
  const hash = createHash('sha256').update(besides)
  for (const folder of folders) {
    for (const file of await filesOf(join(root, folder))) {
      // Without the checkout's own path: a copy of it needs no other build.
      hash.update(relative(root, file)).update(await readFile(file))
    }
  }
  return hash.update(await readFile(join(root, 'pnpm-lock.yaml'))).digest('hex')
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const nested = await Promise.all(
    entries
      .filter((entry) => !PASSED_OVER.test(entry.name))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map((entry) => {
        const path = join(folder, entry.name)
        return entry.isDirectory() ? filesOf(path) : [path]
      }),
  )
  return nested.flat()
}
