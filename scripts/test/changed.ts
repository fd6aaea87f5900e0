import { spawnSync } from 'node:child_process'
import { edgesOf } from '../rules/imports.ts'
import type { Source } from '../rules/tree.ts'
import { FEATURES } from './features.ts'
import { kindOf } from './kinds.ts'

/** The commands of the bench run only when they changed. */
const SLOW_RULES = ['bench.rules']

/** The files that differ from a revision, including untracked ones. Throws git's error. */
export function changedFiles(root: string, since: string): string[] {
  return [
    ...git(root, ['diff', '--name-only', '--diff-filter=d', since]),
    ...git(root, ['ls-files', '--others', '--exclude-standard']),
  ]
}

/**
 * The tests that reach a change without importing it, out of all test files: over the running product, by the
 * function's name, over the templates or by reading the repository.
 */
export function touchedBy(changed: readonly string[], allTests: readonly string[]): string[] {
  const features = FEATURES.filter(({ code }) =>
    changed.some((path) => code.some((beginning) => path.startsWith(beginning))),
  )
  const named = new Set(features.flatMap(({ tests }) => tests))
  // A store test loads its handler by the function's name.
  const isBeside = (path: string) =>
    features.some(({ code }) => code.some((beginning) => path.startsWith(beginning)))
  const isQuickRule = (path: string) => kindOf(path) === 'rules' && !SLOW_RULES.includes(nameOf(path))
  return allTests.filter(
    (path) => changed.includes(path) || named.has(nameOf(path)) || isBeside(path) || isQuickRule(path),
  )
}

/** The changed files and all their importers, transitively. */
export function importersOf(changed: readonly string[], code: readonly Source[]): Set<string> {
  const importers = new Map<string, string[]>()
  for (const { from, to } of edgesOf(code)) importers.set(to, [...(importers.get(to) ?? []), from])
  const found = new Set(changed)
  for (const path of found) for (const importer of importers.get(path) ?? []) found.add(importer)
  return found
}

/** Whether a change, or a file that imports it, can affect the cloud's templates: by `infra`, or as a file without code. */
export function reachesTemplates(importers: Iterable<string>): boolean {
  return [...importers].some((path) => path.startsWith('infra/') || /\.(json|ya?ml)$/.test(path))
}

/** `events.journey` of `packages/tests/journeys/events/events.journey.test.ts`. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.test\.tsx?$/, '')
}

function git(root: string, args: readonly string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', [...args], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr.trim()}`)
  return stdout.split('\n').filter((line) => line !== '')
}
