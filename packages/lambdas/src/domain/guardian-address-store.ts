import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { isSameMailbox } from '@app/shared/guardians/mailbox.ts'
import { isMinor } from '@app/shared/members/age.ts'
import { mailboxTerm } from '@app/shared/members/desk/search-terms.ts'
import * as v from 'valibot'
import type { Needs } from '#aws/granted.ts'
import { bucketOf } from '#domain/member-index-store.ts'
import { tables } from '#tables/all.ts'

/** More changes than a member can make while they are kept. */
const CHANGES_MAX = 90
/** Accounts of one mailbox: each has another tag. */
const ACCOUNTS_MAX = 50

/** The addresses that the child gave up within the last days, as long as a change can be undone. */
export async function earlierAddresses(
  { tables: { emailChanges } }: Needs<{ emailChanges: ['query'] }>,
  sub: string,
): Promise<string[]> {
  const { rows } = await emailChanges.query(
    { where: '#sub = :sub', values: { sub }, limit: CHANGES_MAX },
    v.object({ before: v.string() }),
  )
  return rows.map(({ before }) => before)
}

/** R9: true where another minor's account has this mailbox. The index finds them; the profile decides. */
export async function isMinorsAddress(
  deps: Needs<{ users: ['get']; memberIndex: ['query'] }>,
  email: string,
  childId: string,
): Promise<boolean> {
  const today = tokyoDate(deps.now())
  const term = mailboxTerm(email)
  const { rows } = await deps.tables.memberIndex.query(
    {
      where: '#bucket = :bucket AND begins_with(#entry, :term)',
      // Whatever its kind: a text that is also a nickname is stored once.
      values: { bucket: bucketOf(term), term: `${term} ` },
      limit: ACCOUNTS_MAX,
    },
    tables.memberIndex.item,
  )
  const minors = rows.filter(({ memberId, birthDate }) => memberId !== childId && isMinor(birthDate, today))
  const found = await Promise.all(minors.map(({ memberId }) => deps.tables.users.get({ id: memberId })))
  return found.some((member) => member !== null && isSameMailbox(member.email, email))
}
