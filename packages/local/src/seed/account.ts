import { credentials } from '@app/stand-ins/base/identifiers.ts'
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'

interface PoolAddress {
  readonly endpoint: string
  readonly region: string
  readonly userPoolId: string
}

/** A confirmed account with this password, new or there already; answers its `sub`. No mail is sent. */
export async function createAccount(
  { endpoint, region, userPoolId }: PoolAddress,
  email: string,
  password: string,
): Promise<string> {
  const client = new CognitoIdentityProviderClient({ region, credentials, endpoint })
  const account = { UserPoolId: userPoolId, Username: email }
  await client
    .send(
      new AdminCreateUserCommand({
        ...account,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof UsernameExistsException)) throw error
    })
  await client.send(new AdminSetUserPasswordCommand({ ...account, Password: password, Permanent: true }))
  const { UserAttributes = [] } = await client.send(new AdminGetUserCommand(account))
  const sub = UserAttributes.find(({ Name }) => Name === 'sub')?.Value
  if (sub === undefined) throw new Error('the user pool created an account without a sub')
  return sub
}
