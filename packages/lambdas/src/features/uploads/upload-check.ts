import { type ImageType, imageTypeOf, isHeif } from '@app/shared/uploads/rules.ts'
import type { S3Event } from 'aws-lambda'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { log } from '#aws/log.ts'
import { quarantineKey, storageKeyOf } from '#domain/quarantine.ts'
import { cleanImage } from '#features/uploads/clean-image.ts'
import { readTicket, settleTicket } from '#features/uploads/ticket-store.ts'

type Check = Deps<'check-upload'>

export async function checkAll(deps: Check, { Records }: S3Event): Promise<void> {
  for (const { s3 } of Records) {
    // S3 form-encodes keys in its events.
    const key = decodeURIComponent(s3.object.key.replaceAll('+', ' '))
    const storageKey = storageKeyOf(key)
    if (storageKey !== null) await check(deps, storageKey)
  }
}

/**
 * Re-encodes a picture from quarantine to its final key, and settles its ticket; deletes other files, and those
 * without a ticket. A second call for one object changes nothing.
 */
async function check(deps: Check, storageKey: string): Promise<void> {
  const { uploads } = deps.buckets
  const incoming = quarantineKey(storageKey)
  const [ticket, objects] = await Promise.all([readTicket(deps, storageKey), loadObjects()])
  if (ticket?.state === 'issued') {
    const bytes = await objects.readObject(uploads, incoming)
    if (bytes === null) return
    const clean = fits(bytes, ticket) ? await cleanImage(bytes, ticket.contentType) : null
    if (clean !== null) await objects.writeObject(uploads, storageKey, clean, ticket.contentType)
    else log.warn('sec.upload_refused', { size: bytes.length, declared: ticket.contentType })
    if (!(await settleTicket(deps, storageKey, clean === null ? 'refused' : 'clean'))) {
      await removeCopy(deps, storageKey)
    }
  }
  await objects.removeObject(uploads, incoming)
}

/** The bytes match the ticket. */
function fits(bytes: Uint8Array, { contentType, size }: Item<'uploadTickets'>): boolean {
  return bytes.length === size && family(imageTypeOf(bytes.subarray(0, 32))) === family(contentType)
}

function family(type: ImageType | null): ImageType | null {
  return type !== null && isHeif(type) ? 'image/heif' : type
}

/** The ticket was swept while its picture was re-encoded: the copy would be orphaned. */
async function removeCopy(deps: Check, storageKey: string): Promise<void> {
  const ticket = await readTicket(deps, storageKey)
  if (ticket !== null && ticket.state !== 'sweeping') return
  const { removeObject } = await loadObjects()
  await removeObject(deps.buckets.uploads, storageKey)
}

/** The client of S3 loads while the ticket is read: a start loads DynamoDB's alone. */
function loadObjects() {
  return import('#aws/s3.ts')
}
