import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { credentials, pool } from '@app/stand-ins/base/identifiers.ts'
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  CreateGroupCommand,
  GroupExistsException,
  SetUserPoolMfaConfigCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import * as v from 'valibot'

const Endpoints = v.pipe(v.string(), v.parseJson(), v.object({ cognito: v.string() }))

const UserPoolId = pool.userPoolId

/**
 * What staff can do to an account of a running product, with the unmodified SDK and the internal address
 * from its data folder. For scripts and tests.
 */
export async function openPoolAdmin(dataDir: string) {
  const { cognito } = v.parse(Endpoints, await readFile(join(dataDir, 'endpoints.json'), 'utf8'))
  const client = new CognitoIdentityProviderClient({ endpoint: cognito, region: pool.region, credentials })
  return {
    /** A confirmed account; with `temporary`, its password must be changed at the first sign-in. */
    async createAccount(email: string, password: string, temporary = false): Promise<void> {
      const account = { UserPoolId, Username: email }
      const UserAttributes = [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ]
      await client.send(new AdminCreateUserCommand({ ...account, UserAttributes, MessageAction: 'SUPPRESS' }))
      await client.send(
        new AdminSetUserPasswordCommand({ ...account, Password: password, Permanent: !temporary }),
      )
    },
    /** A verified phone number, required at each sign-in; one of two factors when an app is on as well. */
    async addPhone(Username: string, phone: string, besidesApp = false): Promise<void> {
      const UserAttributes = [
        { Name: 'phone_number', Value: phone },
        { Name: 'phone_number_verified', Value: 'true' },
      ]
      await client.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes }))
      await client.send(
        new AdminSetUserMFAPreferenceCommand({
          UserPoolId,
          Username,
          SMSMfaSettings: { Enabled: true },
          ...(besidesApp && { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: false } }),
        }),
      )
    },
    /** Marks the address as unverified from the next sign-in on. */
    unverifyEmail: (Username: string) =>
      client.send(
        new AdminUpdateUserAttributesCommand({
          UserPoolId,
          Username,
          UserAttributes: [{ Name: 'email_verified', Value: 'false' }],
        }),
      ),
    resetPassword: (Username: string) =>
      client.send(new AdminResetUserPasswordCommand({ UserPoolId, Username })),
    signOut: (Username: string) => client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username })),
    async addToGroup(Username: string, GroupName: string): Promise<void> {
      await client.send(new CreateGroupCommand({ UserPoolId, GroupName })).catch((error: unknown) => {
        if (!(error instanceof GroupExistsException)) throw error
      })
      await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName }))
    },
    requireMfa: (MfaConfiguration: 'ON' | 'OPTIONAL') =>
      client.send(new SetUserPoolMfaConfigCommand({ UserPoolId, MfaConfiguration })),
  }
}
