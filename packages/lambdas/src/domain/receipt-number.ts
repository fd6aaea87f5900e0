import { createHmac } from 'node:crypto'
import type { Needs } from '#aws/granted.ts'
import { dataKey } from '#domain/data-key-store.ts'

/** Makes 受付番号 for people of an event. */
export type Numbering = (personId: string) => string

/**
 * 受付番号: six digits of an HMAC over event and person, under a key that KMS wraps. It is stored nowhere; two people of one
 * event may have the same one, and then the desk chooses.
 */
export async function receiptNumbers(
  deps: Needs<{ dataKeys: ['get', 'put'] }, 'data'>,
  eventId: string,
): Promise<Numbering> {
  const key = await receiptNumberKey(deps)
  return (personId) => receiptNumber(key, eventId, personId)
}

/** The key of all numbers. */
export async function receiptNumberKey(
  deps: Needs<{ dataKeys: ['get', 'put'] }, 'data'>,
): Promise<Uint8Array> {
  return (await dataKey(deps, 'receipt-number', 1)).key
}

/** The number itself. Ids have no line break, so no two pairs are written alike. */
export function receiptNumber(key: Uint8Array, eventId: string, personId: string): string {
  const mac = createHmac('sha256', key).update(`${eventId}\n${personId}`).digest()
  return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}
