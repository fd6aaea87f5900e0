import { emailOf } from '#aws/cognito/user-pool-admin.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { openAddress } from '#domain/sealed-address.ts'
import type { Person, Worker } from '#features/mails/kind.ts'

const GONE: readonly (Item<'users'>['status'] | undefined)[] = ['left']

/** Whom a mail goes to now; null when there is nobody any more. A member's address is the one of this moment. */
export async function recipientOf(deps: Worker, row: Item<'mails'>): Promise<Person | null> {
  const { personId, sealedTo } = row
  if (personId === undefined)
    return sealedTo === undefined
      ? null
      : { email: await openAddress(deps, sealedTo), nickname: null, member: null }
  const member = await deps.tables.users.get({ id: personId })
  if (member !== null)
    return GONE.includes(member.status) ? null : { email: member.email, nickname: member.nickName, member }
  const email = await emailOf(deps.settings.USER_POOL_ID, personId)
  return email === null ? null : { email, nickname: null, member: null }
}
