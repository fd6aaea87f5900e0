// What `pnpm install --prod` brings, by the lockfile and what is installed: it works without a network.
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'

const BLOCK = 4096

interface Tree {
  readonly [name: string]: Tree | string
}
const at = (tree: Tree | string | undefined, name: string): Tree => {
  const found = typeof tree === 'object' ? tree[name] : undefined
  return typeof found === 'object' ? found : {}
}
const lockfileOf = (root: string): Tree => parse(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'))
const all = (tree: Tree): Tree => ({ ...at(tree, 'dependencies'), ...at(tree, 'optionalDependencies') })

/** Packages outside the workspace that its `dependencies` bring, themselves or by others: folders with names. */
export function forRunning(root: string): ReadonlyMap<string, string> {
  const lockfile = lockfileOf(root)
  const snapshots = at(lockfile, 'snapshots')
  const found = new Map<string, string>()

  function take(modules: string, dependencies: Tree) {
    for (const [name, version] of Object.entries(dependencies)) {
      const text = typeof version === 'string' ? version : String(at(dependencies, name).version)
      const link = join(modules, name)
      // Of an optional package only what fits this machine is installed.
      if (text.startsWith('link:') || !existsSync(link)) continue
      const folder = realpathSync(link)
      if (found.has(folder)) continue
      found.set(folder, name)
      const key = `${name}@${text}` in snapshots ? `${name}@${text}` : text
      // pnpm puts a package beside links to all it depends on.
      take(/.*\/node_modules(?=\/)/.exec(folder)?.[0] ?? dirname(folder), all(at(snapshots, key)))
    }
  }

  for (const [path, importer] of Object.entries(at(lockfile, 'importers')))
    if (typeof importer === 'object') take(join(root, path, 'node_modules'), all(importer))
  return found
}

/** Which of the packages only `devDependencies` name. */
export function toolsAmong(root: string, names: Iterable<string>): string[] {
  const importers = Object.values(at(lockfileOf(root), 'importers')).filter((one) => typeof one === 'object')
  const run = new Set(importers.flatMap((one) => Object.keys(all(one))))
  const tools = new Set(importers.flatMap((one) => Object.keys(at(one, 'devDependencies'))))
  return [...new Set(names)].filter((name) => tools.has(name) && !run.has(name)).toSorted()
}

/** Disk that the folders take in megabytes of 10⁶ bytes: whole blocks, and equal files of the store once. */
export function megabytesOf(folders: Iterable<string>): number {
  const counted = new Set<number>()
  const size = (folder: string): number =>
    readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
      const path = join(folder, entry.name)
      if (entry.isSymbolicLink()) return sum
      if (entry.isDirectory()) return sum + size(path)
      const { ino, size: bytes } = lstatSync(path)
      if (counted.has(ino)) return sum
      counted.add(ino)
      return sum + Math.ceil(bytes / BLOCK) * BLOCK
    }, BLOCK)
  return [...folders].reduce((sum, folder) => sum + size(folder), 0) / 1e6
}
