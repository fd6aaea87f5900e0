import type { Needs } from '#aws/granted.ts'

/** The guardian of a member; null when none was asked. */
export function readGuardianship({ tables }: Needs<{ guardianships: ['get'] }>, childId: string) {
  return tables.guardianships.get({ childId })
}
