import type { Deps } from '#aws/deps.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import type { GuardianConsent } from '#domain/guardian-store.ts'

type Reading = Needs<{ users: ['get']; guardianships: ['get'] }>

/** A member with their guardianship; null without a profile. */
export async function readConsent({ tables }: Reading, childId: string): Promise<GuardianConsent | null> {
  const [member, row] = await Promise.all([
    tables.users.get({ id: childId }),
    tables.guardianships.get({ childId }),
  ])
  return member === null ? null : { member, row }
}

/** A member alone. */
export function readMember({ tables }: Needs<{ users: ['get'] }>, id: string): Promise<Item<'users'> | null> {
  return tables.users.get({ id })
}

export function readRow({ tables }: Needs<{ guardianships: ['get'] }>, childId: string) {
  return tables.guardianships.get({ childId })
}

/** R9: the agreement of somebody of age, beside that of their registration. */
export function agreementWrites(
  { tables }: Deps<'guardians'>,
  { id, termsVersion }: Item<'users'>,
  { version, at }: { version: string; at: string },
): Write[] {
  const write = tables.consents.put({ sub: id, document: `terms-adult#${version}`, version, acceptedAt: at })
  if (termsVersion !== undefined && termsVersion >= version) return [write]
  const names = tables.users.update({ id }, 'SET #termsVersion = :terms REMOVE #termsLater', {
    condition: 'attribute_not_exists(#termsVersion) OR #termsVersion < :terms',
    values: { terms: version },
  })
  return [write, names]
}

/** An entry of the record; null for none. */
export function readEntry({ tables }: Needs<{ guardianRecords: ['get'] }>, childId: string, entryId: string) {
  return tables.guardianRecords.get({ childId, entryId })
}
