import type { Key } from '#kms/keys.ts'
import { KmsError } from '#kms/kms-error.ts'

const arnPrefix = 'arn:aws:kms:ap-northeast-1:000000000000:'

/** The key by its alias, its id, or the ARN of either; else `NotFoundException`. */
export function findKey(keys: Key[], id: string): Key {
  const name = id.startsWith(arnPrefix) ? id.slice(arnPrefix.length) : id
  const key = keys.find((each) => name === each.alias || name.replace(/^key\//, '') === each.keyId)
  if (key) return key
  const full = name.startsWith('alias/') ? `Alias ${arnPrefix}${name}` : `Key '${id}'`
  throw new KmsError(
    'NotFoundException',
    `${full} ${name.startsWith('alias/') ? 'is not found.' : 'does not exist'}`,
  )
}

/** The ARN of a key, as in every reply. */
export function keyArn(key: Key): string {
  return `${arnPrefix}key/${key.keyId}`
}

const USES = {
  SYMMETRIC_DEFAULT: { KeyUsage: 'ENCRYPT_DECRYPT', EncryptionAlgorithms: ['SYMMETRIC_DEFAULT'] },
  RSA_2048: { KeyUsage: 'SIGN_VERIFY', SigningAlgorithms: ['RSASSA_PKCS1_V1_5_SHA_256'] },
  HMAC_256: { KeyUsage: 'GENERATE_VERIFY_MAC', MacAlgorithms: ['HMAC_SHA_256'] },
} as const

/** The description of a key, in AWS's fields. */
export function metadata(key: Key) {
  return { KeyId: key.keyId, KeySpec: key.spec, CustomerMasterKeySpec: key.spec, ...USES[key.spec] }
}
