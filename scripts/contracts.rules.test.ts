import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { resolversFor } from '@app/lambdas/graphql/resolve.ts'
import { schema } from '@app/lambdas/graphql/schema.ts'
import type { FunctionDefinition } from '@app/lambdas/manifest/definition.ts'
import { lambdas } from '@app/lambdas/manifest/functions.ts'
import { graphqlCall } from '@app/shared/base/graphql.ts'
import { callsAmong, difference, fieldsAmong, type Said, servingFaults } from './rules/contracts.ts'
import { targetOf } from './rules/imports.ts'
import { filesBelow, ROOT } from './rules/tree.ts'

// A call is declared once and served once; an operation has its resolver; a route has its screen.
const definitions: readonly FunctionDefinition[] = Object.values(lambdas)
const served = definitions.flatMap(({ calls = {} }) => Object.values(calls))
const said: Said[] = filesBelow(['packages/shared/src'], /contract\.ts$/).flatMap(({ path }) => {
  const exported: Record<string, unknown> = jest.requireActual(join(ROOT, path))
  return Object.entries(exported).map(([name, value]) => ({ name: `${path} ${name}`, value }))
})
const calls = [...callsAmong(said), { name: 'graphqlCall', value: graphqlCall }]

test('every call of the contracts is served by exactly one function', () => {
  expect(calls.length).toBeGreaterThanOrEqual(10)
  expect(servingFaults(calls, served)).toEqual([])
  expect(served).toHaveLength(calls.length)

  const one = { method: 'GET', path: '/x', caller: 'anyone' }
  const same = { ...one }
  expect(servingFaults([{ name: 'one', value: one }], [])).toEqual(['one is served 0 times'])
  expect(servingFaults([{ name: 'one', value: one }], [one, one])).toContain('one is served 2 times')
  expect(servingFaults([], [one, same])).toEqual(['GET /x is two calls'])
})

test('every function of the manifest has its module', () => {
  const lost = definitions.filter(({ entry }) => !existsSync(join(ROOT, 'packages/lambdas/src', entry)))
  expect(lost).toEqual([])
})

test('every GraphQL operation has a resolver and a root field, and no others exist', () => {
  // Only the names matter: nothing is called.
  const names = Object.keys(resolversFor({} as never, {} as never))
  const roots = [schema.getQueryType(), schema.getMutationType()]
  const fields = roots.flatMap((root) => Object.keys(root?.getFields() ?? {}))
  expect(fieldsAmong(said).length).toBeGreaterThanOrEqual(4)
  expect(difference(fieldsAmong(said), names)).toEqual([])
  expect(difference(fieldsAmong(said), fields)).toEqual([])
  expect(difference(['a', 'b'], ['b', 'c'])).toEqual(['a', 'c'])
})

const ROUTES = 'packages/web/src/app/routes.tsx'
const SCREEN = /export (?:async )?function Component\b|export \{[^}]*\bas Component\b|export \{ Component \}/
const DATA = /export (?:async function|const|\{[^}]*) ?(?:loader|action)\b/

/** Problems of the routes: a missing screen, or one that renders nothing and does nothing. */
function routeFaults(routes: string, read: (path: string) => string | undefined): string[] {
  const entries = [
    ...routes.matchAll(/path: ([^,\n]+),(?:(?!path: )[\s\S])*?lazy: \(\) => import\('([^']+)'\)/g),
  ]
  return entries.flatMap(([, path = '', specifier = '']) => {
    const text = read(targetOf(ROUTES, specifier) ?? '')
    if (text === undefined) return [`${path}: ${specifier} is not there`]
    return SCREEN.test(text) || DATA.test(text) ? [] : [`${path}: ${specifier} has neither screen nor data`]
  })
}

test('every route of the app has its screen', () => {
  const files = new Map(filesBelow(['packages/web/src'], /\.tsx?$/).map(({ path, text }) => [path, text]))
  const routes = [ROUTES, 'packages/web/src/app/family-screens.ts'].map((path) => files.get(path)).join('\n')
  const count = (pattern: RegExp) => [...routes.matchAll(pattern)].length
  expect(count(/\bpath: /g)).toBeGreaterThan(10)
  // The members' frame is lazy as well, and has no address. Screens with the card come in one file, by their names; an
  // earlier address has no screen.
  const earlier = count(/\bpath: [^,]+, loader: \(\) => replace\(/g)
  expect(count(/\bpath: /g) - earlier + 1).toBe(count(/lazy: \(\) => (?:import\('|\w+\(\)\.then\()/g))
  const named = [...routes.matchAll(/\.then\(\(\{ (\w+) \}\) => \1\)/g)].map(([, name = '']) => name)
  const cards = files.get('packages/web/src/app/card-screens.ts') ?? ''
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !new RegExp(`\\b${name}\\b`).test(cards))).toEqual([])
  expect(routeFaults(routes, (path) => files.get(path))).toEqual([])
  const route = "{ path: paths.x(), lazy: () => import('#app/X.tsx') }"
  expect(routeFaults(route, () => undefined)).toEqual(['paths.x(): #app/X.tsx is not there'])
  expect(routeFaults(route, () => 'export const nothing = 1')).toHaveLength(1)
})
