import { paginate } from '#aws/dynamodb/paginate.ts'
import type { Needs } from '#aws/granted.ts'
import { tables } from '#tables/all.ts'

/** The member's own, with the proofs of ended consents to news mails, which stand under their address. */
export async function readConsents(
  { tables: { consents, users } }: Needs<{ consents: ['query']; users: ['get'] }>,
  id: string,
) {
  const email = (await users.get({ id }))?.email
  const subjects = email === undefined ? [id] : [id, `newsMail#${email}`]
  const found = await Promise.all(
    subjects.map((sub) =>
      paginate((after) =>
        consents.query({ where: '#sub = :sub', values: { sub }, limit: 100, after }, tables.consents.item),
      ),
    ),
  )
  return found.flat()
}
