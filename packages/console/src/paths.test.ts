import { isConsolePath, isDoorPath } from '@app/console/build/app-paths.ts'
import { paths } from '#paths.ts'

test.each(Object.entries(paths))('%s leads to an address that the console answers', (name, path) => {
  const address = path('e-1').replace(/\?.*$/, '')
  expect(name.startsWith('door') ? isDoorPath(address) : isConsolePath(address)).toBe(true)
})

test('an address without a screen is not an address of the console', () => {
  expect(['/nowhere', '/events/e-1/nowhere', '/settings/nowhere'].filter(isConsolePath)).toEqual([])
})
