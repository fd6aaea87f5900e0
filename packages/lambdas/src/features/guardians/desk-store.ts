import type { GuardianEntry } from '@app/shared/guardians/desk-contract.ts'
import type { Deps } from '#aws/deps.ts'
import { tables } from '#tables/all.ts'

const SHOWN = 100

/** The record of a consent, newest first, with events by name; a guardian's reason only for roles that see names. */
export async function readEntries(
  { tables: { guardianRecords, events } }: Deps<'guardian-desk'>,
  childId: string,
  isHidden: boolean,
): Promise<GuardianEntry[]> {
  const { rows } = await guardianRecords.query(
    { where: '#childId = :childId', values: { childId }, limit: SHOWN, descending: true },
    tables.guardianRecords.item,
  )
  const ids = new Set(rows.flatMap(({ kind, note }) => (isOfEvent(kind) && note !== undefined ? [note] : [])))
  const found = await Promise.all([...ids].map((eventId) => events.get({ eventId })))
  const names = new Map(found.flatMap((event) => (event === null ? [] : [[event.eventId, event.eventName]])))
  return rows.map(({ at, kind, by, staffName, textVersion, textHash, limits, note }) => ({
    at,
    kind,
    by,
    staffName: staffName ?? null,
    textVersion: textVersion ?? null,
    textHash: textHash ?? null,
    limits: limits ?? [],
    // An event that is gone has no name any more.
    note: isOfEvent(kind) ? (names.get(note ?? '') ?? null) : isHidden ? null : (note ?? null),
  }))
}

function isOfEvent(kind: GuardianEntry['kind']): boolean {
  return kind === 'eventAsked' || kind === 'eventApproved' || kind === 'eventRefused'
}
