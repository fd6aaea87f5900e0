import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import { allRows } from '#aws/dynamodb/paginate.ts'
import type { Needs } from '#aws/granted.ts'
import type { Guardianship, Standing } from '#domain/guardian-store.ts'
import { mailWrite, type NewMail } from '#domain/mails-store.ts'

type Reading = Needs<{ users: ['get']; guardianships: ['get'] }>

/** A member with their guardianship; null without a profile. */
export async function readStanding({ tables }: Reading, childId: string): Promise<Standing | null> {
  const [member, row] = await Promise.all([
    tables.users.get({ id: childId }),
    tables.guardianships.get({ childId }),
  ])
  return member === null ? null : { member, row }
}

/** The writes and the mails of a change, all or none; false when something stood otherwise. */
export async function saveChange(
  deps: Needs<{ mails: ['put'] }>,
  writes: readonly Write[],
  mails: readonly NewMail[],
): Promise<boolean> {
  const { done } = await deps.transact([...writes, ...mails.map((mail) => mailWrite(deps, mail))])
  return done
}

/** The guardianships under an address. */
export async function readByGuardian(
  { tables: { guardianships } }: Deps<'guardians'>,
  guardianKey: string,
): Promise<Guardianship[]> {
  const found = await allRows((after) =>
    guardianships.query(
      {
        index: 'byGuardian',
        where: '#guardianKey = :guardianKey',
        values: { guardianKey },
        limit: 50,
        after,
      },
      v.object({ childId: v.string() }),
    ),
  )
  const rows = await Promise.all(found.map(({ childId }) => guardianships.get({ childId })))
  // The index may lag behind: the row itself decides.
  return rows.flatMap((row) => (row?.guardianKey === guardianKey ? row : []))
}

/** A member alone. */
export function readMember({ tables }: Needs<{ users: ['get'] }>, id: string): Promise<Item<'users'> | null> {
  return tables.users.get({ id })
}

export function readRow({ tables }: Needs<{ guardianships: ['get'] }>, childId: string) {
  return tables.guardianships.get({ childId })
}

/** R9: the agreement of somebody of age, beside that of their registration. */
export function agreementWrite(
  { tables }: Deps<'guardians'>,
  sub: string,
  { version, at }: { version: string; at: string },
): Write {
  return tables.consents.put({ sub, document: `terms-adult#${version}`, version, acceptedAt: at })
}
