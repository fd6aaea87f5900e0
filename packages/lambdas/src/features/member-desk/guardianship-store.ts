import type { Needs } from '#aws/granted.ts'

/** Who answers for a member; null where nobody was asked. */
export function readGuardianship({ tables }: Needs<{ guardianships: ['get'] }>, childId: string) {
  return tables.guardianships.get({ childId })
}
