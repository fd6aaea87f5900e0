import { createHmac, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { signedText, TAG_BYTES, textOf } from '@app/shared/qr/offline-part.ts'

/** The keys of a day: of the tags, and the seed of the Ed25519 key that signs. */
export interface OfflineKeys {
  readonly tag: Uint8Array
  readonly seed: Uint8Array
}

/** The bytes before the seed in a private Ed25519 key of PKCS #8. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The member's tag of a day in Tokyo: it reveals neither the member nor their tag of another day. */
export function dailyTag({ tag }: OfflineKeys, personId: string, date: string): Uint8Array<ArrayBuffer> {
  const mac = createHmac('sha256', tag).update(`${date}\n${personId}`).digest()
  return Uint8Array.from(mac.subarray(0, TAG_BYTES))
}

/** base64url(tag ‖ Ed25519 signature over tag and issuance time), 72 bytes in 96 characters. */
export function offlinePart(keys: OfflineKeys, tag: Uint8Array<ArrayBuffer>, issuanceTime: string): string {
  const signature = sign(null, signedText(tag, issuanceTime), privateKey(keys))
  return textOf(Buffer.concat([tag, signature]))
}

/** The key by which doors check, 32 bytes in base64url. */
export function publicKeyOf(keys: OfflineKeys): string {
  return createPublicKey(privateKey(keys)).export({ format: 'jwk' }).x ?? ''
}

function privateKey({ seed }: OfflineKeys): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
}
