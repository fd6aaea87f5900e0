import type { Needs } from '#aws/granted.ts'

/** The address of somebody who paid at a convenience store; null once they have left. */
export async function readPayerMail(
  { tables: { users } }: Needs<{ users: ['get'] }>,
  payerId: string,
): Promise<string | null> {
  return (await users.get({ id: payerId }))?.email ?? null
}

/** What staff call those who paid; who has left is missing. */
export async function readPayers(
  { tables: { users } }: Needs<{ users: ['getMany'] }>,
  payerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await users.getMany([...new Set(payerIds)].map((id) => ({ id })))
  return new Map(rows.map(({ id, nickName, firstName }) => [id, nickName ?? firstName ?? '']))
}
