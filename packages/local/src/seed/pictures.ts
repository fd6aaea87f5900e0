import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Item } from '@app/lambdas/aws/dynamodb/condition.ts'
import {
  PICTURE_FOLDERS,
  PICTURE_FORMATS,
  PICTURE_SIZES,
  type PictureKind,
  picturePath,
} from '@app/shared/media/picture-files.ts'
import { storageFolder } from '@app/stand-ins/s3/lifecycle.ts'
import { createObjectStore } from '@app/stand-ins/s3/object-store.ts'

/** The drawings of the demo, as the check would have made them of an upload; `<name>.svg` is what they were drawn from. */
export const DEMO_PICTURES = {
  ehon: { kind: 'cover', mediaId: '5f0c9a1e-0001-4000-8000-000000000001', organizationId: 'hiroba' },
  rinyuu: { kind: 'cover', mediaId: '5f0c9a1e-0002-4000-8000-000000000002', organizationId: 'tane' },
  hiroba: { kind: 'logo', mediaId: '5f0c9a1e-0003-4000-8000-000000000003', organizationId: 'hiroba' },
} as const satisfies Readonly<
  Record<string, { readonly kind: PictureKind; readonly mediaId: string; readonly organizationId: string }>
>
export type DemoPicture = keyof typeof DEMO_PICTURES

const FOLDER = new URL('./pictures/', import.meta.url)

/** Puts the drawings into the bucket of pictures; answers their names and the rows that count them. */
export async function seedPictures(dataDir: string, now: Date) {
  const store = createObjectStore(storageFolder(dataDir))
  const names = new Map<DemoPicture, string>()
  const rows: Item<'mediaFiles'>[] = []
  for (const [key, { kind, mediaId, organizationId }] of Object.entries(DEMO_PICTURES)) {
    const drawing = key as DemoPicture // Object.entries knows no names of keys
    const files = await filesOf(drawing)
    const hash = createHash('sha256')
    for (const { bytes } of files) hash.update(bytes)
    const picture = `${PICTURE_FOLDERS[kind]}/${mediaId}-${hash.digest('hex').slice(0, 16)}`
    for (const { size, format, bytes } of files) {
      const { blob, md5 } = await store.writeBlob(oneChunk(bytes))
      await store.put('media', {
        key: picturePath(picture, size, format),
        blob,
        size: bytes.length,
        etag: `"${md5}"`,
        modifiedAt: now.toISOString(),
        headers: {
          'content-type': `image/${format}`,
          'cache-control': 'public, max-age=31536000, immutable',
        },
      })
    }
    names.set(drawing, picture)
    rows.push({
      mediaId,
      kind,
      organizationId,
      staffId: 'demo',
      contentType: 'image/webp',
      size: files.reduce((sum, { bytes }) => sum + bytes.length, 0),
      fileName: `${drawing}.webp`,
      state: 'used',
      uses: 1,
      picture,
      changedAt: now.toISOString(),
    })
  }
  return { names, rows }
}

function filesOf(drawing: DemoPicture) {
  return Promise.all(
    Object.values(PICTURE_SIZES[DEMO_PICTURES[drawing].kind]).flatMap((size) =>
      PICTURE_FORMATS.map(async (format) => ({
        size,
        format,
        bytes: await readFile(new URL(`${drawing}-${size.width}.${format}`, FOLDER)),
      })),
    ),
  )
}

async function* oneChunk(bytes: Buffer) {
  yield bytes
}
