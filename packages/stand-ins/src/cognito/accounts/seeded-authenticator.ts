import { changeWrite, findUser } from '#cognito/accounts/users-store.ts'
import { newTotpSecret } from '#cognito/mfa/totp.ts'
import type { Pool } from '#cognito/pool.ts'

/**
 * Gives an account an authenticator without a sign-in and answers its key, for demo data alone: Amazon's pool has no
 * such thing.
 */
export async function seedAuthenticator(pool: Pool, email: string): Promise<string> {
  const { user } = await findUser(pool, email)
  if (!user) throw new Error('there is no such account')
  const totpSecret = newTotpSecret()
  const change = changeWrite(pool, user, {
    totpSecret,
    mfa: ['SOFTWARE_TOKEN_MFA'],
    mfaPreferred: 'SOFTWARE_TOKEN_MFA',
  })
  const { ok } = await pool.table.transact([change])
  if (!ok) throw new Error('the account was changed at the same time')
  return totpSecret
}
