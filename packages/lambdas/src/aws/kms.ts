import {
  DecryptCommand,
  GenerateDataKeyCommand,
  GenerateMacCommand,
  KMSClient,
  SignCommand,
} from '@aws-sdk/client-kms'
import { requestHandler } from '#aws/clients.ts'
import { count } from '#aws/metrics.ts'
import { timed } from '#aws/timed.ts'

const kms = timed(new KMSClient({ maxAttempts: 3, requestHandler }))

/** A new AES-256 data key: in plain text for use now, and wrapped for storage. Bound to its purpose. */
export async function newDataKey(
  keyId: string,
  purpose: string,
): Promise<{ key: Uint8Array; wrapped: Uint8Array }> {
  const made = await withErrorsCounted(
    kms.send(
      new GenerateDataKeyCommand({ KeyId: keyId, KeySpec: 'AES_256', EncryptionContext: { purpose } }),
    ),
  )
  return { key: present(made.Plaintext), wrapped: present(made.CiphertextBlob) }
}

/** The data key in plain text. Throws when it was made for another purpose. */
export async function unwrap(keyId: string, wrapped: Uint8Array, purpose: string): Promise<Uint8Array> {
  const opened = await withErrorsCounted(
    kms.send(new DecryptCommand({ KeyId: keyId, CiphertextBlob: wrapped, EncryptionContext: { purpose } })),
  )
  return present(opened.Plaintext)
}

/** RS256 over at most 4096 bytes. */
export async function signRs256(keyId: string, message: string): Promise<Uint8Array> {
  const signed = await withErrorsCounted(
    kms.send(
      new SignCommand({
        KeyId: keyId,
        Message: Buffer.from(message),
        MessageType: 'RAW',
        SigningAlgorithm: 'RSASSA_PKCS1_V1_5_SHA_256',
      }),
    ),
  )
  return present(signed.Signature)
}

/** HMAC-SHA-256 under a key that never leaves KMS, as base64url. */
export async function mac(keyId: string, message: string): Promise<string> {
  const made = await withErrorsCounted(
    kms.send(
      new GenerateMacCommand({ KeyId: keyId, Message: Buffer.from(message), MacAlgorithm: 'HMAC_SHA_256' }),
    ),
  )
  return Buffer.from(present(made.Mac)).toString('base64url')
}

/** Counts and rethrows errors of the key service. */
async function withErrorsCounted<Answer>(sending: Promise<Answer>): Promise<Answer> {
  try {
    return await sending
  } catch (error) {
    count('KeyFailed')
    throw error
  }
}

function present(bytes: Uint8Array | undefined): Uint8Array {
  if (bytes === undefined) throw new Error('KMS answered without the bytes it was asked for')
  return bytes
}
