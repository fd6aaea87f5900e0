import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GUARDIAN_EDGES } from '@app/lambdas/test/guardian-edges.ts'
import { filesBelow, ROOT } from './rules/tree.ts'

// R9: every edge of a guardian's consent is the title of a test on the real engine.
const tests = filesBelow(['packages/lambdas/src/features'], /\.store\.test\.ts$/)
const titles = (sources: readonly { text: string }[]) =>
  new Set(sources.flatMap(({ text }) => [...text.matchAll(/\btest\('R9: ([^']+)'/g)].map(([, t = '']) => t)))
const missing = (found: ReadonlySet<string>) => GUARDIAN_EDGES.filter((edge) => !found.has(edge))

test('every edge of the consents has a test titled with it', () => {
  expect(missing(titles(tests))).toEqual([])
})

test('planted: an edge whose test is gone', () => {
  const cut = tests.map(({ text }) => ({
    text: text.replace('R9: a guardian’s link can be used once', 'R9: another'),
  }))
  expect(missing(titles(cut))).toEqual(['a guardian’s link can be used once'])
})

test('each edge of the consents is listed once, and the page on consents links to the list', () => {
  expect(new Set(GUARDIAN_EDGES).size).toBe(GUARDIAN_EDGES.length)
  expect(readFileSync(join(ROOT, 'docs/architecture/guardians.md'), 'utf8')).toContain('guardian-edges.ts')
})
