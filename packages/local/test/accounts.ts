import { join } from 'node:path'
import type { Item } from '@app/lambdas/aws/dynamodb/condition.ts'
import { TERMS_VERSION } from '@app/shared/account/contract.ts'
import { pool } from '@app/stand-ins/base/identifiers.ts'
import {
  changeWrite,
  createWrites,
  findUser,
  newUser,
  readUser,
} from '@app/stand-ins/cognito/accounts/users-store.ts'
import { usedKey, verifySoftwareToken } from '@app/stand-ins/cognito/mfa/software-token.ts'
import { newTotpSecret } from '@app/stand-ins/cognito/mfa/totp.ts'
import { openPool } from '@app/stand-ins/cognito/pool.ts'
import { startSession } from '@app/stand-ins/cognito/sessions/sessions.ts'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { userRow } from './members.ts'
import { forgetAttempts, openEngine, put } from './world.ts'

export interface Account {
  readonly sub: string
  readonly email: string
}

/** What the pool answers at the end of a sign-in. */
export interface Tokens {
  readonly AccessToken: string
  readonly IdToken: string
  readonly RefreshToken: string
}

/**
 * Accounts of a running product, written past its screens: each with the rows that a sign-up, a registration and a
 * sign-in leave behind. For tests whose subject is what comes after.
 */
export async function openAccounts(dataDir: string) {
  const client = await openEngine(dataDir)
  const users = openPool({
    tables: client,
    tableName: pool.tableName,
    keysDir: join(dataDir, 'cognito'),
    poolId: pool.userPoolId,
    clientId: pool.clientId,
    passwordPolicy: () => true,
    sendMail: async () => {},
  })
  return {
    /** A confirmed account without a profile. Throws when the address is in use. */
    async create(email: string, password: string): Promise<Account> {
      const user = newUser(users, { email, password, emailVerified: true, userStatus: 'CONFIRMED' })
      const { ok } = await users.table.transact(createWrites(user))
      if (!ok) throw new Error(`${email} is in use`)
      return { sub: user.sub, email }
    },
    /** An account that is there. */
    async find(email: string): Promise<Account> {
      const { sub } = await findUser(users, email)
      return { sub, email }
    },
    /** Makes an active member of an account: an adult with a plan, but for what is given. */
    async enrol({ sub, email }: Account, fields: Partial<Item<'users'>> = {}): Promise<Item<'users'>> {
      const row = { ...userRow({ sub }), email, ...fields }
      await put(client, 'nicknames', [{ nicknameKey: row.nicknameKey, userId: sub }])
      await put(client, 'consents', [
        { sub, document: `terms#${TERMS_VERSION}`, version: TERMS_VERSION, acceptedAt: row.createdAt },
      ])
      await put(client, 'users', [row])
      return row
    },
    /** A new session, as the pool begins it after a password. */
    async signIn({ sub }: Account): Promise<Tokens> {
      const user = await readUser(users, sub)
      const begun = user && (await startSession(users, user))
      if (begun === undefined) throw new Error(`${sub} cannot sign in`)
      // What the pool's own answer holds; its tests parse it.
      return (begun as { AuthenticationResult: Tokens }).AuthenticationResult
    },
    /** Makes the pool take a code of an authenticator app that it has seen before. */
    async forgetCodes({ sub }: Account): Promise<void> {
      await client.send(new DeleteCommand({ TableName: pool.tableName, Key: usedKey(sub) }))
    },
    /** Turns an authenticator app on, and answers its key. */
    async addApp({ sub }: Account): Promise<string> {
      const user = await readUser(users, sub)
      if (user === undefined) throw new Error(`nobody is ${sub}`)
      const totpSecret = newTotpSecret()
      const change = {
        totpSecret,
        mfa: ['SOFTWARE_TOKEN_MFA' as const],
        mfaPreferred: 'SOFTWARE_TOKEN_MFA' as const,
      }
      const { ok } = await users.table.transact([changeWrite(users, user, change)])
      if (!ok) throw new Error(`${sub} was changed at the same time`)
      return totpSecret
    },
    /** Has the pool take a code of an account's app, which makes it a used one. */
    async spendCode(account: Account, UserCode: string): Promise<void> {
      const { AccessToken } = await this.signIn(account)
      await verifySoftwareToken.run(users, { body: { AccessToken, UserCode }, authorization: '' })
    },
    /** Forgets every try counted by its network, which all tests share. */
    forgetNetwork: () => forgetAttempts(client),
    close: () => client.destroy(),
  }
}

export type Accounts = Awaited<ReturnType<typeof openAccounts>>
