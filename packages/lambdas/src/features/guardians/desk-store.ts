import type { GuardianEntry } from '@app/shared/guardians/desk-contract.ts'
import type { Deps } from '#aws/deps.ts'
import { tables } from '#tables/all.ts'

const SHOWN = 100

/** The record of a consent, newest first; a guardian's own words only for who sees names. */
export async function readEntries(
  { tables: { guardianRecords } }: Deps<'guardian-desk'>,
  childId: string,
  isHidden: boolean,
): Promise<GuardianEntry[]> {
  const { rows } = await guardianRecords.query(
    { where: '#childId = :childId', values: { childId }, limit: SHOWN, descending: true },
    tables.guardianRecords.item,
  )
  return rows.map(({ at, kind, by, staffName, textVersion, textHash, limits, note }) => ({
    at,
    kind,
    by,
    staffName: staffName ?? null,
    textVersion: textVersion ?? null,
    textHash: textHash ?? null,
    limits: limits ?? [],
    note: isHidden ? null : (note ?? null),
  }))
}
