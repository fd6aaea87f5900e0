import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { newDataKey, unwrap } from '#aws/kms.ts'

/** The encrypted address of a person without an account, for a table. */
export interface SealedAddress {
  readonly sealed: string
  /** What tells two addresses of one subject apart; only in the hash of the mail's key, never stored. */
  readonly of: string
}

const PURPOSE = 'mail-address'
const NONCE = 12
const TAG = 16

/** The address, encrypted with its own data key. Needs the grant `keys: { data: ['GenerateDataKey'] }`. */
export async function sealAddress(
  { keys }: { keys: { readonly data: string } },
  address: string,
): Promise<SealedAddress> {
  const { key, wrapped } = await newDataKey(keys.data, PURPOSE)
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([nonce, cipher.update(address, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return {
    sealed: `${Buffer.from(wrapped).toString('base64url')}.${sealed.toString('base64url')}`,
    of: createHash('sha256').update(address.toLowerCase()).digest('base64url'),
  }
}

/** The address again. Needs the grant `keys: { data: ['Decrypt'] }`. */
export async function openAddress(
  { keys }: { keys: { readonly data: string } },
  text: string,
): Promise<string> {
  const [wrapped = '', sealed = ''] = text.split('.')
  const key = await unwrap(keys.data, Buffer.from(wrapped, 'base64url'), PURPOSE)
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE))
  decipher.setAuthTag(bytes.subarray(-TAG))
  const opened = Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()])
  return opened.toString('utf8')
}
