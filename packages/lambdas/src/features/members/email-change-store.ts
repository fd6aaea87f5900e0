import type { OutputOf } from '@app/shared/base/call.ts'
import { refuse } from '@app/shared/base/result.ts'
import type { undoEmailChange } from '@app/shared/members/contract.ts'
import { EMAIL_UNDO_HOURS } from '@app/shared/members/rules.ts'
import type { Item, Write } from '#aws/keyed.ts'
import type { Linked } from '#aws/link.ts'
import { NEWS_MAIL, proofWrites } from '#aws/news-mail.ts'
import { type WriteRequest, writeOnce } from '#aws/outcome.ts'
import type { LinkClaim } from '#aws/signed-link.ts'
import { laterThan } from '#features/members/profile-store.ts'
import { tables } from '#tables/all.ts'

type Changes = Linked<'profile'>
export type EmailChange = Item<'emailChanges'>

/** More than anybody can make in three days: each needs a code, and codes are few an hour. */
const CHANGES_MAX = 90

/** What is noted of a change: whence it came, for as long as it can be taken back. */
export function changeOf({ id, email }: Item<'users'>, now: Date): EmailChange {
  const ttl = Math.floor(now.getTime() / 1000) + EMAIL_UNDO_HOURS * 3_600
  return { sub: id, changedAtMs: now.getTime(), before: email, ttl }
}

export function noteWrite(linked: Changes, change: EmailChange): Write {
  return linked.tables.emailChanges.put(change)
}

/** Law 4.6: with an address ends what was agreed to for it; the proof of that stays. */
export async function proofOf(linked: Changes, { id, email }: Item<'users'>): Promise<Write[]> {
  const { consents } = linked.tables
  const word = await consents.get({ sub: id, document: NEWS_MAIL })
  return proofWrites(consents, word, email, { at: linked.now().toISOString(), by: 'address' })
}

/** The change a link names and all after it, in order; empty when it was taken back, or its time is over. */
export async function changesFrom(linked: Changes, { sub, atMs }: LinkClaim): Promise<EmailChange[]> {
  const { rows } = await linked.tables.emailChanges.query(
    { where: '#sub = :sub AND #changedAtMs >= :at', values: { sub, at: atMs }, limit: CHANGES_MAX },
    tables.emailChanges.item,
  )
  const [named] = rows
  const isOpen = named?.changedAtMs === atMs && linked.now().getTime() < named.ttl * 1000
  return isOpen ? rows : []
}

/**
 * The address as it was before the first of these changes, with the writes `besides`. All their links are spent with it: one of a later
 * change was mailed to an address that is given up now.
 */
export function saveUndo(
  linked: Changes,
  write: WriteRequest,
  member: Item<'users'>,
  [named, ...later]: readonly [EmailChange, ...EmailChange[]],
  besides: readonly Write[],
) {
  const { users, emailChanges } = linked.tables
  const { sub, before } = named
  const keyOf = ({ changedAtMs }: EmailChange) => ({ sub, changedAtMs })
  const writes = [
    users.update({ id: sub }, 'SET #email = :before, #updatedAt = :at', {
      condition: '#status IN (:active, :restricted)',
      values: {
        before,
        at: laterThan(member.updatedAt, linked.now()),
        active: 'active',
        restricted: 'restricted',
      },
    }),
    emailChanges.remove(keyOf(named), { condition: 'attribute_exists(#sub)' }),
    ...later.map((change) => emailChanges.remove(keyOf(change))),
    ...besides,
  ]
  const restored: OutputOf<typeof undoEmailChange> = { restored: true }
  return writeOnce(linked, write, restored, writes, () => refuse('LINK_INVALID'))
}
