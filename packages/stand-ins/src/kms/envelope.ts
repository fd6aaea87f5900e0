import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Key } from '#kms/keys.ts'
import { KmsError } from '#kms/kms-error.ts'

/** The caller's context: authenticated, not stored in the ciphertext. */
export type EncryptionContext = Readonly<Record<string, string>>

// version(1) | key id(16) | nonce(12) | ciphertext | tag(16)
const version = 1
const headBytes = 1 + 16 + 12
const tagBytes = 16

/** Encrypts under one symmetric key; the result is bound to the context and the header. */
export function seal(key: Key, plain: Buffer, context: EncryptionContext): Buffer {
  const nonce = randomBytes(12)
  const head = Buffer.concat([Buffer.of(version), idBytes(key.keyId), nonce])
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key.material, 'base64'), nonce)
  cipher.setAAD(bound(head, context))
  return Buffer.concat([head, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** The inverse of `seal`; finds the key by the id inside. `InvalidCiphertextException` for anything else. */
export function unseal(keys: Key[], blob: Buffer, context: EncryptionContext): { key: Key; plain: Buffer } {
  const head = blob.subarray(0, headBytes)
  const key = keys.find((each) => idBytes(each.keyId).equals(head.subarray(1, 17)))
  if (blob.length < headBytes + tagBytes || head[0] !== version || key?.spec !== 'SYMMETRIC_DEFAULT')
    throw invalid()
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key.material, 'base64'), head.subarray(17), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(bound(head, context)).setAuthTag(blob.subarray(-tagBytes))
  try {
    const body = blob.subarray(headBytes, -tagBytes)
    return { key, plain: Buffer.concat([decipher.update(body), decipher.final()]) }
  } catch {
    throw invalid()
  }
}

function bound(head: Buffer, context: EncryptionContext): Buffer {
  const pairs = Object.entries(context).sort(([a], [b]) => (a < b ? -1 : 1))
  return Buffer.concat([head, Buffer.from(JSON.stringify(pairs))])
}

function idBytes(keyId: string): Buffer {
  return Buffer.from(keyId.replaceAll('-', ''), 'hex')
}

function invalid(): KmsError {
  return new KmsError('InvalidCiphertextException')
}
