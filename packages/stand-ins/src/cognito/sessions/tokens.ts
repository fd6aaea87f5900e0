import { randomUUID, sign, verify } from 'node:crypto'
import * as v from 'valibot'
import { notAuthorized } from '#cognito/protocol/errors.ts'
import type { Keys } from '#cognito/sessions/signing-keys.ts'

/** The public keys in the format of `/.well-known/jwks.json`; aws-jwt-verify's `cacheJwks` accepts it. */
export type Jwks = { keys: { kid: string; alg: 'RS256'; use: 'sig'; kty: 'RSA'; n: string; e: string }[] }

/** The signer, the client, and the lifetime of a token. */
export type Mint = { keys: Keys; issuer: string; clientId: string; lifeSec: number }

/** The user of a pair of tokens. `groups` may be empty: the claim is then absent, as in Cognito. */
export type Bearer = {
  sub: string
  email: string
  emailVerified: boolean
  groups: string[]
  originJti: string
  authTimeSec: number
}

/** The claims of a verified access token. */
export type AccessClaims = v.InferOutput<typeof accessSchema>

const headerSchema = v.object({ alg: v.literal('RS256'), kid: v.string() })
const accessSchema = v.object({
  sub: v.string(),
  iss: v.string(),
  client_id: v.string(),
  origin_jti: v.string(),
  token_use: v.literal('access'),
  exp: v.number(),
})
const jwkSchema = v.object({ n: v.string(), e: v.string() })

/** An ID token and an access token with Cognito's claims. */
export function mintTokens(
  mint: Mint,
  bearer: Bearer,
  nowMs: number,
): { idToken: string; accessToken: string } {
  const iat = Math.floor(nowMs / 1000)
  const common = {
    sub: bearer.sub,
    ...(bearer.groups.length > 0 ? { 'cognito:groups': bearer.groups } : {}),
    iss: mint.issuer,
    origin_jti: bearer.originJti,
    event_id: randomUUID(),
    auth_time: bearer.authTimeSec,
    exp: iat + mint.lifeSec,
    iat,
  }
  const idToken = encode(mint.keys, {
    ...common,
    aud: mint.clientId,
    token_use: 'id',
    'cognito:username': bearer.sub,
    email: bearer.email,
    email_verified: bearer.emailVerified,
    jti: randomUUID(),
  })
  const accessToken = encode(mint.keys, {
    ...common,
    client_id: mint.clientId,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    username: bearer.sub,
    jti: randomUUID(),
  })
  return { idToken, accessToken }
}

/** The claims of an access token of ours; else `NotAuthorizedException`. The session handles revocation. */
export function verifyAccessToken(mint: Mint, token: string, nowMs: number): AccessClaims {
  const claims = readSigned(mint.keys, token)
  if (!claims || claims.iss !== mint.issuer || claims.client_id !== mint.clientId) {
    throw notAuthorized('Invalid Access Token')
  }
  if (claims.exp * 1000 <= nowMs) throw notAuthorized('Access Token has expired')
  return claims
}

/** The public half of the signing key. */
export function publicJwks(keys: Keys): Jwks {
  const { n, e } = v.parse(jwkSchema, keys.publicKey.export({ format: 'jwk' }))
  return { keys: [{ kid: keys.kid, alg: 'RS256', use: 'sig', kty: 'RSA', n, e }] }
}

function encode(keys: Keys, claims: object): string {
  const signed = `${part({ kid: keys.kid, alg: 'RS256' })}.${part(claims)}`
  return `${signed}.${sign('sha256', Buffer.from(signed), keys.privateKey).toString('base64url')}`
}

function readSigned(keys: Keys, token: string): AccessClaims | undefined {
  const [header, payload, signature, ...rest] = token.split('.')
  if (!header || !payload || !signature || rest.length > 0) return undefined
  const signed = Buffer.from(`${header}.${payload}`)
  if (!verify('sha256', signed, keys.publicKey, Buffer.from(signature, 'base64url'))) return undefined
  // Signed by us, so it is JSON; another kind of token (an ID token) fails the schema.
  if (!v.is(headerSchema, JSON.parse(Buffer.from(header, 'base64url').toString()))) return undefined
  const claims = v.safeParse(accessSchema, JSON.parse(Buffer.from(payload, 'base64url').toString()))
  return claims.success ? claims.output : undefined
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
