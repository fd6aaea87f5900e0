import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Needs } from '#aws/granted.ts'
import { dataKey, knownDataKey } from '#domain/data-key-store.ts'
import type { DataKey } from '#domain/member-qr-envelope.ts'

/** What is sealed, under a data key of its own. */
export type CarePurpose = 'care-note' | 'care-request'

/** The data key of today. What was sealed by an earlier one names it. */
const KEY_ID = 1
const NONCE = 12
const TAG = 16

/** Seals a text for a table. It opens in the place that it was sealed for alone, `boundTo`: a row moved to another id does not. */
export async function sealCare(
  deps: Needs<{ dataKeys: ['get', 'put'] }, 'data'>,
  purpose: CarePurpose,
  boundTo: string,
  text: string,
): Promise<string> {
  return sealWith(await dataKey(deps, purpose, KEY_ID), boundTo, text)
}

/** The same with the key at hand. */
export function sealWith({ id, key }: DataKey, boundTo: string, text: string): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundTo))
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${id}.${sealed.toString('base64url')}`
}

/** The text again. */
export async function openCare(
  deps: Needs<{ dataKeys: ['get'] }, 'data'>,
  purpose: CarePurpose,
  boundTo: string,
  stored: string,
): Promise<string> {
  const [id = '', sealed = ''] = stored.split('.')
  const known = await knownDataKey(deps, purpose, Number(id))
  if (known === null) throw new Error(`no key ${id} of ${purpose}`)
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', known.key, bytes.subarray(0, NONCE))
  decipher.setAAD(Buffer.from(boundTo)).setAuthTag(bytes.subarray(-TAG))
  const opened = Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()])
  return opened.toString('utf8')
}
