import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { requestHandler } from '#aws/clients.ts'

const manager = new SecretsManagerClient({ maxAttempts: 3, requestHandler })
/** So long after a change a container may go on with the old one. */
const KEPT_MS = 300_000
const known = new Map<string, { readonly secret: Promise<string>; readonly untilMs: number }>()

/** The text of a secret, asked for once in five minutes. It goes into no log, no error and no answer. */
export function readSecret(id: string, now: Date): Promise<string> {
  const kept = known.get(id)
  if (kept !== undefined && now.getTime() < kept.untilMs) return kept.secret
  const secret = ask(id)
  known.set(id, { secret, untilMs: now.getTime() + KEPT_MS })
  // A failure is not remembered: the next request asks again.
  secret.catch(() => known.delete(id))
  return secret
}

async function ask(id: string): Promise<string> {
  const { SecretString } = await manager.send(new GetSecretValueCommand({ SecretId: id }))
  if (SecretString === undefined || SecretString === '') throw new Error('a secret has no text')
  return SecretString
}
