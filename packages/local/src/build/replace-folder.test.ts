import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { putInPlace, workFolder } from '#build/replace-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'in-place-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function build(name: string): Promise<string> {
  const path = join(folder, name)
  await mkdir(path)
  await Promise.all(['a', 'b', 'c'].map((file) => writeFile(join(path, file), name)))
  return path
}

/** The build whose files are all there; fails the test when two are mixed. */
async function lyingAt(path: string): Promise<string> {
  const names = await readdir(path)
  const said = new Set(await Promise.all(names.map((name) => readFile(join(path, name), 'utf8'))))
  expect(names).toHaveLength(3)
  expect(said.size).toBe(1)
  return [...said].join()
}

test('a build replaces a missing folder, and an earlier build', async () => {
  const to = join(folder, 'dist')
  await putInPlace(await build('one'), to)
  expect(await lyingAt(to)).toBe('one')
  await putInPlace(await build('two'), to)
  expect(await lyingAt(to)).toBe('two')
  expect(await readdir(folder)).toEqual(['dist'])
})

test('of many concurrent builds exactly one complete build remains', async () => {
  const to = join(folder, 'dist')
  const builds = await Promise.all(Array.from({ length: 12 }, (_, index) => build(`build${index}`)))
  await Promise.all(builds.map((from) => putInPlace(from, to)))
  expect(await lyingAt(to)).toMatch(/^build\d+$/)
  expect(await readdir(folder)).toEqual(['dist'])
})

test('a temporary folder is empty at the start and removed at the end, with those of dead processes', async () => {
  const dead = join(folder, '.building-4194999')
  await mkdir(dead)
  await mkdir(join(folder, 'something-else'))
  const work = await workFolder(folder)
  expect(await readdir(work.path)).toEqual([])
  await writeFile(join(work.path, 'file'), '')
  expect((await readdir(folder)).sort()).toEqual([`.building-${process.pid}`, 'something-else'])
  await work.remove()
  expect(await readdir(folder)).toEqual(['something-else'])
})
