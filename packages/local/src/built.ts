import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { bundleLambdas } from '@app/lambdas/build/bundle.ts'
import type { Operator } from '@app/shared/operator/operator.ts'
import { putInPlace, workFolder } from '#in-place.ts'

/** Folders of the two builds. */
export function buildFolders(root: string) {
  return { bundles: join(root, 'packages/lambdas/dist'), site: join(root, 'packages/web/dist') }
}

const SOURCES = [
  'packages/shared/src',
  'packages/lambdas/src',
  'packages/lambdas/build',
  'packages/web',
  'config',
]
/** Nothing of these comes into a build. */
const PASSED_OVER = /^(node_modules|dist|e2e)$|\.test\.tsx?$/

/**
 * Builds bundles and site unless they are those of the present sources. The stamp is a hash of every source
 * file, the lockfile and the operator. Both are built aside and put in place whole, the stamp with the site:
 * a build that was cut off is made again, and a product that is running meanwhile never sees half of one.
 */
export async function ensureBuilt(
  root: string,
  operator: Operator,
  progress: (step: string) => void,
): Promise<{ bundles: string; site: string }> {
  const folders = buildFolders(root)
  const stamp = await stampOf(root, operator)
  if ((await readFile(join(folders.site, '.stamp'), 'utf8').catch(() => '')) === stamp) return folders
  const work = await workFolder(join(root, 'packages/web/node_modules'))
  try {
    progress('building the functions')
    await bundleLambdas(join(work.path, 'bundles'))
    progress('building the site')
    const site = join(work.path, 'site')
    const { buildSite } = await import('@app/web/build/site.ts')
    await buildSite({ outDir: site, operator, mode: 'production', onProgress: progress })
    await writeFile(join(site, '.stamp'), stamp)
    await putInPlace(join(work.path, 'bundles'), folders.bundles)
    await putInPlace(site, folders.site)
  } finally {
    await work.remove()
  }
  return folders
}

async function stampOf(root: string, operator: Operator): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(operator))
  for (const folder of SOURCES) {
    for (const file of await filesOf(join(root, folder))) {
      // Without the checkout's own place: a copy of it needs no other build.
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
