import { createPublicKey } from 'node:crypto'

/** The signing key's name in tokens and in the public key set. */
export const KEY_ID = 'community-1'

/** The public key set at `/.well-known/jwks.json`, from the DER (SPKI) of KMS GetPublicKey. */
export function jwksOf(publicKeyDer: Uint8Array) {
  const key = createPublicKey({ key: Buffer.from(publicKeyDer), format: 'der', type: 'spki' })
  return { keys: [{ ...key.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' }] }
}
