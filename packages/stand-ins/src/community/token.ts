import { createHmac, createPublicKey, type JsonWebKey, timingSafeEqual, verify } from 'node:crypto'
import * as v from 'valibot'

/** A set of public keys, as published at `/.well-known/jwks.json`. */
export type Jwks = { keys: JsonWebKey[] }
/** RS256 with one of the public keys, or HS256 with the shared secret: the app is configured for one of the two. */
export type Check = { jwks: Jwks } | { secret: string }
export type Expected = { audience: string; issuer: string; check: Check; nowSec: number }

const headerSchema = v.object({
  alg: v.picklist(['RS256', 'HS256']),
  kid: v.optional(v.string()),
  crit: v.optional(v.never()),
})
const claimsSchema = v.object({
  iss: v.string(),
  aud: v.union([v.string(), v.array(v.string())]),
  sub: v.pipe(v.string(), v.minLength(1)),
  jti: v.pipe(v.string(), v.minLength(1)),
  iat: v.number(),
  exp: v.number(),
  username: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
})

/** The claims of a valid token; times in seconds. */
export type Claims = v.InferOutput<typeof claimsSchema>

/** Clock skew of two machines: how far ahead `iat` may be. `exp` gets no leeway. */
const clockSkewSec = 60

/** The claims of a token with a valid signature, audience and issuer that is not expired; else undefined. */
export function readToken(token: string, { audience, issuer, check, nowSec }: Expected): Claims | undefined {
  const [, head, body, signature] = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(token) ?? []
  if (!head || !body || !signature) return undefined
  const header = parsePart(headerSchema, head)
  const claims = parsePart(claimsSchema, body)
  if (!header || !claims) return undefined
  const signed = isSigned(header, `${head}.${body}`, decode(signature), check)
  const forUs = [claims.aud].flat().includes(audience) && claims.iss === issuer
  const inTime = nowSec < claims.exp && claims.iat <= nowSec + clockSkewSec
  return signed && forUs && inTime ? claims : undefined
}

/** The token does not choose how it is checked: its algorithm must be the configured one. */
function isSigned(
  { alg, kid }: v.InferOutput<typeof headerSchema>,
  message: string,
  signature: Buffer,
  check: Check,
): boolean {
  if ('secret' in check) {
    const expected = createHmac('sha256', check.secret).update(message).digest()
    return alg === 'HS256' && signature.length === expected.length && timingSafeEqual(signature, expected)
  }
  return (
    alg === 'RS256' &&
    keysFor(kid, check.jwks).some((key) =>
      verify('RSA-SHA256', Buffer.from(message), createPublicKey({ key, format: 'jwk' }), signature),
    )
  )
}

function keysFor(kid: string | undefined, { keys }: Jwks): JsonWebKey[] {
  return keys.filter((key) => key.kty === 'RSA' && (kid === undefined || key['kid'] === kid))
}

function parsePart<S extends v.GenericSchema>(schema: S, part: string): v.InferOutput<S> | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), decode(part).toString('utf8'))
  return parsed.success ? parsed.output : undefined
}

function decode(part: string): Buffer {
  return Buffer.from(part, 'base64url')
}
