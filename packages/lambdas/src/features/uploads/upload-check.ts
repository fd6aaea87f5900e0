import { type ImageType, imageTypeOf, isHeif } from '@app/shared/uploads/rules.ts'
import type { S3Event } from 'aws-lambda'
import { readObject, removeObject, writeObject } from '#aws/bucket.ts'
import type { Item } from '#aws/keyed.ts'
import type { Linked } from '#aws/link.ts'
import { log } from '#aws/log.ts'
import { cleanImage } from '#features/uploads/clean-image.ts'
import { quarantineKey, storageKeyOf } from '#features/uploads/quarantine.ts'

type Check = Linked<'check-upload'>

export async function checkAll(linked: Check, { Records }: S3Event): Promise<void> {
  for (const { s3 } of Records) {
    // S3 writes keys into its events as a form would.
    const key = decodeURIComponent(s3.object.key.replaceAll('+', ' '))
    const storageKey = storageKeyOf(key)
    if (storageKey !== null) await check(linked, storageKey)
  }
}

/**
 * Copies a picture out of quarantine, drawn anew, and settles its ticket; what is no picture, or nobody asked
 * for, is only removed. Called twice for one object it changes nothing the second time.
 */
async function check(linked: Check, storageKey: string): Promise<void> {
  const { uploads } = linked.buckets
  const incoming = quarantineKey(storageKey)
  const ticket = await linked.tables.uploadTickets.get({ storageKey })
  if (ticket?.state === 'issued') {
    const bytes = await readObject(uploads, incoming)
    if (bytes === null) return
    const clean = fits(bytes, ticket) ? await cleanImage(bytes, ticket.contentType) : null
    if (clean !== null) await writeObject(uploads, storageKey, clean, ticket.contentType)
    else log.warn('sec.upload_refused', { size: bytes.length, declared: ticket.contentType })
    if (!(await settle(linked, storageKey, clean === null ? 'refused' : 'clean'))) {
      await takeBack(linked, storageKey)
    }
  }
  await removeObject(uploads, incoming)
}

/** The bytes are what the ticket was issued for. */
function fits(bytes: Uint8Array, { contentType, size }: Item<'uploadTickets'>): boolean {
  return bytes.length === size && family(imageTypeOf(bytes.subarray(0, 32))) === family(contentType)
}

function family(type: ImageType | null): ImageType | null {
  return type !== null && isHeif(type) ? 'image/heif' : type
}

/** Only an open ticket is settled: a late second answer loses. */
async function settle(linked: Check, storageKey: string, state: 'clean' | 'refused'): Promise<boolean> {
  const result = await linked.transact([
    linked.tables.uploadTickets.update({ storageKey }, 'SET #state = :state', {
      condition: '#state = :issued',
      values: { state, issued: 'issued' },
    }),
  ])
  return result.done
}

/** The ticket was swept while its picture was drawn: nobody would find the copy any more. */
async function takeBack(linked: Check, storageKey: string): Promise<void> {
  const ticket = await linked.tables.uploadTickets.get({ storageKey })
  if (ticket === null || ticket.state === 'sweeping') await removeObject(linked.buckets.uploads, storageKey)
}
