import type { IncomingMessage, ServerResponse } from 'node:http'
import { purgeUnconfirmed } from '#cognito/accounts/purge.ts'
import { seedAuthenticator } from '#cognito/accounts/seeded-authenticator.ts'
import { type CodeMail, type CognitoOptions, openPool, type Pool } from '#cognito/pool.ts'
import { answerCall } from '#cognito/protocol/wire.ts'
import { type Jwks, publicJwks } from '#cognito/sessions/tokens.ts'
import { cognitoTable } from '#cognito/table.ts'

export type { CustomMessageTriggerEvent } from '#cognito/types.ts'
export { type CodeMail, type CognitoOptions, cognitoTable, type Jwks }

/** A stand-in for one Amazon Cognito user pool with one client. */
export interface Cognito {
  readonly pool: Pool
  /** Handles a request whose URL no longer has the mount's prefix. Never rejects. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>
  /** The public keys, for `CognitoJwtVerifier`'s `cacheJwks`. */
  jwks(): Jwks
  /** The `iss` of every token: in Amazon's form, not this server's address. */
  issuer: string
  /** Gives an account an authenticator and answers its key: for demo data. */
  seedAuthenticator(email: string): Promise<string>
  /** Removes unconfirmed accounts and what has expired; answers the number of accounts. */
  purgeUnconfirmed(olderThanDays: number): Promise<number>
}

/** Opens the pool with its table and its key file. Throws when the key file cannot be read or made. */
export function createCognito(options: CognitoOptions): Cognito {
  const pool = openPool(options)
  const jwks = publicJwks(pool.keys)
  return {
    pool,
    issuer: pool.issuer,
    jwks: () => jwks,
    seedAuthenticator: (email) => seedAuthenticator(pool, email),
    purgeUnconfirmed: (olderThanDays) => purgeUnconfirmed(pool, olderThanDays),
    async handle(req, res) {
      res.setHeader('cache-control', 'no-store')
      if (req.method === 'POST') return answerCall([pool], req, res)
      // Same origin only: a preflight gets a response that permits nothing.
      if (req.method === 'OPTIONS') return void res.writeHead(204, { allow: 'GET, POST, OPTIONS' }).end()
      const path = req.url?.split('?')[0]
      if (req.method === 'GET' && path === `/${pool.poolId}/.well-known/jwks.json`) {
        return void res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(jwks))
      }
      res.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"Not found"}')
    },
  }
}

/** Several pools at one address, as in the cloud: each request says which of them it is about. */
export function poolsAt(first: Cognito, ...others: readonly Cognito[]): Cognito['handle'] {
  return (req, res) => {
    res.setHeader('cache-control', 'no-store')
    return answerCall([first.pool, ...others.map(({ pool }) => pool)], req, res)
  }
}
