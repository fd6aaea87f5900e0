import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder. The test runner turns this file into CommonJS, where import.meta is empty. */
export const ROOT = import.meta.url ? fileURLToPath(new URL('../..', import.meta.url)) : process.cwd()

/** A file by its path from the repository root, with slashes. */
export interface Source {
  readonly path: string
  readonly text: string
}

const PASSED_OVER = /^(node_modules|dist|\.local|\.git|cdk\.out)$/

/** The text files below the folders with matching names; missing folders are empty. */
export function filesBelow(folders: readonly string[], wanted: RegExp): Source[] {
  return folders.flatMap((folder) => walk(join(ROOT, folder), wanted))
}

/** The comparison app of the benchmark, with its own packages. */
const CONTROLS = /^bench\/controls\//

/** All hand-written files: packages, infrastructure and scripts. */
export function allCode(): Source[] {
  const all = filesBelow(['packages', 'infra', 'scripts', 'bench'], /\.(ts|tsx|mjs|cjs)$/)
  return all.filter(({ path }) => !CONTROLS.test(path))
}

/** A test, or a helper of tests. */
export function isTest({ path }: Pick<Source, 'path'>): boolean {
  return /\.test\.tsx?$|\/test\/|^packages\/tests\//.test(path)
}

function walk(folder: string, wanted: RegExp): Source[] {
  let entries: ReturnType<typeof readEntries>
  try {
    entries = readEntries(folder)
  } catch {
    return []
  }
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name)
    if (PASSED_OVER.test(entry.name)) return []
    if (entry.isDirectory()) return walk(path, wanted)
    return wanted.test(entry.name) ? [{ path: relative(ROOT, path), text: readFileSync(path, 'utf8') }] : []
  })
}

function readEntries(folder: string) {
  return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
}
