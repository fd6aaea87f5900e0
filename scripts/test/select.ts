import { changedFiles, listTests, relatedTests, touchedBy } from './changed.ts'
import { type Kind, kindOf } from './kinds.ts'
import type { Options } from './options.ts'
import { ROOT } from './run.ts'

/** Which kinds to run, and the words for jest that name the files; no words run every file of the kinds. */
export interface Selection {
  readonly kinds: readonly Kind[]
  readonly words: readonly string[]
}

/** What the options select: everything of the kinds, or what the change can touch. */
export function select({ kinds, changedSince, rest }: Options): Selection {
  if (changedSince === null) return { kinds, words: rest }
  const changed = changedFiles(ROOT, changedSince)
  const all = kinds.length === 0 ? [] : listTests(ROOT, [], kinds)
  const related = new Set(relatedTests(ROOT, changed))
  const touched = new Set(touchedBy(changed, all))
  const files = all.filter((path) => related.has(path) || touched.has(path))
  console.log(
    `${changed.length} files changed since ${changedSince}: ${files.length} of ${all.length} test files`,
  )
  const found = new Set(files.map(kindOf))
  return { kinds: kinds.filter((kind) => found.has(kind)), words: [...rest, '--runTestsByPath', ...files] }
}
