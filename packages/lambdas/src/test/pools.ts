import { pool, staffPool } from '@app/stand-ins/base/identifiers.ts'
import { cognitoTable, createCognito, poolsAt } from '@app/stand-ins/cognito/cognito.ts'
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { CreateTableCommand } from '@aws-sdk/client-dynamodb'
import type { ApiEvent } from '#http/request.ts'
import { serveAt } from '#test/serve-at.ts'
import type { Stage } from '#test/stage.ts'

export const PASSWORD = 'Tanuki-2026-oyako'

/** A session as the pool began it, with the claims as the gateway passes them. */
export interface Session {
  readonly UserPoolId: string
  readonly sub: string
  readonly accessToken: string
  readonly refreshToken: string
  readonly claims: Readonly<Record<string, string>>
}

/** Both pools at one address over the stage's engine, with sign-ins by password alone. */
export async function testPools(stage: Stage) {
  const open = async ({ tableName, userPoolId, clientId }: typeof pool | typeof staffPool) => {
    // The stage has its own staff pool.
    const TableName = `both-${tableName}`
    await stage.client.send(new CreateTableCommand({ ...cognitoTable, TableName }))
    return createCognito({
      tables: stage.client,
      tableName: TableName,
      keysDir: `${stage.dataDir}/${userPoolId}`,
      poolId: userPoolId,
      clientId,
      allowPasswordAuth: true,
      passwordPolicy: () => true,
      sendMail: async () => {},
    })
  }
  const server = await serveAt(poolsAt(await open(pool), await open(staffPool)))
  const sdk = new CognitoIdentityProviderClient({
    region: pool.region,
    endpoint: server.endpoint,
    credentials: { accessKeyId: 'LOCAL', secretAccessKey: 'LOCAL' },
  })

  return {
    sdk,
    endpoint: server.endpoint,

    /** A new account of a pool; answers its `sub`. */
    async join({ userPoolId: UserPoolId }: { userPoolId: string }, Username: string): Promise<string> {
      const { User } = await sdk.send(
        new AdminCreateUserCommand({
          UserPoolId,
          Username,
          MessageAction: 'SUPPRESS',
          UserAttributes: [
            { Name: 'email', Value: Username },
            { Name: 'email_verified', Value: 'true' },
          ],
        }),
      )
      const account = { UserPoolId, Username, Password: PASSWORD, Permanent: true }
      await sdk.send(new AdminSetUserPasswordCommand(account))
      return User?.Username ?? ''
    },

    async enter(of: { userPoolId: string; clientId: string }, USERNAME: string): Promise<Session> {
      const { AuthenticationResult } = await sdk.send(
        new InitiateAuthCommand({
          AuthFlow: 'USER_PASSWORD_AUTH',
          ClientId: of.clientId,
          AuthParameters: { USERNAME, PASSWORD },
        }),
      )
      const accessToken = AuthenticationResult?.AccessToken ?? ''
      const claims = claimsOf(accessToken)
      return {
        UserPoolId: of.userPoolId,
        sub: claims['sub'] ?? '',
        accessToken,
        refreshToken: AuthenticationResult?.RefreshToken ?? '',
        claims,
      }
    },

    async stop(): Promise<void> {
      sdk.destroy()
      await server.stop()
    },
  }
}

type Claims = NonNullable<ApiEvent['requestContext']['authorizer']>['jwt']['claims']

function claimsOf(token: string): Record<string, string> {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  const claims: Claims = JSON.parse(payload)
  return Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, String(value)]))
}
