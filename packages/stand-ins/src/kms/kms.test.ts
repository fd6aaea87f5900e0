import { createHash, createPublicKey, verify } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  DecryptCommand,
  DescribeKeyCommand,
  EncryptCommand,
  GenerateDataKeyCommand,
  GenerateMacCommand,
  GetPublicKeyCommand,
  KMSClient,
  ListKeysCommand,
  SignCommand,
  VerifyCommand,
  VerifyMacCommand,
} from '@aws-sdk/client-kms'
import { createKms } from '#kms/kms.ts'

const keys = {
  'alias/data': 'SYMMETRIC_DEFAULT',
  'alias/community-sign': 'RSA_2048',
  'alias/pepper': 'HMAC_256',
} as const
const data = 'alias/data'
const signer = { KeyId: 'alias/community-sign', SigningAlgorithm: 'RSASSA_PKCS1_V1_5_SHA_256' } as const
const Message = Buffer.from('header.claims')

let dir: string
let server: Server
let client: KMSClient

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kms-'))
  await start()
})
afterAll(async () => {
  stop()
  await rm(dir, { recursive: true })
})

test('decrypts what it encrypted, under the same context in any order', async () => {
  const CiphertextBlob = await encrypt('娘の名前', { a: '1', b: '2' })
  expect(await decrypt(CiphertextBlob, { b: '2', a: '1' })).toBe('娘の名前')
  const { KeyId } = await client.send(
    new DecryptCommand({ CiphertextBlob, EncryptionContext: { a: '1', b: '2' } }),
  )
  expect(KeyId).toMatch(/^arn:aws:kms:ap-northeast-1:000000000000:key\//)
})

test('the local KMS refuses a wrong context, every flipped byte, and a truncated text', async () => {
  const blob = await encrypt('secret', { sub: '1' })
  const refused = { name: 'InvalidCiphertextException' }
  await expect(decrypt(blob, { sub: '2' })).rejects.toMatchObject(refused)
  await expect(decrypt(blob)).rejects.toMatchObject(refused)
  for (let at = 0; at < blob.length; at += 7) {
    const tampered = Buffer.from(blob)
    tampered[at] = (blob[at] ?? 0) ^ 1
    await expect(decrypt(tampered, { sub: '1' })).rejects.toMatchObject(refused)
  }
  await expect(decrypt(blob.subarray(0, 20), { sub: '1' })).rejects.toMatchObject(refused)
})

test('the local KMS returns data keys in both forms', async () => {
  const made = await client.send(new GenerateDataKeyCommand({ KeyId: data, KeySpec: 'AES_256' }))
  expect(made.Plaintext).toHaveLength(32)
  const opened = await client.send(new DecryptCommand({ CiphertextBlob: made.CiphertextBlob, KeyId: data }))
  expect(opened.Plaintext).toEqual(made.Plaintext)
  await expect(client.send(new GenerateDataKeyCommand({ KeyId: data }))).rejects.toMatchObject({
    name: 'ValidationException',
  })
})

test('signs, verifies, and gives the public key that verifies', async () => {
  const { Signature = new Uint8Array() } = await client.send(new SignCommand({ ...signer, Message }))
  expect(await client.send(new VerifyCommand({ ...signer, Message, Signature }))).toMatchObject({
    SignatureValid: true,
  })
  await expect(
    client.send(new VerifyCommand({ ...signer, Message: Buffer.from('header.other'), Signature })),
  ).rejects.toMatchObject({ name: 'KMSInvalidSignatureException' })

  const { PublicKey = new Uint8Array(), KeyUsage } = await client.send(new GetPublicKeyCommand(signer))
  expect(KeyUsage).toBe('SIGN_VERIFY')
  const key = createPublicKey({ key: Buffer.from(PublicKey), format: 'der', type: 'spki' })
  expect(verify('RSA-SHA256', Message, key, Signature)).toBe(true)
})

test('describes a key by alias, id and ARN', async () => {
  const { KeyMetadata } = await client.send(new DescribeKeyCommand({ KeyId: data }))
  expect(KeyMetadata).toMatchObject({ KeySpec: 'SYMMETRIC_DEFAULT', KeyState: 'Enabled' })
  expect(KeyMetadata?.CreationDate?.getTime()).toBeGreaterThan(Date.now() - 60_000)
  for (const KeyId of [KeyMetadata?.KeyId, KeyMetadata?.Arn]) {
    const same = await client.send(new DescribeKeyCommand({ KeyId }))
    expect(same.KeyMetadata?.KeyId).toBe(KeyMetadata?.KeyId)
  }
})

test.each([
  ['an unknown alias', () => encrypt('x', {}, 'alias/none'), 'NotFoundException'],
  ['an object’s own property', () => encrypt('x', {}, 'constructor'), 'NotFoundException'],
  ['encrypting with the signing key', () => encrypt('x', {}, signer.KeyId), 'InvalidKeyUsageException'],
  [
    'signing with the data key',
    () => client.send(new SignCommand({ ...signer, KeyId: data, Message })),
    'InvalidKeyUsageException',
  ],
  [
    'a bare digest',
    () => {
      const digest = createHash('sha256').update(Message).digest()
      return client.send(new SignCommand({ ...signer, Message: digest, MessageType: 'DIGEST' }))
    },
    'ValidationException',
  ],
  ['4097 bytes', () => encrypt('x'.repeat(4097)), 'ValidationException'],
  ['another operation', () => client.send(new ListKeysCommand({})), 'UnknownOperationException'],
])('refuses %s', async (_, act, name) => {
  await expect(act()).rejects.toMatchObject({ name })
})

test('the local KMS keeps its keys over a restart, in one file that only its owner can read', async () => {
  const blob = await encrypt('before')
  stop()
  await start()
  expect(await decrypt(blob)).toBe('before')
  expect(await readdir(dir)).toEqual(['keys.json'])
  expect((await stat(join(dir, 'keys.json'))).mode & 0o777).toBe(0o600)
})

test('a damaged key file is never replaced by new keys', async () => {
  const damaged = join(dir, 'damaged')
  createKms({ dir: damaged, keys: {} })
  await writeFile(join(damaged, 'keys.json'), '{"keys":[{')
  expect(() => createKms({ dir: damaged, keys })).toThrow('cannot be read')
})

async function start(): Promise<void> {
  server = createServer(createKms({ dir, keys })).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  client = new KMSClient({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'ap-northeast-1',
    credentials: { accessKeyId: 'LOCAL', secretAccessKey: 'LOCAL' },
  })
}

function stop(): void {
  client.destroy()
  server.close()
}

async function encrypt(plain: string, EncryptionContext: Record<string, string> = {}, KeyId: string = data) {
  const reply = await client.send(
    new EncryptCommand({ KeyId, Plaintext: Buffer.from(plain), EncryptionContext }),
  )
  return Buffer.from(reply.CiphertextBlob ?? [])
}

async function decrypt(CiphertextBlob: Uint8Array, EncryptionContext: Record<string, string> = {}) {
  const { Plaintext } = await client.send(new DecryptCommand({ CiphertextBlob, EncryptionContext }))
  return Buffer.from(Plaintext ?? []).toString()
}

test('a MAC over a message is stable and matches no other message', async () => {
  const pepper = { KeyId: 'alias/pepper', MacAlgorithm: 'HMAC_SHA_256' } as const
  const first = await client.send(new GenerateMacCommand({ ...pepper, Message }))
  const second = await client.send(new GenerateMacCommand({ ...pepper, Message }))
  expect(second.Mac).toEqual(first.Mac)
  const { MacValid } = await client.send(new VerifyMacCommand({ ...pepper, Message, Mac: first.Mac }))
  expect(MacValid).toBe(true)
  const other = new VerifyMacCommand({ ...pepper, Message: Buffer.from('other'), Mac: first.Mac })
  await expect(client.send(other)).rejects.toMatchObject({ name: 'KMSInvalidMacException' })
})
