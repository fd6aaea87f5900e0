import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminSetUserPasswordCommand,
  type CognitoIdentityProviderClient,
  paginateListUsers,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import * as v from 'valibot'

/** The saved part of an account: its identity and whether it is enabled. Passwords and second factors never leave a pool. */
const StoredAccount = v.object({
  sub: v.string(),
  email: v.string(),
  verified: v.boolean(),
  status: v.string(),
  enabled: v.boolean(),
})
export type StoredAccount = v.InferOutput<typeof StoredAccount>
export const PoolFile = v.array(StoredAccount)

export interface OnePool {
  readonly client: CognitoIdentityProviderClient
  readonly poolId: string
}

/** Every account of a pool. */
export async function exportPool({ client, poolId: UserPoolId }: OnePool): Promise<StoredAccount[]> {
  const stored: StoredAccount[] = []
  for await (const { Users = [] } of paginateListUsers({ client }, { UserPoolId, Limit: 60 }))
    for (const { Attributes = [], UserStatus = '', Enabled = true } of Users) {
      const of = (name: string) => Attributes.find(({ Name }) => Name === name)?.Value ?? ''
      const verified = of('email_verified') === 'true'
      stored.push({ sub: of('sub'), email: of('email'), verified, status: UserStatus, enabled: Enabled })
    }
  return stored
}

/**
 * Makes the accounts in a new pool and returns the new `sub` of each old one. They have random passwords: each person
 * sets one by a mail. Skips existing addresses, so an interrupted run continues with `known`.
 */
export async function importPool(
  { client, poolId: UserPoolId }: OnePool,
  accounts: readonly StoredAccount[],
): Promise<Map<string, string>> {
  const known = new Map(
    (await exportPool({ client, poolId: UserPoolId })).map(({ email, sub }) => [email, sub]),
  )
  const renamed = new Map<string, string>()
  for (const account of accounts) {
    // Who never confirmed signs up again.
    if (account.status === 'UNCONFIRMED') continue
    const sub = known.get(account.email) ?? (await made(client, UserPoolId, account))
    renamed.set(account.sub, sub)
  }
  return renamed
}

async function made(
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
  { email, verified, enabled }: StoredAccount,
): Promise<string> {
  const { User } = await client
    .send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: email,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: String(verified) },
        ],
      }),
    )
    .catch((error: unknown) => {
      if (error instanceof UsernameExistsException) throw new Error(`${UserPoolId} changes meanwhile`)
      throw error
    })
  const sub = User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value
  if (sub === undefined) throw new Error('the pool made an account without a sub')
  // Only a confirmed account may ask for a new password by mail.
  const Password = `${crypto.randomUUID()}-Aa1`
  await client.send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password, Permanent: true }),
  )
  if (!enabled) await client.send(new AdminDisableUserCommand({ UserPoolId, Username: email }))
  return sub
}
