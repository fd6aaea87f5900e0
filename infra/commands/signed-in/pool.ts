import { createHmac } from 'node:crypto'
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminSetUserPasswordCommand,
  AssociateSoftwareTokenCommand,
  type CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  UserNotFoundException,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { beginSrp, srpTimestamp } from '#commands/signed-in/srp.ts'

/** A pool as its administrator and as its client: on one machine the two have addresses of their own. */
export interface PoolAccess {
  readonly poolId: string
  readonly clientId: string
  readonly admin: CognitoIdentityProviderClient
  readonly browser: CognitoIdentityProviderClient
}

/** A temporary account. */
export interface Temporary {
  readonly email: string
  readonly password: string
  readonly sub: string
}

/** Creates an account without sending the invitation. */
export async function makeAccount({ admin, poolId }: PoolAccess, email: string): Promise<Temporary> {
  const password = `Smoke-${crypto.randomUUID()}`
  const { User } = await admin.send(
    new AdminCreateUserCommand({
      UserPoolId: poolId,
      Username: email,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ],
    }),
  )
  const sub = User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value
  if (sub === undefined) throw new Error('the pool made an account without a sub')
  await admin.send(
    new AdminSetUserPasswordCommand({
      UserPoolId: poolId,
      Username: email,
      Password: password,
      Permanent: true,
    }),
  )
  return { email, password, sub }
}

/** Deletes the account; a missing account is no error. */
export async function dropAccount({ admin, poolId }: PoolAccess, email: string): Promise<void> {
  await admin
    .send(new AdminDeleteUserCommand({ UserPoolId: poolId, Username: email }))
    .catch((error: unknown) => {
      if (!(error instanceof UserNotFoundException)) throw error
    })
}

/** Signs in as a browser does, sets up an authenticator app where the pool asks for one, and answers the access token. */
export async function signIn(access: PoolAccess, { email, password }: Temporary): Promise<string> {
  const { browser, poolId, clientId: ClientId } = access
  const srp = beginSrp()
  const begun = await browser.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: email, SRP_A: srp.srpA },
    }),
  )
  const parameters = begun.ChallengeParameters ?? {}
  const userId = parameters['USER_ID_FOR_SRP'] ?? ''
  const secretBlock = parameters['SECRET_BLOCK'] ?? ''
  const timestamp = srpTimestamp(new Date())
  const proven = await browser.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: 'PASSWORD_VERIFIER',
      Session: begun.Session,
      ChallengeResponses: {
        USERNAME: userId,
        PASSWORD_CLAIM_SECRET_BLOCK: secretBlock,
        TIMESTAMP: timestamp,
        PASSWORD_CLAIM_SIGNATURE: srp.prove({
          poolName: poolId.split('_')[1] ?? '',
          userId,
          password,
          salt: parameters['SALT'] ?? '0',
          srpB: parameters['SRP_B'] ?? '0',
          secretBlock,
          timestamp,
        }),
      },
    }),
  )
  const token =
    proven.AuthenticationResult?.AccessToken ??
    (proven.ChallengeName === 'MFA_SETUP' ? await setUpApp(access, userId, proven.Session) : undefined)
  if (token === undefined) throw new Error(`the sign-in stopped at ${proven.ChallengeName}`)
  return token
}

async function setUpApp(
  { browser, clientId: ClientId }: PoolAccess,
  userId: string,
  session: string | undefined,
): Promise<string | undefined> {
  const begun = await browser.send(new AssociateSoftwareTokenCommand({ Session: session }))
  const verified = await browser.send(
    new VerifySoftwareTokenCommand({
      Session: begun.Session,
      UserCode: totpCode(begun.SecretCode ?? '', Date.now()),
    }),
  )
  const done = await browser.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: 'MFA_SETUP',
      Session: verified.Session,
      ChallengeResponses: { USERNAME: userId },
    }),
  )
  return done.AuthenticationResult?.AccessToken
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 6238: the six digits that an authenticator app shows at a moment. */
function totpCode(secret: string, atMs: number): string {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / 30_000)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}
