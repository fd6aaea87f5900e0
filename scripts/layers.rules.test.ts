import { circlesOf } from './rules/circles.ts'
import { declaredIn, packageCircles, undeclared } from './rules/declared.ts'
import { edgesOf, importsOf, packageOf } from './rules/imports.ts'
import {
  chainBreaches,
  featureBreaches,
  idleWalls,
  layerBreaches,
  strayPackages,
  tableBreaches,
} from './rules/layers.ts'
import { allCode, filesBelow, isTest, type Source } from './rules/tree.ts'

// Import directions (architecture: shared → features → app, never sideways, never upwards).
const code = allCode()
const sources = code.filter((file) => !isTest(file))
const SDK_HOMES = /^packages\/lambdas\/src\/(?!aws\/|test\/)(?!.*-store\.ts$)/

const bad = (path: string, ...specifiers: string[]): Source[] => [
  { path, text: specifiers.map((specifier) => `import { x } from '${specifier}'`).join('\n') },
]

test('imports are found in every syntax', () => {
  const text = [
    "import one from 'a'",
    "import type { Two } from '#b/c.ts'",
    "import {\n  three,\n  type Four,\n} from './d.ts'",
    "import './e.css'",
    "export { five } from '../f.ts'",
    "export * from 'g'",
    "const lazy = () => import('./h.ts')",
    "// import no from './i.ts'",
    "/* import no from './j.ts' */",
  ]
  expect(importsOf(text.join('\n'))).toEqual(['a', '#b/c.ts', './d.ts', './e.css', '../f.ts', 'g', './h.ts'])
  expect(code.flatMap(({ text }) => importsOf(text)).length).toBeGreaterThan(500)
})

test('every import of our own names resolves to a file', () => {
  const paths = new Set(filesBelow(['packages', 'infra', 'scripts', 'bench'], /./).map(({ path }) => path))
  const named = edgesOf(code).filter(({ specifier }) => !specifier.startsWith('.'))
  expect(named.length).toBeGreaterThan(500)
  expect(named.filter(({ to }) => !paths.has(to.replace(/\?.*$/, '')))).toEqual([])
})

test('no import cycles, types included', () => {
  expect(circlesOf(code)).toEqual([])
  const planted = [
    bad('packages/web/src/auth/a.ts', '#auth/b.ts'),
    [{ path: 'packages/web/src/auth/b.ts', text: "import type { X } from '@app/shared/base/c.ts'" }],
    bad('packages/shared/src/base/c.ts', '../../../web/src/auth/a.ts'),
    bad('infra/lib/d.ts', '#constructs/e.ts'),
    bad('infra/lib/constructs/e.ts', '#commands/f.ts'),
    bad('infra/commands/f.ts', '#d.ts'),
  ].flat()
  expect(circlesOf(planted)).toEqual([
    ['packages/shared/src/base/c.ts', 'packages/web/src/auth/a.ts', 'packages/web/src/auth/b.ts'],
    ['infra/commands/f.ts', 'infra/lib/constructs/e.ts', 'infra/lib/d.ts'],
  ])
})

test('layers: each rule is about files that exist', () => {
  expect(idleWalls(sources)).toEqual([])
  expect(idleWalls(sources.filter(({ path }) => !path.startsWith('packages/shared/')))).toHaveLength(1)
})

test('layers: no file imports from a layer above', () => {
  expect(layerBreaches(sources)).toEqual([])
  expect(layerBreaches(bad('packages/shared/src/a/b.ts', '@app/lambdas/manifest/functions.ts'))).toHaveLength(
    1,
  )
  expect(layerBreaches(bad('packages/web/src/ui/B.tsx', '#api/send.ts', '#ui/A.tsx'))).toHaveLength(1)
  expect(layerBreaches(bad('packages/web/src/ui/B.tsx', '@app/console/build/console.ts'))).toHaveLength(1)
  expect(layerBreaches(bad('packages/web/src/ui/B.tsx', '@app/ui/transport/transport.ts'))).toHaveLength(1)
  expect(layerBreaches(bad('packages/console/src/ui/B.tsx', '@app/web/build/site.ts'))).toHaveLength(1)
  expect(layerBreaches(bad('packages/ui/build/a.ts', '@app/web/build/site.ts'))).toHaveLength(1)
  expect(
    layerBreaches(bad('packages/ui/src/components/B.tsx', '#transport/transport.ts', '#totp/TotpKey.tsx')),
  ).toHaveLength(2)
  expect(layerBreaches(bad('packages/console/src/ui/B.tsx', '#features/a/b.ts', '#text/c.ts'))).toHaveLength(
    1,
  )
  expect(layerBreaches(bad('packages/console/src/features/a/B.tsx', '#app/Desk.tsx'))).toHaveLength(1)
  expect(layerBreaches(bad('packages/console/src/auth/a.ts', '#door/offline/vault.ts'))).toHaveLength(1)
  expect(layerBreaches(bad('packages/web/src/routing/b.ts', '#features/a/b.ts', '#ui/A.tsx'))).toHaveLength(1)
  expect(layerBreaches(bad('packages/web/src/features/a/B.tsx', '#app/Root.tsx'))).toHaveLength(1)
  for (const path of ['packages/web/src/api/b.ts', 'packages/lambdas/src/aws/b.ts'])
    expect(layerBreaches(bad(path, '@app/ui/components/Button.tsx'))).toHaveLength(1)
  expect(layerBreaches(bad('packages/lambdas/src/aws/b.ts', '#features/a/c.ts'))).toHaveLength(1)
  expect(layerBreaches(bad('packages/lambdas/src/aws/b.ts', '#domain/c.ts'))).toHaveLength(1)
  expect(
    layerBreaches(bad('packages/lambdas/src/aws/b.ts', '#local/c.ts', '@app/stand-ins/c.ts')),
  ).toHaveLength(2)
  expect(layerBreaches(bad('packages/stand-ins/src/kms/b.ts', '@app/lambdas/c.ts'))).toHaveLength(1)
  expect(layerBreaches(bad('packages/lambdas/src/domain/b.ts', '#features/a/c.ts'))).toHaveLength(1)
})

test('features never import features', () => {
  expect(featureBreaches(sources)).toEqual([])
  expect(featureBreaches(bad('packages/web/src/features/a/b.ts', '#features/c/d.ts'))).toHaveLength(1)
  expect(featureBreaches(bad('packages/lambdas/src/features/a/b.ts', '#features/a/d.ts'))).toEqual([])
})

const SHOWS = /^packages\/(ui\/src\/(components|event-view|totp|text)|web\/src\/ui)\//

test('ui does not import the router', () => {
  expect(strayPackages(sources, SHOWS, /^react-router/)).toEqual([])
  for (const path of ['packages/ui/src/components/B.tsx', 'packages/web/src/ui/B.tsx'])
    expect(strayPackages(bad(path, 'react-router-dom'), SHOWS, /^react-router/)).toHaveLength(1)
})

test('ui makes no request', () => {
  const made = (files: readonly Source[]) =>
    files.filter(({ path, text }) => SHOWS.test(path) && /\bfetch\(|\bXMLHttpRequest\b/.test(text))
  expect(sources.filter(({ path }) => SHOWS.test(path)).length).toBeGreaterThan(50)
  expect(made(sources)).toEqual([])
  expect(made([{ path: 'packages/ui/src/components/B.tsx', text: "await fetch('/api')" }])).toHaveLength(1)
})

test('shared imports only valibot', () => {
  const other = /^(?!#|\.|valibot$)/
  const shared = /^packages\/shared\//
  expect(strayPackages(sources, shared, other)).toEqual([])
  expect(strayPackages(bad('packages/shared/src/a.ts', 'node:fs', 'valibot'), shared, other)).toHaveLength(1)
})

test('only aws/ and stores use the AWS SDK', () => {
  const sdk = /^@(aws-sdk|smithy)\//
  expect(strayPackages(sources, SDK_HOMES, sdk)).toEqual([])
  const stray = bad('packages/lambdas/src/features/a/b.ts', '@aws-sdk/client-kms')
  expect(strayPackages(stray, SDK_HOMES, sdk)).toHaveLength(1)
  const home = bad('packages/lambdas/src/features/a/b-store.ts', '@aws-sdk/client-kms')
  expect(strayPackages(home, SDK_HOMES, sdk)).toEqual([])
})

test('only stores access tables', () => {
  expect(tableBreaches(sources)).toEqual([])
  const planted = (path: string, text: string) =>
    tableBreaches([{ path: `packages/lambdas/src/${path}`, text }])
  const reading = 'export const read = (deps: D, id: string) => deps.tables.users.get({ id })'
  for (const path of ['features/a/a.handler.ts', 'features/a/b.ts', 'domain/c.ts', 'graphql/d.ts']) {
    expect(planted(path, reading)).toHaveLength(1)
  }
  expect(planted('features/a/b.ts', 'const { tables: { users } } = deps')).toHaveLength(1)
  expect(planted('features/a/b.ts', 'await deps.transact([write])')).toHaveLength(1)
  expect(planted('features/a/b.ts', "import { writeOnce } from '#aws/dynamodb/idempotency.ts'")).toHaveLength(
    1,
  )
  expect(planted('features/a/b-store.ts', reading)).toEqual([])
  expect(planted('features/a/b.ts', "import { x } from '#tables/all.ts' // all tables")).toEqual([])
})

test('imports across folders and packages use their names', () => {
  expect(chainBreaches(code)).toEqual([])
  expect(
    chainBreaches(bad('packages/web/build/a.ts', '../../local/src/b.ts', '../vite.config.ts')),
  ).toHaveLength(1)
  expect(chainBreaches(bad('packages/web/src/a/b.ts', '../c/d.ts'))).toHaveLength(1)
})

test('every file, tests included, imports only what its own package declares', () => {
  // The output of `run new` has imports of its target folder.
  expect(undeclared(code.filter(({ path }) => !path.startsWith('scripts/new/')))).toEqual([])
  const planted = [
    bad(
      'packages/web/src/a.test.ts',
      '@app/local/main.ts',
      '@app/stand-ins/base/clock.ts',
      'react-dom/server',
    ),
    bad('packages/lambdas/src/b.ts', 'aws-lambda', 'node:fs', 'path', '#http/c.ts', '@aws-sdk/client-ssm'),
    bad('scripts/d.ts', '@app/tests/e.ts', 'react'),
    [
      {
        path: 'packages/tests/fixtures/f.cjs',
        text: ['jest-environment-node', './g.ts', 'sharp'].map((name) => `require('${name}')`).join('\n'),
      },
    ],
  ].flat()
  expect(undeclared(planted)).toEqual([
    'packages/web/src/a.test.ts imports @app/local',
    'packages/lambdas/src/b.ts imports @aws-sdk/client-ssm',
    'scripts/d.ts imports react',
    'packages/tests/fixtures/f.cjs imports sharp',
  ])
})

test('packages have no dependency cycles', () => {
  const packages = [...new Set(code.flatMap(({ path }) => packageOf(path) ?? []))].map(declaredIn)
  expect(packages.map(({ name }) => name)).toContain('@app/tests')
  expect(packageCircles(packages)).toEqual([])
  const names = (...all: string[]) => new Set(all)
  const circle = [
    { name: 'a', names: names('b', 'valibot') },
    { name: 'b', names: names('c') },
    { name: 'c', names: names('b') },
  ]
  expect(packageCircles(circle)).toEqual(['b → c → b', 'c → b → c'])
})
