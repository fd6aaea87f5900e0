import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sourceStamps } from '#build/source-stamp.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sources-'))
  await mkdir(join(root, 'web/text'), { recursive: true })
  await mkdir(join(root, 'shared'))
  await write('pnpm-lock.yaml', 'lock')
  await write('shared/a.ts', 'one')
  await write('web/text/b.ts', 'two')
})
afterEach(() => rm(root, { recursive: true }))

const write = (path: string, content: string) => writeFile(join(root, path), content)
const stamp = (besides = '') => sourceStamps(root)(['shared', 'web'], besides)

test.each([
  ['shared/a.ts', 'another'],
  ['web/text/b.ts', ''],
  ['web/text/c.ts', 'new'],
  ['pnpm-lock.yaml', 'another'],
])('a build is stale after a change of %s', async (path, content) => {
  const before = stamp()
  expect(stamp()).toBe(before)
  await write(path, content)
  expect(stamp()).not.toBe(before)
})

test('the stamp of a build depends on its other inputs and on which file has which text', async () => {
  const before = stamp()
  expect(stamp('operator')).not.toBe(before)
  await write('shared/a.ts', 'two')
  await write('web/text/b.ts', 'one')
  expect(stamp()).not.toBe(before)
})

test('builds, packages and tests do not change the stamp of a build', async () => {
  const before = stamp()
  await mkdir(join(root, 'web/dist'))
  await mkdir(join(root, 'web/node_modules'))
  for (const path of ['web/dist/x.js', 'web/node_modules/x.js', 'web/text/b.test.ts', 'web/text/b.test.tsx'])
    await write(path, 'x')
  expect(stamp()).toBe(before)
})
