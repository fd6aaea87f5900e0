import { secondsOf } from '@app/shared/base/seconds.ts'
import { currentItem, type Write } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import { claimsOf, ofEmail, ofId } from '#domain/staff-claims.ts'

type Claims = Needs<{ staffClaims: ['get', 'put', 'update'] }>

/** Longer than a function runs: an expired claim may be taken. */
const HELD_SEC = 60

/** A claimed address: only the holder of the claim makes its account. */
export interface Hold {
  readonly email: string
  readonly staffId: string
  readonly heldUntilSec: number
}

/** The account that a staff id leads to, read consistently; null when unknown or removed. */
export async function subOf(deps: Needs<{ staffClaims: ['get'] }>, staffId: string): Promise<string | null> {
  return (await deps.tables.staffClaims.get({ claim: ofId(staffId) }))?.sub ?? null
}

/** The account that an address leads to, read consistently; null when unknown. */
export async function subOfEmail(
  deps: Needs<{ staffClaims: ['get'] }>,
  email: string,
): Promise<string | null> {
  return (await deps.tables.staffClaims.get({ claim: ofEmail(email) }))?.sub ?? null
}

/**
 * Claims an address for a new person, before the account is made: of two concurrent invitations one succeeds. The claim of
 * an interrupted one expires after a minute.
 */
export async function claim(
  deps: Claims,
  email: string,
  staffId: string,
): Promise<Hold | 'EMAIL_IN_USE' | 'TRY_AGAIN'> {
  const { staffClaims } = deps.tables
  const { now, heldUntilSec } = aMinute(deps)
  const made = await deps.transact([
    staffClaims.put(
      { claim: ofEmail(email), staffId, heldUntilSec },
      {
        condition: 'attribute_not_exists(#claim) OR (attribute_not_exists(#sub) AND #heldUntilSec < :now)',
        values: { now },
      },
    ),
  ])
  if (made.done) return { email, staffId, heldUntilSec }
  return currentItem(staffClaims, made.failed[0])?.sub === undefined ? 'TRY_AGAIN' : 'EMAIL_IN_USE'
}

/**
 * Claims the address of a person for a new account; null while another press makes it, or when `asRead` fails: what was
 * read has changed since.
 */
export async function hold(
  deps: Claims,
  email: string,
  staffId: string,
  asRead: readonly Write[] = [],
): Promise<Hold | null> {
  const { now, heldUntilSec } = aMinute(deps)
  const held = await deps.transact([
    deps.tables.staffClaims.update({ claim: ofEmail(email) }, 'SET #heldUntilSec = :until', {
      condition: '#staffId = :staffId AND (attribute_not_exists(#heldUntilSec) OR #heldUntilSec < :now)',
      values: { until: heldUntilSec, staffId, now },
    }),
    ...asRead,
  ])
  return held.done ? { email, staffId, heldUntilSec } : null
}

/** After the account is made: points both claims at it and ends the hold. For the transaction that writes the row. */
export function settled(
  deps: Needs<{ staffClaims: ['put'] }>,
  { email, staffId, heldUntilSec }: Hold,
  sub: string,
): Write[] {
  const { staffClaims } = deps.tables
  const [byEmail, ...others] = claimsOf({ email, staffId, sub })
  if (byEmail === undefined) return []
  const held = {
    condition: '#staffId = :staffId AND #heldUntilSec = :heldUntilSec',
    values: { staffId, heldUntilSec },
  }
  return [staffClaims.put(byEmail, held), ...others.map((one) => staffClaims.put(one))]
}

/** The address and the id of a removed person find no account any more. */
export function released(
  deps: Needs<{ staffClaims: ['remove'] }>,
  { email, staffId }: Pick<Hold, 'email' | 'staffId'>,
): Write[] {
  const own = { condition: '#staffId = :staffId', values: { staffId } }
  return [ofEmail(email), ofId(staffId)].map((claim) => deps.tables.staffClaims.remove({ claim }, own))
}

function aMinute({ now }: Claims): { now: number; heldUntilSec: number } {
  const nowSec = secondsOf(now())
  return { now: nowSec, heldUntilSec: nowSec + HELD_SEC }
}
