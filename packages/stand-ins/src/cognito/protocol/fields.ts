import * as v from 'valibot'
import type { Pool } from '#cognito/pool.ts'
import { CognitoError, invalidParameter } from '#cognito/protocol/errors.ts'

const text = (max: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(max))

// The patterns are those of Amazon's API reference.
export const Username = v.pipe(text(128), v.regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u))
export const Password = text(256)
export const Code = v.pipe(text(2048), v.regex(/^\S+$/))
/** The six digits of a second factor's code. */
export const SecretCode = v.pipe(v.string(), v.regex(/^\d{6}$/))
export const Session = v.pipe(v.string(), v.minLength(20), v.maxLength(2048))
export const Token = v.pipe(v.string(), v.regex(/^[A-Za-z0-9\-_=.]+$/))
export const Group = v.pipe(text(128), v.regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u))
export const Metadata = v.optional(v.record(v.string(), v.string()))
export const Attributes = v.array(v.object({ Name: text(32), Value: v.optional(v.string(), '') }))

// With the signs and names that the product's own rule takes: `o'neil@…`, `xn--wgv71a119e.jp`.
const Email = v.pipe(v.string(), v.maxLength(128), v.rfcEmail(), v.regex(/\.[a-z\d-]+$/i))

/** An address in its stored form: half width, case unchanged. Else `InvalidParameterException`. */
export function readEmail(given: string, message: string): string {
  const email = v.safeParse(Email, given.normalize('NFKC'))
  if (!email.success) throw invalidParameter(message)
  return email.output
}

/** Refuses a password that violates the pool's policy. */
export function requireGoodPassword(pool: Pool, password: string): void {
  if (pool.passwordPolicy(password)) return
  throw new CognitoError('InvalidPasswordException', 'Password did not conform with policy')
}
