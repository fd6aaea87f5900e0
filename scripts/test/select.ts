import { allCode } from '../rules/tree.ts'
import { changedFiles, importersOf, reachesTemplates, touchedBy } from './changed.ts'
import { type Kind, kindOf } from './kinds.ts'
import type { Options } from './options.ts'
import { ROOT } from './run.ts'

const TEST = /\.test\.tsx?$/

/** Which kinds to run, and the words for jest that name the files; no words run every file of the kinds. */
export interface Selection {
  readonly kinds: readonly Kind[]
  readonly words: readonly string[]
  /** Whether the cloud's templates may be others. */
  readonly reachesTemplates: boolean
}

/** The tests that the options select: all of the kinds, or those that the change can affect. */
export function select({ kinds, changedSince, rest }: Options): Selection {
  if (changedSince === null) return { kinds, words: rest, reachesTemplates: true }
  const changed = changedFiles(ROOT, changedSince)
  const code = allCode()
  const all = code.map(({ path }) => path).filter((path) => TEST.test(path) && kinds.includes(kindOf(path)))
  const importers = importersOf(changed, code)
  const touched = new Set(touchedBy(changed, all))
  const files = all.filter((path) => importers.has(path) || touched.has(path))
  console.log(
    `${changed.length} files changed since ${changedSince}: ${files.length} of ${all.length} test files`,
  )
  const found = new Set(files.map(kindOf))
  return {
    kinds: kinds.filter((kind) => found.has(kind)),
    words: [...rest, '--runTestsByPath', ...files],
    reachesTemplates: reachesTemplates(importers),
  }
}
