import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { errorCode } from '#base/error-code.ts'

/** `SYMMETRIC_DEFAULT` encrypts (AES-256-GCM); `RSA_2048` signs; `HMAC_256` makes codes over messages. */
export type KeySpec = 'SYMMETRIC_DEFAULT' | 'RSA_2048' | 'HMAC_256'

/** One key on disk; `material` is 32 bytes in base64, or a PKCS#8 PEM. */
export type Key = v.InferOutput<typeof keySchema>

const keySchema = v.object({
  alias: v.string(),
  keyId: v.pipe(v.string(), v.uuid()),
  spec: v.picklist(['SYMMETRIC_DEFAULT', 'RSA_2048', 'HMAC_256']),
  material: v.string(),
  createdAtSec: v.number(),
})
const fileSchema = v.object({ keys: v.array(keySchema) })

/**
 * Reads `dir/keys.json`, creates the missing keys, and writes it back whole (0600, atomically) before
 * any of them is used. Throws when the file is damaged: a new key would make all old ciphertext unreadable.
 */
export function openKeys(dir: string, wanted: Readonly<Record<string, KeySpec>>): Key[] {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const path = join(dir, 'keys.json')
  const present = readKeys(path)
  const made = Object.entries(wanted)
    .filter(([alias]) => !present.some((key) => key.alias === alias))
    .map(([alias, spec]) => makeKey(alias, spec))
  const keys = [...present, ...made]
  if (made.length > 0) writeAtomically(path, JSON.stringify({ keys }, null, 2))
  return keys
}

function readKeys(path: string): Key[] {
  try {
    return v.parse(fileSchema, JSON.parse(readFileSync(path, 'utf8'))).keys
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw new Error(
      `The key file ${path} cannot be read; restore it, or delete the data folder to start again.`,
    )
  }
}

function makeKey(alias: string, spec: KeySpec): Key {
  return { alias, keyId: randomUUID(), spec, material: makeMaterial(spec), createdAtSec: Date.now() / 1000 }
}

function makeMaterial(spec: KeySpec): string {
  if (spec !== 'RSA_2048') return randomBytes(32).toString('base64')
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey
}

function writeAtomically(path: string, content: string): void {
  const draft = `${path}.tmp`
  const file = openSync(draft, 'w', 0o600)
  try {
    writeFileSync(file, content)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(draft, path)
}
