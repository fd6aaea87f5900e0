import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { errorCode } from '#base/error-code.ts'

const SecretRequest = v.pipe(v.string(), v.parseJson(), v.object({ SecretId: v.string() }))

export interface SecretsOptions {
  readonly dir: string
  /** Each secret by name, with its number of random bytes. */
  readonly secrets: Readonly<Record<string, { readonly bytes: number }>>
}

/**
 * Secrets Manager's GetSecretValue for the unmodified `@aws-sdk/client-secrets-manager`. A secret is one file of
 * `dir` that only its owner can read (0600), made at the first start and kept; writing another text into it
 * changes the secret.
 */
export function createSecrets({ dir, secrets }: SecretsOptions) {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const fileOf = (name: string) => join(dir, name)
  for (const [name, { bytes }] of Object.entries(secrets)) make(fileOf(name), bytes)

  /** The current text of a secret. */
  const read = (name: string) => readFileSync(fileOf(name), 'utf8')

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const input = v.safeParse(SecretRequest, await text(request))
    const isGet = request.headers['x-amz-target'] === 'secretsmanager.GetSecretValue'
    const name = input.success ? input.output.SecretId : ''
    const isKnown = isGet && Object.hasOwn(secrets, name)
    response.writeHead(isKnown ? 200 : 400, { 'content-type': 'application/x-amz-json-1.1' })
    const refusal = isGet ? 'ResourceNotFoundException' : 'UnknownOperationException'
    response.end(JSON.stringify(isKnown ? { Name: name, SecretString: read(name) } : { __type: refusal }))
  }
  return { handle, read }
}

/** Never readable by others; keeps an existing one. */
function make(file: string, bytes: number): void {
  try {
    writeFileSync(file, randomBytes(bytes).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
}
