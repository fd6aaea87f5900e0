import {
  createHmac,
  createPublicKey,
  sign as cryptoSign,
  verify as cryptoVerify,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import * as v from 'valibot'
import { type EncryptionContext, seal, unseal } from '#kms/envelope.ts'
import { findKey, keyArn, metadata } from '#kms/key-names.ts'
import type { Key } from '#kms/keys.ts'
import { KmsError } from '#kms/kms-error.ts'

/** Every operation by its name on the wire: parsed input to reply; refusals are thrown as `KmsError`. */
export const operations: Readonly<Record<string, (keys: Key[], input: unknown) => object>> = {
  Encrypt: operation({ KeyId: v.string(), Plaintext: bytes(1, 4096), ...context() }, (keys, input) => {
    const key = usable(keys, input.KeyId, 'SYMMETRIC_DEFAULT')
    const blob = seal(key, input.Plaintext, input.EncryptionContext)
    return { CiphertextBlob: blob.toString('base64'), KeyId: keyArn(key), EncryptionAlgorithm: key.spec }
  }),

  Decrypt: operation(
    { KeyId: v.optional(v.string()), CiphertextBlob: bytes(1, 6144), ...context() },
    (keys, input) => {
      const wanted = input.KeyId === undefined ? undefined : usable(keys, input.KeyId, 'SYMMETRIC_DEFAULT')
      const { key, plain } = unseal(keys, input.CiphertextBlob, input.EncryptionContext)
      if (wanted && wanted !== key) {
        throw new KmsError(
          'IncorrectKeyException',
          'The key ID in the request does not identify a CMK that can perform this operation.',
        )
      }
      return { Plaintext: plain.toString('base64'), KeyId: keyArn(key), EncryptionAlgorithm: key.spec }
    },
  ),

  GenerateDataKey: operation(
    {
      KeyId: v.string(),
      KeySpec: v.optional(v.picklist(['AES_256', 'AES_128'])),
      NumberOfBytes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1024))),
      ...context(),
    },
    (keys, input) => {
      const key = usable(keys, input.KeyId, 'SYMMETRIC_DEFAULT')
      const plain = randomBytes(dataKeyBytes(input.KeySpec, input.NumberOfBytes))
      const blob = seal(key, plain, input.EncryptionContext)
      return {
        Plaintext: plain.toString('base64'),
        CiphertextBlob: blob.toString('base64'),
        KeyId: keyArn(key),
      }
    },
  ),

  Sign: operation(signing(), (keys, input) => {
    const key = usable(keys, input.KeyId, 'RSA_2048')
    refuseDigest(input.MessageType)
    const signature = cryptoSign('RSA-SHA256', input.Message, key.material).toString('base64')
    return { KeyId: keyArn(key), Signature: signature, SigningAlgorithm: input.SigningAlgorithm }
  }),

  Verify: operation({ ...signing(), Signature: bytes(1, 6144) }, (keys, input) => {
    const key = usable(keys, input.KeyId, 'RSA_2048')
    refuseDigest(input.MessageType)
    const valid = cryptoVerify('RSA-SHA256', input.Message, createPublicKey(key.material), input.Signature)
    if (!valid) throw new KmsError('KMSInvalidSignatureException')
    return { KeyId: keyArn(key), SignatureValid: true, SigningAlgorithm: input.SigningAlgorithm }
  }),

  GenerateMac: operation(macing(), (keys, input) => {
    const key = usable(keys, input.KeyId, 'HMAC_256')
    const mac = macOf(key, input.Message).toString('base64')
    return { KeyId: keyArn(key), Mac: mac, MacAlgorithm: input.MacAlgorithm }
  }),

  VerifyMac: operation({ ...macing(), Mac: bytes(32, 32) }, (keys, input) => {
    const key = usable(keys, input.KeyId, 'HMAC_256')
    if (!timingSafeEqual(macOf(key, input.Message), input.Mac)) throw new KmsError('KMSInvalidMacException')
    return { KeyId: keyArn(key), MacValid: true, MacAlgorithm: input.MacAlgorithm }
  }),

  GetPublicKey: operation({ KeyId: v.string() }, (keys, input) => {
    const key = usable(keys, input.KeyId, 'RSA_2048')
    const der = createPublicKey(key.material).export({ type: 'spki', format: 'der' })
    const { KeyId: _, ...about } = metadata(key)
    return { ...about, KeyId: keyArn(key), PublicKey: der.toString('base64') }
  }),

  DescribeKey: operation({ KeyId: v.string() }, (keys, input) => {
    const key = findKey(keys, input.KeyId)
    return {
      KeyMetadata: {
        ...metadata(key),
        Arn: keyArn(key),
        AWSAccountId: '000000000000',
        CreationDate: key.createdAtSec,
        Enabled: true,
        KeyState: 'Enabled',
        KeyManager: 'CUSTOMER',
        Origin: 'AWS_KMS',
        MultiRegion: false,
      },
    }
  }),
}

function operation<E extends v.ObjectEntries>(
  entries: E,
  run: (keys: Key[], input: v.InferOutput<v.ObjectSchema<E, undefined>>) => object,
) {
  const schema = v.object(entries)
  return (keys: Key[], unparsed: unknown): object => {
    const parsed = v.safeParse(schema, unparsed)
    if (parsed.success) return run(keys, parsed.output)
    const [issue] = parsed.issues
    throw new KmsError('ValidationException', `${v.getDotPath(issue) ?? 'The request'}: ${issue.message}`)
  }
}

function bytes(min: number, max: number) {
  return v.pipe(
    v.string(),
    v.base64('must be base64'),
    v.transform((text) => Buffer.from(text, 'base64')),
    v.check((data) => data.length >= min && data.length <= max, `must have ${min} to ${max} bytes`),
  )
}

function context() {
  const none: EncryptionContext = {}
  return { EncryptionContext: v.optional(v.record(v.string(), v.string()), none) }
}

function signing() {
  return {
    KeyId: v.string(),
    Message: bytes(1, 4096),
    MessageType: v.optional(v.picklist(['RAW', 'DIGEST']), 'RAW'),
    SigningAlgorithm: v.literal(
      'RSASSA_PKCS1_V1_5_SHA_256',
      'Only RSASSA_PKCS1_V1_5_SHA_256 is available in the local engine.',
    ),
  }
}

function macing() {
  return { KeyId: v.string(), Message: bytes(1, 4096), MacAlgorithm: v.literal('HMAC_SHA_256') }
}

function macOf(key: Key, message: Buffer): Buffer {
  return createHmac('sha256', Buffer.from(key.material, 'base64')).update(message).digest()
}

function usable(keys: Key[], id: string, spec: Key['spec']): Key {
  const key = findKey(keys, id)
  if (key.spec === spec) return key
  throw new KmsError('InvalidKeyUsageException', `${keyArn(key)} key usage is ${metadata(key).KeyUsage}.`)
}

function refuseDigest(messageType: 'RAW' | 'DIGEST'): void {
  if (messageType === 'RAW') return
  throw new KmsError(
    'ValidationException',
    'MessageType DIGEST is not available in the local engine: use RAW.',
  )
}

function dataKeyBytes(spec: 'AES_256' | 'AES_128' | undefined, count: number | undefined): number {
  if ((spec === undefined) === (count === undefined)) {
    throw new KmsError('ValidationException', 'Please specify either number of bytes or key spec.')
  }
  return count ?? (spec === 'AES_128' ? 16 : 32)
}
