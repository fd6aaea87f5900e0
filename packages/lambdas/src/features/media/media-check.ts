import { mediaTypeOf } from '@app/shared/media/media-type.ts'
import type { MediaRefusal } from '@app/shared/media/rules.ts'
import type { S3Event } from 'aws-lambda'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { log } from '#aws/log.ts'
import { materialKey } from '#domain/material-key.ts'
import { quarantineKey, storageKeyOf } from '#domain/quarantine.ts'
import { readFile, settle } from '#features/media/media-store.ts'
import { cleanPicture, drawPictures, drawSharePicture } from '#features/media/pictures.ts'

type Check = Deps<'check-media'>
type File = Item<'mediaFiles'>

export async function checkAll(deps: Check, { Records }: S3Event): Promise<void> {
  for (const { s3 } of Records) {
    // S3 form-encodes keys in its events.
    const mediaId = storageKeyOf(decodeURIComponent(s3.object.key.replaceAll('+', ' ')))
    if (mediaId !== null) await check(deps, mediaId)
  }
}

/**
 * Writes the redrawn picture or rewritten PDF from a file in quarantine where it is shown, and settles its ticket; deletes other files, and
 * those without a ticket. A second call for one object changes nothing.
 */
async function check(deps: Check, mediaId: string): Promise<void> {
  const { staffuploads } = deps.buckets
  const [ticket, objects] = await Promise.all([readFile(deps, mediaId), loadObjects()])
  if (ticket?.state === 'issued') {
    const bytes = await objects.readObject(staffuploads, quarantineKey(mediaId))
    if (bytes === null) return
    const kept = fits(bytes, ticket) ? await keep(deps, bytes, ticket) : 'unreadable'
    if (typeof kept === 'string') {
      log.warn('sec.upload_refused', { size: bytes.length, declared: ticket.contentType, why: kept })
      await settle(deps, mediaId, { state: 'refused', why: kept })
    } else if (!(await settle(deps, mediaId, { state: 'clean', picture: kept.picture }))) {
      await removeCopies(deps, mediaId, kept.keys)
    }
  }
  await objects.removeObject(staffuploads, quarantineKey(mediaId))
}

/** Another run settled it: after a second check the files stay, after a sweep they are deleted. */
async function removeCopies(deps: Check, mediaId: string, keys: StoredUpload['keys']): Promise<void> {
  const file = await readFile(deps, mediaId)
  if (file !== null && file.state !== 'sweeping') return
  const { removeObject } = await loadObjects()
  for (const key of keys) await removeObject(deps.buckets[key.bucket], key.name)
}

interface StoredUpload {
  readonly picture: string | null
  readonly keys: readonly { readonly bucket: 'media' | 'staffuploads'; readonly name: string }[]
}

/** The bytes match the ticket. */
function fits(bytes: Uint8Array, { contentType, size }: File): boolean {
  return bytes.length === size && mediaTypeOf(bytes.subarray(0, 32)) === contentType
}

async function keep(
  deps: Check,
  bytes: Uint8Array,
  { kind, mediaId, contentType }: File,
): Promise<StoredUpload | MediaRefusal> {
  const { writeObject, writePublic } = await loadObjects()
  if (kind === 'material') {
    const isPdf = contentType === 'application/pdf'
    const clean = isPdf ? await pdf(bytes) : ((await cleanPicture(bytes, contentType)) ?? 'unreadable')
    if (typeof clean === 'string') return clean
    await writeObject(deps.buckets.staffuploads, materialKey(mediaId), clean, contentType)
    return { picture: null, keys: [{ bucket: 'staffuploads', name: materialKey(mediaId) }] }
  }
  const drawn = await (kind === 'share'
    ? drawSharePicture(bytes, mediaId)
    : drawPictures(bytes, kind, mediaId))
  if (drawn === null) return 'unreadable'
  for (const { key, bytes, type } of drawn.files) await writePublic(deps.buckets.media, key, bytes, type)
  return { picture: drawn.picture, keys: drawn.files.map(({ key }) => ({ bucket: 'media', name: key })) }
}

/** The client of S3 loads while the ticket is read: a start loads DynamoDB's alone. */
function loadObjects() {
  return import('#aws/s3.ts')
}

/** Its library is half of the function, and most files are pictures. */
async function pdf(bytes: Uint8Array) {
  const { cleanPdf } = await import('#features/media/pdf.ts')
  return cleanPdf(bytes)
}
