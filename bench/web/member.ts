import { randomBytes } from 'node:crypto'
import { pool } from '@app/stand-ins/base/identifiers.ts'
import { openAccounts } from '@app/tests/fixtures/http/accounts.ts'

/** A new member of the running product, and what the pool's client keeps of their session. */
export async function newSession(dataDir: string): Promise<Record<string, string>> {
  const accounts = await openAccounts(dataDir)
  const account = await accounts.create(`oya${randomBytes(8).toString('hex')}@example.jp`, 'Bench-2026!')
  await accounts.enrol(account, { nickName: 'さくらまま' })
  const tokens = await accounts.signIn(account)
  const client = `CognitoIdentityServiceProvider.${pool.clientId}`
  return {
    [`${client}.LastAuthUser`]: account.sub,
    [`${client}.${account.sub}.accessToken`]: tokens.AccessToken,
    [`${client}.${account.sub}.idToken`]: tokens.IdToken,
    [`${client}.${account.sub}.refreshToken`]: tokens.RefreshToken,
    [`${client}.${account.sub}.clockDrift`]: '0',
    isSignedIn: '1',
    seenAt: String(Date.now()),
  }
}
