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
  // A feature may be missing on some sides; one that exists on none is a mistake.
  const isThere = (beginning: string) =>
    existsSync(join(ROOT, beginning)) || code.some(({ path }) => path.startsWith(beginning))
  const lost = FEATURES.filter((feature) => !feature.code.some(isThere))
  expect(lost).toEqual([])
})

test('every folder of features belongs to a feature', () => {
  const known = FEATURES.flatMap((feature) => feature.code)
  const lost = (paths: readonly string[]) => {
    const folders = paths.flatMap((path) => /^packages\/\w+\/src\/features\/[\w-]+\//.exec(path)?.[0] ?? [])
    return [...new Set(folders)].filter((folder) => !known.includes(folder))
  }
  expect(lost(code.map(({ path }) => path))).toEqual([])
  expect(lost(['packages/web/src/features/no-where/file.ts'])).toHaveLength(1)
})

test('every file of the console belongs to a feature', () => {
  const known = FEATURES.flatMap((feature) => feature.code)
  const lost = (paths: readonly string[]) =>
    paths.filter((path) => !known.some((beginning) => path.startsWith(beginning)))
  expect(lost(code.map(({ path }) => path).filter((path) => path.startsWith('packages/console/')))).toEqual(
    [],
  )
  expect(lost(['packages/console/src/nowhere/file.ts'])).toHaveLength(1)
})

test('a changed screen of the console selects its journeys; a change of their frame selects all of them', () => {
  const journeysOf = (path: string) =>
    touchedBy([path], tests)
      .map(nameOf)
      .filter((name) => name.endsWith('.journey'))
  expect(journeysOf('packages/console/src/features/members/MembersPage.tsx').sort()).toEqual([
    'desk-looks-people.journey',
    'desk-members.journey',
  ])
  expect(journeysOf('packages/console/src/desk/polling.ts').length).toBeGreaterThan(6)
  expect(journeysOf('packages/lambdas/src/features/events/editing/editing.ts')).toContain(
    'desk-events.journey',
  )
})

test('a changed feature selects its journeys and flows, and no others', () => {
  const found = touchedBy(['packages/lambdas/src/features/events/joining/participation.ts'], tests).map(
    nameOf,
  )
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
  ['packages/lambdas/src/features/events/joining/participation.ts', false],
  ['packages/web/src/features/inbox/contact/ContactForm.tsx', false],
  ['packages/lambdas/src/manifest/functions.ts', true],
  ['infra/lib/constructs/site-headers.ts', true],
  ['package.json', true],
])('whether a change of %s reaches the templates: %s', (path, reaches) => {
  expect(reachesTemplates(importersOf([path], code))).toBe(reaches)
})
