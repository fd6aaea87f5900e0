import type { OutputOf } from '@app/shared/base/call.ts'
import { refuse } from '@app/shared/base/result.ts'
import { ttlAfter } from '@app/shared/base/seconds.ts'
import type { undoEmailChange } from '@app/shared/members/contract.ts'
import { EMAIL_UNDO_HOURS } from '@app/shared/members/rules.ts'
import type { Deps } from '#aws/deps.ts'
import { currentItem, type Item, type Write } from '#aws/dynamodb/condition.ts'
import { type WriteRequest, writeOnce } from '#aws/dynamodb/idempotency.ts'
import { indexWrites } from '#domain/member-index-store.ts'
import { isIn } from '#domain/member-status.ts'
import { NEWSLETTER, proofWrites } from '#domain/newsletter-consent-store.ts'
import type { LinkClaim } from '#domain/undo-link.ts'
import { laterThan } from '#domain/version.ts'
import { tables } from '#tables/all.ts'

type Changes = Deps<'profile'>
export type EmailChange = Item<'emailChanges'>

/** More than anybody can make in three days: each needs a code, and codes are limited per hour. */
const CHANGES_MAX = 90

/** The record of a change: the old address, for as long as it can be undone. */
export function changeOf({ id, email }: Item<'users'>, now: Date): EmailChange {
  const ttl = ttlAfter(now, { hours: EMAIL_UNDO_HOURS })
  return { sub: id, changedAtMs: now.getTime(), before: email, ttl }
}

export function noteWrite(deps: Changes, change: EmailChange): Write {
  return deps.tables.emailChanges.put(change)
}

/** Law 4.6: a consent ends with its address; the proof of it stays. */
export async function proofOf(deps: Changes, { id, email }: Item<'users'>): Promise<Write[]> {
  const { consents } = deps.tables
  const word = await consents.get({ sub: id, document: NEWSLETTER })
  return proofWrites(consents, word, email, { at: deps.now().toISOString(), by: 'address' })
}

/** The change of a link and all after it, in order; empty when it was undone, or has expired. */
export async function changesFrom(deps: Changes, { sub, atMs }: LinkClaim): Promise<EmailChange[]> {
  const { rows } = await deps.tables.emailChanges.query(
    { where: '#sub = :sub AND #changedAtMs >= :at', values: { sub, at: atMs }, limit: CHANGES_MAX },
    tables.emailChanges.item,
  )
  const [named] = rows
  const isOpen = named?.changedAtMs === atMs && deps.now().getTime() < named.ttl * 1000
  return isOpen ? rows : []
}

/**
 * Restores the address before the first of these changes, together with the writes `besides`, and uses up all their links:
 * a later link was mailed to an address that is now given up.
 */
export function saveUndo(
  deps: Changes,
  write: WriteRequest,
  member: Item<'users'>,
  [named, ...later]: readonly [EmailChange, ...EmailChange[]],
  besides: readonly Write[],
) {
  const { users, emailChanges } = deps.tables
  const { sub, before } = named
  const keyOf = ({ changedAtMs }: EmailChange) => ({ sub, changedAtMs })
  const writes = [
    users.update({ id: sub }, 'SET #email = :before, #updatedAt = :at', {
      condition: '#updatedAt = :expected AND #status IN (:active, :restricted, :applied)',
      values: {
        before,
        at: laterThan(member.updatedAt, deps.now()),
        expected: member.updatedAt,
        active: 'active',
        restricted: 'restricted',
        applied: 'waiting',
      },
    }),
    emailChanges.remove(keyOf(named), { condition: 'attribute_exists(#sub)' }),
    ...later.map((change) => emailChanges.remove(keyOf(change))),
    ...indexWrites(deps, member, { ...member, email: before }),
    ...besides,
  ]
  const restored: OutputOf<typeof undoEmailChange> = { restored: true }
  return writeOnce(deps, write, restored, writes, ([failed, spent]) => {
    const now = currentItem(users, failed)
    // Only the profile changed at the same time: the link is as good as before.
    return isIn(now?.status) && spent === null ? null : refuse('LINK_INVALID')
  })
}
