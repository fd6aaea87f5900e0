import { randomUUID } from 'node:crypto'
import type { HistoryEntry } from '@app/shared/members/desk/history.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'

const NOTHING = { subject: null, staffName: null, ground: null, until: null, note: null, fields: [] }

/** One line of a timeline. */
export function entryOf(
  at: string | null,
  kind: HistoryEntry['kind'],
  more: Partial<HistoryEntry> = {},
): HistoryEntry {
  return { ...NOTHING, at, kind, ...more }
}

/** What staff did with a member, as one write of the transaction that does it. */
export function historyWrite(
  { tables, now }: Needs<{ memberHistory: ['put'] }>,
  memberId: string,
  kind: HistoryEntry['kind'],
  more: Partial<HistoryEntry>,
): Write {
  const at = now().toISOString()
  const row: Item<'memberHistory'> = {
    ...entryOf(at, kind, more),
    memberId,
    entryId: `${at}#${randomUUID().slice(0, 8)}`,
  }
  return tables.memberHistory.put(row)
}
