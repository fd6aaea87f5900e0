import { createHmac } from 'node:crypto'
import { emailKey } from '@app/shared/base/keys.ts'
import { ttlAfter } from '@app/shared/base/seconds.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import type { Needs, NoTables } from '#aws/granted.ts'
import { mac } from '#aws/kms.ts'

type Row = Item<'mailSuppressions'>
type Pepper = Pick<Needs<NoTables, 'pepper'>, 'keys'>

const RETENTION = { days: 730 }
/** The derived key, requested from KMS once per container. */
const derived = new Map<string, Promise<string>>()

/** The key of an address in the table: an HMAC, so that a reader of the table cannot find the address by trying all. */
export async function addressKeyOf({ keys }: Pepper, address: string): Promise<string> {
  return createHmac('sha256', await keyOf(keys.pepper))
    .update(emailKey(address))
    .digest('base64url')
}

/** Why nothing is sent to this address, and since when; null for one that may be tried. */
export async function suppressionOf(
  deps: Needs<{ mailSuppressions: ['get'] }, 'pepper'>,
  address: string,
): Promise<Pick<Row, 'because' | 'at'> | null> {
  return deps.tables.mailSuppressions.get({ addressKey: await addressKeyOf(deps, address) })
}

/** From now on nothing is sent to the address. */
export function suppressionWrite(
  deps: Needs<{ mailSuppressions: ['put'] }>,
  { addressKey, because, mailId }: Pick<Row, 'addressKey' | 'because' | 'mailId'>,
): Write {
  const at = deps.now()
  return deps.tables.mailSuppressions.put({
    addressKey,
    because,
    mailId,
    at: at.toISOString(),
    listing: 'all',
    ttl: ttlAfter(at, RETENTION),
  })
}

function keyOf(pepper: string): Promise<string> {
  const known = derived.get(pepper)
  if (known !== undefined) return known
  const made = mac(pepper, 'mail-suppression')
  derived.set(pepper, made)
  // A failure is not cached: the next mail tries again.
  made.catch(() => derived.delete(pepper))
  return made
}
