import type { Needs } from '#aws/granted.ts'

/** An entry of the record; null for none. */
export function readEntry({ tables }: Needs<{ guardianRecords: ['get'] }>, childId: string, entryId: string) {
  return tables.guardianRecords.get({ childId, entryId })
}
