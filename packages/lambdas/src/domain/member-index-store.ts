import { termsOf } from '@app/shared/member-desk/search-terms.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'

type IndexRow = Item<'memberIndex'>
export type IndexTables = Needs<{ memberIndex: ['put', 'remove'] }>

/** The partition of a term: its first character. */
export function bucketOf(term: string): string {
  return [...term][0] ?? ''
}

/** What a member is found by: a function of the profile alone. */
export function indexRows(member: Item<'users'>): IndexRow[] {
  const { id, lastName, firstName, nickName, kana = null, birthDate, status } = member
  return termsOf(member).map(({ kind, term }) => ({
    bucket: bucketOf(term),
    entry: `${term} ${kind} ${id}`,
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
 * The writes that make the index say `after` where it said `before`; for the transaction that writes the profile, whose
 * condition says that `before` is what stands. Null: nobody.
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
  return [
    ...old
      .filter(({ entry }) => !kept.has(entry))
      .map(({ bucket, entry }) => memberIndex.remove({ bucket, entry })),
    ...rows.filter((row) => !same.has(JSON.stringify(row))).map((row) => memberIndex.put(row)),
  ]
}
