import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Never part of a build. */
const PASSED_OVER = /^(node_modules|dist)$|\.test\.tsx?$/

/**
 * Makes stamps of builds: each a hash of every source file below its folders, of the lockfile and of what else it is made from.
 * Every start does this, so a folder that several builds share is read once, and without promises, which take eight times the
 * processor time.
 */
export function sourceStamps(root: string): (folders: readonly string[], besides?: string) => string {
  const known = new Map<string, string>()
  const hashOf = (folder: string) => {
    const hash = known.get(folder) ?? hashFolder(root, folder)
    known.set(folder, hash)
    return hash
  }
  const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'))
  return (folders, besides = '') => {
    const stamp = createHash('sha256').update(besides)
    for (const folder of folders) stamp.update(`\n${hashOf(folder)}`)
    return stamp.update(lockfile).digest('hex')
  }
}

function hashFolder(root: string, folder: string): string {
  const hash = createHash('sha256')
  for (const file of filesOf(join(root, folder))) {
    const source = readFileSync(file)
    // Without the checkout's path: a copy needs no new build. With the length: no byte can move from one file to the next.
    hash.update(`\n${relative(root, file)} ${source.length}\n`).update(source)
  }
  return hash.digest('hex')
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !PASSED_OVER.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesOf(path) : [path]
    })
}
