import { earlierTermsOf, termsOf } from '@app/shared/members/desk/search-terms.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'

type IndexRow = Item<'memberIndex'>
export type IndexTables = Needs<{ memberIndex: ['put', 'remove'] }>

/** The partition of a term: its first character. */
export function bucketOf(term: string): string {
  return [...term][0] ?? ''
}

/** The search terms of a member, made from the profile alone. */
export function indexRows(member: Item<'users'>): IndexRow[] {
  const { id, lastName, firstName, nickName, kana = null, birthDate, status } = member
  return termsOf(member).map(({ kind, term }) => ({
    ...rowKey(kind, term, id),
    kind,
    memberId: id,
    lastName,
    firstName,
    nickName,
    kana,
    birthDate,
    status,
  }))
}

/**
 * The writes that change the index from `before` to `after`, for the transaction that writes the profile. That write's
 * condition checks `before`. Null: no member.
 */
export function indexWrites(
  { tables: { memberIndex } }: IndexTables,
  before: Item<'users'> | null,
  after: Item<'users'> | null,
): Write[] {
  const old = before === null ? [] : indexRows(before)
  const rows = after === null ? [] : indexRows(after)
  const kept = new Set(rows.map(({ entry }) => entry))
  const same = new Set(old.map((row) => JSON.stringify(row)))
  const stale = new Map(
    [...old, ...(before === null ? [] : earlierRows(before))].map(({ bucket, entry }) => [entry, bucket]),
  )
  return [
    ...[...stale]
      .filter(([entry]) => !kept.has(entry))
      .map(([entry, bucket]) => memberIndex.remove({ bucket, entry })),
    ...rows.filter((row) => !same.has(JSON.stringify(row))).map((row) => memberIndex.put(row)),
  ]
}

/** The writes that replace all index rows of a member, those of earlier releases included. */
export function reindexWrites(deps: IndexTables, member: Item<'users'>): Write[] {
  const { memberIndex } = deps.tables
  const rows = indexRows(member)
  const kept = new Set(rows.map(({ entry }) => entry))
  const stale = earlierRows(member).filter(({ entry }) => !kept.has(entry))
  return [
    ...stale.map(({ bucket, entry }) => memberIndex.remove({ bucket, entry })),
    ...rows.map((row) => memberIndex.put(row)),
  ]
}

/** The rows as an earlier release made them. */
function earlierRows(member: Item<'users'>): Pick<IndexRow, 'bucket' | 'entry'>[] {
  return earlierTermsOf(member).map(({ kind, term }) => rowKey(kind, term, member.id))
}

function rowKey(kind: string, term: string, id: string) {
  return { bucket: bucketOf(term), entry: `${term} ${kind} ${id}` }
}
