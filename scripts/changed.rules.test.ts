import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { allCode, ROOT } from './rules/tree.ts'
import { importersOf, nameOf, reachesTemplates, touchedBy } from './test/changed.ts'
import { FEATURES } from './test/features.ts'
import { kindOf } from './test/kinds.ts'

const code = allCode()
const tests = code.map(({ path }) => path).filter((path) => /\.test\.tsx?$/.test(path))
const named = FEATURES.flatMap((feature) => feature.tests)

test('every flow, journey, infra and browsers test belongs to a feature, so that a change finds it', () => {
  const wanted = tests
    .filter((path) => ['flow', 'journey', 'infra', 'browsers'].includes(kindOf(path)))
    .map(nameOf)
  expect(wanted.filter((name) => !named.includes(name))).toEqual([])
})

test('the features name existing tests and code', () => {
  const names = tests.map(nameOf)
  expect(named.filter((name) => !names.includes(name))).toEqual([])
  // A feature need not exist on all sides; one that exists nowhere is a mistake.
  const lost = FEATURES.filter(({ code }) => !code.some((path) => existsSync(join(ROOT, path))))
  expect(lost).toEqual([])
})

test('every folder of features belongs to one', () => {
  const folders = code.flatMap(({ path }) => /^packages\/\w+\/src\/features\/\w+\//.exec(path)?.[0] ?? [])
  const known = FEATURES.flatMap((feature) => feature.code)
  expect([...new Set(folders)].filter((folder) => !known.includes(folder))).toEqual([])
})

test('a change of one feature selects its journeys and flows, and no others', () => {
  const found = touchedBy(['packages/lambdas/src/features/events/participation.ts'], tests).map(nameOf)
  expect(found).toEqual(
    expect.arrayContaining(['seat.journey', 'seats.flow', 'participate.store', 'layers.rules']),
  )
  expect(found).not.toContain('leave.journey')
  expect(found).not.toContain('bench.rules')
})

test('a changed test always runs', () => {
  const path = tests.find((one) => nameOf(one) === 'leave.journey') ?? ''
  expect(touchedBy([path], tests)).toContain(path)
})

test('a test that imports a changed file runs, also transitively', () => {
  const found = [...importersOf(['packages/tests/fixtures/browser/person.ts'], code)].map(nameOf)
  expect(found).toEqual(expect.arrayContaining(['settings.journey', 'looks.journey']))
  expect(found).not.toContain('seats.flow')
})

test.each([
  ['packages/lambdas/src/features/events/participation.ts', false],
  ['packages/web/src/features/contact/ContactForm.tsx', false],
  ['packages/lambdas/src/manifest/functions.ts', true],
  ['infra/lib/constructs/site-headers.ts', true],
  ['package.json', true],
])('whether a change of %s reaches the templates: %s', (path, reaches) => {
  expect(reachesTemplates(importersOf([path], code))).toBe(reaches)
})
