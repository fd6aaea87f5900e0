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

/** The one build whose files all lie there; fails the test when it is half of each. */
async function lyingAt(path: string): Promise<string> {
  const names = await readdir(path)
  const said = new Set(await Promise.all(names.map((name) => readFile(join(path, name), 'utf8'))))
  expect(names).toHaveLength(3)
  expect(said.size).toBe(1)
  return [...said].join()
}

test('a build takes the place of nothing, and of an earlier one', async () => {
  const to = join(folder, 'dist')
  await putInPlace(await build('one'), to)
  expect(await lyingAt(to)).toBe('one')
  await putInPlace(await build('two'), to)
  expect(await lyingAt(to)).toBe('two')
  expect(await readdir(folder)).toEqual(['dist'])
})

test('of many builds at once one lies there whole, and nothing of the others', async () => {
  const to = join(folder, 'dist')
  const builds = await Promise.all(Array.from({ length: 12 }, (_, index) => build(`build${index}`)))
  await Promise.all(builds.map((from) => putInPlace(from, to)))
  expect(await lyingAt(to)).toMatch(/^build\d+$/)
  expect(await readdir(folder)).toEqual(['dist'])
})

test('a folder to work in: empty at the start, gone at the end, and those of dead processes with it', async () => {
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
