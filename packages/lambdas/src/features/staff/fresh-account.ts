import { deleteAccount, inviteAccount } from '#aws/cognito/staff-pool.ts'

/** Makes an account without an authenticator and with a temporary password, in place of an earlier one. Returns its `sub`. */
export async function freshAccount(poolId: string, email: string): Promise<string> {
  const made = await inviteAccount(poolId, email)
  if (made !== null) return made
  await deleteAccount(poolId, email)
  const again = await inviteAccount(poolId, email)
  if (again === null) throw new Error('an account came back while it was made again')
  return again
}
