import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { requestHandler } from '#aws/clients.ts'
import { timed } from '#aws/timed.ts'

const manager = timed(new SecretsManagerClient({ maxAttempts: 3, requestHandler }))
/** How long a container may use an old secret after a change. */
const CACHE_MS = 300_000
const known = new Map<string, { readonly secret: Promise<string>; readonly untilMs: number }>()

/** The text of a secret, read once in five minutes. Never in a log, an error or an answer. */
export function readSecret(id: string, now: Date): Promise<string> {
  const cached = known.get(id)
  if (cached !== undefined && now.getTime() < cached.untilMs) return cached.secret
  const secret = ask(id)
  known.set(id, { secret, untilMs: now.getTime() + CACHE_MS })
  // A failure is not cached: the next request tries again.
  secret.catch(() => known.delete(id))
  return secret
}

async function ask(id: string): Promise<string> {
  const { SecretString } = await manager.send(new GetSecretValueCommand({ SecretId: id }))
  if (SecretString === undefined || SecretString === '') throw new Error('a secret has no text')
  return SecretString
}
