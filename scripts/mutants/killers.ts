import { edgesOf } from '../rules/imports.ts'
import type { Source } from '../rules/tree.ts'
import { kindOf } from '../test/kinds.ts'

/** Compiles the unchanged files, and finds that a mutated one does not compile. */
const COMPILES = 'packages/lambdas/test/compile.test.ts'

/**
 * The unit tests that run for the mutants of each file: those that import it, else those that import one of its
 * importers, and so on.
 */
export function killersOf(files: readonly string[], code: readonly Source[]): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const { from, to } of edgesOf(code)) importers.set(to, [...(importers.get(to) ?? []), from])
  return new Map(files.map((file) => [file, nearest(file, importers)]))
}

function nearest(file: string, importers: ReadonlyMap<string, readonly string[]>): string[] {
  const seen = new Set([file])
  let around = [file]
  while (around.length > 0) {
    around = around.flatMap((path) => importers.get(path) ?? []).filter((path) => !seen.has(path))
    for (const path of around) seen.add(path)
    const tests = [...new Set(around)].filter((path) => isTestFile(path) && kindOf(path) === 'unit')
    if (tests.length > 0) return tests.sort()
  }
  return []
}

function isTestFile(path: string): boolean {
  return /\.test\.tsx?$/.test(path) && path !== COMPILES
}
