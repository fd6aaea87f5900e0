// The sweep of unused files of staff, on the real engine and storage (SEC-F6).
import { randomUUID } from 'node:crypto'
import { PICTURE_FORMATS, PICTURE_SIZES, picturePath } from '@app/shared/media/picture-files.ts'
import { sharePicturePath } from '@app/shared/media/share-picture.ts'
import type * as DepsModule from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import type * as SweepModule from '#features/media/media-sweep.ts'
import { RETENTION_MS } from '#features/media/media-sweep-store.ts'
import { type Stage, testStage } from '#test/stage.ts'

const NOW = Date.parse('2026-11-21T03:00:00Z')
const MONTH_MS = 30 * 86_400_000
type File = Item<'mediaFiles'>
const FOLDERS = { cover: 'events', logo: 'organizations', share: 'share' } as const

let stage: Stage
let sweeping: typeof SweepModule
let openDeps: typeof DepsModule.openDeps
beforeAll(async () => {
  stage = await testStage()
  stage.enter('media-sweep-job')
  sweeping = jest.requireActual('#features/media/media-sweep.ts')
  openDeps = jest.requireActual<typeof DepsModule>('#aws/deps.ts').openDeps
})
afterAll(() => stage.stop())
beforeEach(() => stage.clear('mediaFiles'))

const job = () => sweeping.sweepMedia({ ...openDeps('media-sweep-job'), now: () => new Date(NOW) })
const ids = async () => (await stage.rows('mediaFiles')).map(({ mediaId }) => mediaId)

async function plant(
  kind: File['kind'],
  state: File['state'],
  ageMs: number,
): Promise<{ mediaId: string; keys: string[] }> {
  const mediaId = randomUUID()
  const picture = kind === 'material' ? undefined : `${FOLDERS[kind]}/${mediaId}-0123456789abcdef`
  const keys =
    picture === undefined
      ? [`materials/${mediaId}`]
      : kind === 'share'
        ? [sharePicturePath(picture)]
        : Object.values(PICTURE_SIZES.cover).flatMap((size) =>
            PICTURE_FORMATS.map((format) => picturePath(picture, size, format)),
          )
  for (const key of keys)
    await stage.storage.put(key, new Uint8Array([1]), kind === 'material' ? 'staffuploads' : 'media')
  await stage.put('mediaFiles', {
    mediaId,
    kind,
    organizationId: 'own',
    staffId: 's-1',
    contentType: kind === 'material' ? 'application/pdf' : 'image/jpeg',
    size: 1,
    fileName: 'a',
    state,
    changedAt: new Date(NOW - ageMs).toISOString(),
    ...(picture !== undefined && { picture }),
    ...(state === 'used' && { uses: 1 }),
  })
  return { mediaId, keys }
}

test.each(['cover', 'material', 'share'] as const)(
  'SEC-F6: a %s unused for a month is deleted with all its files',
  async (kind) => {
    const { keys } = await plant(kind, 'clean', MONTH_MS)
    expect(await job()).toEqual({ swept: 1, failed: 0 })
    expect(await ids()).toEqual([])
    const left = [...(await stage.storage.keys('media')), ...(await stage.storage.keys('staffuploads'))]
    for (const key of keys) expect(left).not.toContain(key)
  },
)

test('SEC-F6: a used picture stays however old, and a replaced one stays for a month', async () => {
  const used = await plant('cover', 'used', 10 * MONTH_MS)
  const replaced = await plant('cover', 'clean', MONTH_MS - 1000)
  expect(await job()).toEqual({ swept: 0, failed: 0 })
  expect((await ids()).sort()).toEqual([used.mediaId, replaced.mediaId].sort())
  expect(await stage.storage.keys('media')).toEqual(expect.arrayContaining([...used.keys, ...replaced.keys]))
})

test('SEC-F6: unchecked and refused tickets are deleted, and the next run finishes an interrupted one', async () => {
  await plant('material', 'issued', RETENTION_MS.issued)
  await plant('material', 'refused', RETENTION_MS.refused)
  await plant('cover', 'sweeping', 5000)
  const young = await plant('material', 'issued', RETENTION_MS.issued - 1000)
  expect(await job()).toEqual({ swept: 3, failed: 0 })
  expect(await ids()).toEqual([young.mediaId])
})
