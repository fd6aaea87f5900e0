import type { RouteObject } from 'react-router-dom'
import { APP_PATHS, isAppPath } from './app-paths.ts'

function pathsOf(found: readonly RouteObject[]): string[] {
  return found.flatMap(({ path, children = [] }) => [
    ...(path === undefined ? [] : [path]),
    ...pathsOf(children),
  ])
}

test('the build’s list of app addresses equals the router’s', async () => {
  // The build sets it.
  Object.assign(globalThis, { __OPERATOR__: {} })
  const { routes } = await import('#app/routes.tsx')
  const routed = pathsOf(routes)
    .filter((path) => path !== '*')
    .map((path) => path.replace(/:\w+/, '*'))
  expect([...APP_PATHS].sort()).toEqual([...new Set(routed)].sort())
})

test.each([
  ['/top', true],
  ['/top/', true],
  ['/event/abc-1', true],
  ['/event/', false],
  ['/event/a/b', false],
  ['/settings/phone', true],
  ['/settings/none', false],
  ['/no/such/page', false],
  ['/topx', false],
  ['/x/top', false],
])('%s counts as an address of the app: %s', (path, is) => {
  expect(isAppPath(path)).toBe(is)
})
