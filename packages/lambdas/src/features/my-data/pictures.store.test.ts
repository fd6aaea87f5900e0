// R11: the member's pictures in the file that they take home, on the real engine.
import { randomUUID } from 'node:crypto'
import { MB } from '@app/shared/uploads/rules.ts'
import type * as PicturesModule from '#features/my-data/pictures-store.ts'
import type * as ReadingModule from '#features/my-data/reading-store.ts'
import { aMember } from '#test/items.ts'
import { myDataWorld } from '#test/my-data.ts'

let world: Awaited<ReturnType<typeof myDataWorld>>
let pictures: typeof PicturesModule
let reading: typeof ReadingModule
beforeAll(async () => {
  world = await myDataWorld()
  pictures = jest.requireActual('#features/my-data/pictures-store.ts')
  reading = jest.requireActual('#features/my-data/reading-store.ts')
})
afterAll(() => world.stop())

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const png = (size: number) => new Uint8Array(Buffer.concat([PNG], size))

/** A member with a report for each picture, a minute between them; `null` has no object. */
async function memberWith(...files: readonly (Uint8Array | null)[]) {
  const sub = randomUUID()
  await world.stage.put('users', aMember(sub))
  const keys = files.map((_, n) => `bugevent/${sub}/${n}.png`)
  for (const [n, key] of keys.entries()) {
    const at = `2026-11-20T00:0${n}:00.000Z`
    await world.stage.put('reports', {
      id: randomUUID(),
      userId: sub,
      owner: sub,
      bugDescription: '動きません',
      fileName: `${n}.png`,
      fileStorageKey: key,
      status: 'filed',
      createdAt: at,
      updatedAt: at,
    })
    const bytes = files[n]
    if (bytes != null) await world.stage.storage.put(key, bytes)
  }
  return { sub, keys }
}

async function htmlOf(sub: string): Promise<string> {
  await world.ask('POST /my-data/download', sub, { key: randomUUID() })
  const exportId = (await world.stage.rows('dataExports')).find((row) => row.sub === sub)?.exportId ?? ''
  expect(await world.run([JSON.stringify({ sub, exportId })])).toEqual({ batchItemFailures: [] })
  return new TextDecoder().decode(await world.stage.storage.read(`mydata/${exportId}.html`))
}

test('R11: the file has every picture that the member sent, byte for byte, and no one else’s', async () => {
  const other = await memberWith(Uint8Array.from([...PNG, 9]))
  const { sub } = await memberWith(PNG, Uint8Array.from([...PNG, 4]))
  const page = await htmlOf(sub)
  const found = [...page.matchAll(/<img src="data:image\/png;base64,([\w+/=]+)" alt="\d\.png">/g)]
  expect(found.map(([, base64 = '']) => [...Buffer.from(base64, 'base64')].slice(PNG.length))).toEqual(
    expect.arrayContaining([[], [4]]),
  )
  expect(found).toHaveLength(2)
  expect(await htmlOf(other.sub)).toContain(Buffer.from([...PNG, 9]).toString('base64'))
})

test('R11: a member without pictures has a file without any; one that is gone is said to be', async () => {
  const [none, gone] = [await memberWith(), await memberWith(null)]
  expect(await htmlOf(none.sub)).not.toContain('data:')
  expect(await htmlOf(gone.sub)).toContain('画像は残っていません。')
})

test('R11: of more pictures than a file bears the newest are in it, and the others are named', async () => {
  const { sub, keys } = await memberWith(png(600), png(500), png(400))
  const deps = world.jobDeps()
  const found = await pictures.readPictures(deps, await reading.readRows(deps, sub), 1_000)
  expect(keys.map((key) => typeof found.get(key))).toEqual(['string', 'object', 'object'])
  expect(found.get(keys[0] ?? '')).toBe('tooMuch')
})

test('R11: the largest pictures that a file bears are in it within a minute', async () => {
  const { sub } = await memberWith(png(MB), png(20 * MB), png(20 * MB))
  const begunMs = performance.now()
  expect((await htmlOf(sub)).match(/<img /g)).toHaveLength(2)
  expect(performance.now() - begunMs).toBeLessThan(60_000)
})
