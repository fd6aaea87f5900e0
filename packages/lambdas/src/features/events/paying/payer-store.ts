import { ok, type Result, refuse } from '@app/shared/base/result.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import { isStillIn } from '#domain/member-status.ts'
import type { Payment } from '#features/events/paying/payment-store.ts'

/** The address of somebody who paid at a convenience store; null once they have left. */
export async function readPayerMail(
  { tables: { users } }: Needs<{ users: ['get'] }>,
  payerId: string,
): Promise<string | null> {
  return (await users.get({ id: payerId }))?.email ?? null
}

/** SEC-A7: the member, who sees and gives up what was paid also while restricted. */
export async function readPayer(
  { tables: { users } }: Needs<{ users: ['get'] }>,
  sub: string,
): Promise<Result<Item<'users'>, 'NO_PROFILE' | 'MEMBER_RESTRICTED'>> {
  const member = await users.get({ id: sub })
  if (member === null) return refuse('NO_PROFILE')
  return isStillIn(member) ? ok(member) : refuse('MEMBER_RESTRICTED')
}

/** What staff call those who paid; who has left is missing. */
export async function readPayers(
  { tables: { users } }: Needs<{ users: ['getMany'] }>,
  payerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await users.getMany([...new Set(payerIds)].map((id) => ({ id })))
  return new Map(rows.map(({ id, nickName, firstName }) => [id, nickName ?? firstName ?? '']))
}

/** The people of a payment who have no place any more. */
export async function takenOut(
  { tables: { participations } }: Needs<{ participations: ['getMany'] }>,
  { eventId, people, gone }: Payment,
): Promise<string[]> {
  const ids = people.map(({ personId }) => personId).filter((personId) => !gone.includes(personId))
  const rows = await participations.getMany(ids.map((personId) => ({ eventId, personId })))
  return rows.filter(({ status }) => status === 'cancelled').map(({ personId }) => personId)
}
