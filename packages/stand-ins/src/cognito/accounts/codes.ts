import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { userPartition } from '#cognito/accounts/users-store.ts'
import type { Pool } from '#cognito/pool.ts'
import { CognitoError, limitExceeded } from '#cognito/protocol/errors.ts'
import type { Write } from '#cognito/table.ts'

/** The purpose of a code. A new one of the same kind replaces the old. */
export type CodeKind = 'signup' | 'reset' | 'email'

const lifeSec = { signup: 86_400, reset: 3_600, email: 86_400 } as const
const maxTries = 5
const codeSchema = v.object({
  tries: v.number(),
  codeHash: v.optional(v.string()),
  email: v.optional(v.string()),
  expiresAtMs: v.optional(v.number()),
  usedAtMs: v.optional(v.number()),
})
const fresh = v.object({ email: v.string(), usedAtMs: v.optional(v.number()) })

/** A new code for an address, and the write that stores it (hashed), replacing the one before. */
export function makeCode(
  pool: Pool,
  sub: string,
  kind: CodeKind,
  email: string,
): { code: string; write: Write } {
  const code = pool.newCode()
  return { code, write: store(pool, sub, kind, email, hashOf(pool, sub, kind, code)) }
}

/** Stored for an address that gets no mail: it matches no code, and tries count as usual. */
export function decoyCode(pool: Pool, sub: string, kind: CodeKind): Write {
  return store(pool, sub, kind, '', randomBytes(32).toString('hex'))
}

/** The address that the newest unused code of this kind was sent to. */
export async function addressInQuestion(
  pool: Pool,
  sub: string,
  kind: CodeKind,
): Promise<string | undefined> {
  const kept = await pool.table.read(v.partial(fresh), codeKey(sub, kind))
  return kept?.usedAtMs === undefined ? kept?.email : undefined
}

/**
 * Counts a try, then compares: only five are compared, however many arrive at once. Returns the address the code was
 * sent to and the write that spends the code, to be combined with the action it allows.
 * `CodeMismatchException`, `ExpiredCodeException` (spent, too), `LimitExceededException`.
 */
export async function tryCode(
  pool: Pool,
  sub: string,
  kind: CodeKind,
  code: string,
): Promise<{ email: string; spend: Write }> {
  const kept = await pool.table.update(codeSchema, {
    Key: codeKey(sub, kind),
    // Without a code, an item is created only to count: the response does not reveal the difference.
    UpdateExpression: 'ADD tries :one SET expiresAtSec = if_not_exists(expiresAtSec, :later)',
    ConditionExpression: 'attribute_not_exists(tries) OR tries < :max',
    ExpressionAttributeValues: { ':one': 1, ':max': maxTries, ':later': laterSec(pool, kind) },
  })
  if (!kept) throw limitExceeded()
  if (!sameHash(kept.codeHash, hashOf(pool, sub, kind, code))) throw mismatch()
  if (kept.usedAtMs !== undefined || (kept.expiresAtMs ?? 0) <= pool.now()) throw expiredCode()
  return { email: kept.email ?? '', spend: spend(pool, sub, kind, kept.codeHash) }
}

/** The response to a correct code that was spent or replaced in the meantime. */
export const expiredCode = () =>
  new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.')

const mismatch = () =>
  new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.')

const codeKey = (sub: string, kind: CodeKind) => ({ pk: userPartition(sub), sk: `code#${kind}` })

const laterSec = (pool: Pool, kind: CodeKind) => Math.floor(pool.now() / 1000) + lifeSec[kind]

function store(pool: Pool, sub: string, kind: CodeKind, email: string, codeHash: string): Write {
  const expiresAtMs = pool.now() + lifeSec[kind] * 1000
  // The item outlives the code by a day, so that a late try still gets "expired".
  const expiresAtSec = laterSec(pool, kind) + 86_400
  return { Put: { Item: { ...codeKey(sub, kind), codeHash, email, tries: 0, expiresAtMs, expiresAtSec } } }
}

function spend(pool: Pool, sub: string, kind: CodeKind, codeHash: string | undefined): Write {
  return {
    Update: {
      Key: codeKey(sub, kind),
      UpdateExpression: 'SET usedAtMs = :now',
      ConditionExpression: 'codeHash = :hash AND attribute_not_exists(usedAtMs)',
      ExpressionAttributeValues: { ':now': pool.now(), ':hash': codeHash },
    },
  }
}

/** Keyed: a plain hash of six digits is reversed at once. */
function hashOf(pool: Pool, sub: string, kind: CodeKind, code: string): string {
  return createHmac('sha256', pool.keys.secret).update(`code:${kind}:${sub}:${code}`).digest('hex')
}

function sameHash(kept: string | undefined, tried: string): boolean {
  return kept?.length === tried.length && timingSafeEqual(Buffer.from(kept), Buffer.from(tried))
}
