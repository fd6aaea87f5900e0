import { createCipheriv, createDecipheriv } from 'node:crypto'

/** An AES-256 key in plain text, with the four-byte id of the code. */
export interface DataKey {
  readonly id: number
  readonly key: Uint8Array
}

/** The purpose of its data keys, in KMS and in the table. */
export const MEMBER_QR = 'member-qr'
const ROTATE_DAYS = 90

/** The number of the 90 days that a code is made in: the id of its key. */
export function qrPeriod(at: Date): number {
  return Math.floor(at.getTime() / (ROTATE_DAYS * 86_400_000))
}

const VERSION = 1
const NONCE = 12
const ID = 16
const TAG = 16
const HEAD = 1 + 4

/**
 * base64url(version ‖ key id ‖ nonce ‖ AES-256-GCM(member id) ‖ tag), 49 bytes in 66 characters. The issuance
 * time is authenticated and not inside: with the comma and the time the code stays at QR version 6 (SEC-C5).
 * `memberId` is a UUID; `nonce` twelve random bytes, never used twice under a key.
 */
export function seal(dataKey: DataKey, memberId: string, issuanceTime: string, nonce: Uint8Array): string {
  const head = Buffer.alloc(HEAD)
  head.writeUInt8(VERSION, 0)
  head.writeUInt32BE(dataKey.id, 1)
  const cipher = createCipheriv('aes-256-gcm', dataKey.key, nonce).setAAD(context(head, issuanceTime))
  const sealed = Buffer.concat([
    cipher.update(Buffer.from(memberId.replaceAll('-', ''), 'hex')),
    cipher.final(),
  ])
  return Buffer.concat([head, nonce, sealed, cipher.getAuthTag()]).toString('base64url')
}

/** The id of the key of a code; null for a malformed one. */
export function keyIdOf(encryptedUserId: string): number | null {
  const bytes = Buffer.from(encryptedUserId, 'base64url')
  const isWhole = bytes.length === HEAD + NONCE + ID + TAG && bytes[0] === VERSION
  // One code has one text: the padding bits of its last character must be zero.
  return isWhole && bytes.toString('base64url') === encryptedUserId ? bytes.readUInt32BE(1) : null
}

/** The member id inside, or null when anything about the code or its time was changed (S109, G31). */
export function open(dataKey: DataKey, encryptedUserId: string, issuanceTime: string): string | null {
  if (keyIdOf(encryptedUserId) !== dataKey.id) return null
  const bytes = Buffer.from(encryptedUserId, 'base64url')
  const nonce = bytes.subarray(HEAD, HEAD + NONCE)
  const decipher = createDecipheriv('aes-256-gcm', dataKey.key, nonce)
    .setAAD(context(bytes.subarray(0, HEAD), issuanceTime))
    .setAuthTag(bytes.subarray(-TAG))
  try {
    const id = Buffer.concat([decipher.update(bytes.subarray(HEAD + NONCE, -TAG)), decipher.final()])
    return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  } catch {
    return null
  }
}

function context(head: Uint8Array, issuanceTime: string): Uint8Array {
  return Buffer.concat([head, Buffer.from(`member-qr${issuanceTime}`)])
}
