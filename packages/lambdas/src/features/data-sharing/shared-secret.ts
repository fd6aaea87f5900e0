import { createHmac } from 'node:crypto'
import { readSecret } from '#aws/secrets.ts'

/** SEC-A2: at least 256 bits; a shorter secret could be brute-forced from one token. */
const SECRET_MIN_BYTES = 32

/** HS256 with the secret shared with the community app; its text is the key, byte for byte. */
export async function signHs256(secretId: string, message: string, now: Date): Promise<Uint8Array> {
  const secret = Buffer.from(await readSecret(secretId, now))
  if (secret.length < SECRET_MIN_BYTES) throw new Error('the secret of the community app is too short')
  return createHmac('sha256', secret).update(message).digest()
}
