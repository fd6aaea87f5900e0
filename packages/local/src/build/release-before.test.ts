import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { keepReleaseBefore } from '#build/ensure-built.ts'
import { createSite } from '#site/files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sites-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A build with one script, made after that of `before`. */
async function built(release: string, before: string): Promise<string> {
  const dist = join(folder, release)
  const files = {
    'headers.json':
      '{"headers":{},"cache":[{"prefix":"/assets/","value":"immutable"},{"prefix":"/","value":"no-cache"}]}',
    'app.html': release,
    '404.html': 'none',
    [`assets/app-${release}.js`]: release,
  }
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(dist, file)), { recursive: true })
    await writeFile(join(dist, file), text)
  }
  await keepReleaseBefore(join(folder, before), dist)
  return dist
}

test('R16: the site serves the assets of this release and of the one before, and no older ones', async () => {
  await built('one', 'none')
  await built('two', 'one')
  const site = await createSite(await built('three', 'two'))
  const server = createServer((request, response) => void site(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const asked = [
    '/assets/app-three.js',
    '/assets/app-two.js',
    '/assets/app-one.js',
    '/.before/assets/app-two.js',
  ]
  const answers = await Promise.all(asked.map((path) => fetch(`${origin}${path}`)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404])
  expect(await answers[1]?.text()).toBe('two')
  expect(answers[1]?.headers.get('cache-control')).toBe('immutable')
  server.close()
})
