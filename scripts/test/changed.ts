import { spawnSync } from 'node:child_process'
import { FEATURES } from './features.ts'
import { type Kind, kindOf } from './kinds.ts'

/** Runs the commands of the bench: only when they are what changed. */
const SLOW_RULES = ['bench.rules']

/** The files that differ from a revision, those git does not track yet included. Throws what git says. */
export function changedFiles(root: string, since: string): string[] {
  return [
    ...git(root, ['diff', '--name-only', '--diff-filter=d', since]),
    ...git(root, ['ls-files', '--others', '--exclude-standard']),
  ]
}

/** The tests that reach a change over the running product, the templates or the repository, out of all test files. */
export function touchedBy(changed: readonly string[], allTests: readonly string[]): string[] {
  const features = FEATURES.filter(({ code }) =>
    changed.some((path) => code.some((beginning) => path.startsWith(beginning))),
  )
  const named = new Set(features.flatMap(({ tests }) => tests))
  const isQuickRule = (path: string) => kindOf(path) === 'rules' && !SLOW_RULES.includes(nameOf(path))
  return allTests.filter((path) => changed.includes(path) || named.has(nameOf(path)) || isQuickRule(path))
}

/** The files that jest finds by their imports: tests beside the code. */
export function relatedTests(root: string, changed: readonly string[]): string[] {
  const code = changed.filter((path) => /\.tsx?$/.test(path))
  return code.length === 0 ? [] : listTests(root, [...code, '--findRelatedTests'], ['unit', 'store'])
}

/** All test files of the kinds, by their paths from the repository's folder. */
export function listTests(root: string, words: readonly string[], kinds: readonly Kind[]): string[] {
  const args = ['node_modules/jest/bin/jest.js', ...words, '--listTests', '--selectProjects', ...kinds]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`jest --listTests: ${stderr.trim()}`)
  return stdout.split('\n').flatMap((line) => (line.startsWith(root) ? [line.slice(root.length)] : []))
}

/** `events.journey` of `packages/web/e2e/events.journey.test.ts`. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.test\.tsx?$/, '')
}

function git(root: string, args: readonly string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', [...args], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr.trim()}`)
  return stdout.split('\n').filter((line) => line !== '')
}
