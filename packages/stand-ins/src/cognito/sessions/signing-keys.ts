import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

/** The pool's secrets: the key that signs tokens, and one for hashing codes and for decoys. */
export type Keys = { kid: string; privateKey: KeyObject; publicKey: KeyObject; secret: string }

const fileSchema = v.object({ kid: v.string(), privateKeyPem: v.string(), secret: v.string() })

/** The keys in `keysDir`, made at the first start. A damaged file is an error, never silently replaced. */
export function loadKeys(keysDir: string): Keys {
  const path = join(keysDir, 'cognito-keys.json')
  if (!existsSync(path)) writeOnce(keysDir, path, JSON.stringify(newKeys()))
  const stored = v.parse(fileSchema, JSON.parse(readFileSync(path, 'utf8')))
  const privateKey = createPrivateKey(stored.privateKeyPem)
  return { kid: stored.kid, privateKey, publicKey: createPublicKey(privateKey), secret: stored.secret }
}

function newKeys(): v.InferOutput<typeof fileSchema> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    kid: randomBytes(32).toString('base64'),
    privateKeyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    secret: randomBytes(32).toString('base64url'),
  }
}

/** Atomic: a crash leaves the old state or the whole file. */
function writeOnce(folder: string, path: string, content: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const file = openSync(draft, 'wx', 0o600)
  writeSync(file, content)
  fsyncSync(file)
  closeSync(file)
  renameSync(draft, path)
}
