import type { Category } from '@app/shared/my-data/rules.ts'
import { CATEGORIES } from '@app/shared/my-data/rules.ts'
import type { EventFacts } from '#features/my-data/my-data-store.ts'
import type { Rows, ShownTable } from '#features/my-data/reading-store.ts'
import { personal } from '#tables/personal/all.ts'
import type { Whose } from '#tables/personal/declaration.ts'

/** A row with the columns about its person alone. */
export type OwnRow = Readonly<Record<string, unknown>>

/** A shown table with the member's rows, without what is about other people. */
export interface OwnTable {
  readonly table: ShownTable
  readonly rows: readonly OwnRow[]
}

/** Everything that the files say. */
export interface Own {
  readonly madeAt: string
  readonly categories: ReturnType<typeof ownRows>
  readonly events: readonly EventFacts[]
}

/** The tables of a category, in the order of the declarations. */
export function tablesOf(category: Category): ShownTable[] {
  return (Object.keys(personal) as (keyof typeof personal)[]).flatMap((name) => {
    const { members } = personal[name]
    return members !== 'nobody' && members.shown === category ? [name as ShownTable] : [] // it is shown
  })
}

/** What the page and the download show of rows: by category, each row cut to its person's own columns. */
export function ownRows(rows: Rows): { category: Category; parts: OwnTable[] }[] {
  return CATEGORIES.map((category) => ({
    category,
    parts: tablesOf(category).map((table) => ({ table, rows: rows[table].map((row) => ownOf(table, row)) })),
  }))
}

function ownOf(table: ShownTable, row: object): OwnRow {
  const columns: Readonly<Record<string, Whose>> = personal[table].columns
  return Object.fromEntries(
    Object.entries(row).filter(([column, value]) => columns[column] === 'own' && value !== undefined),
  )
}

/** When a row was written first, from the first of these columns that it has. */
export const TIMES = [
  'followedAt',
  'createdAt',
  'receivedAt',
  'acceptedAt',
  'since',
  'askedAt',
  'madeAt',
  'addedAt',
  'openedAt',
  'declaredAt',
  'enteredAt',
  'agreedAt',
  'consentedAt',
  'decidedAt',
  'answeredAt',
  'at',
  'changedAt',
]

/** How much a category holds, and the time of its oldest row. */
export function countsOf(rows: Rows) {
  return ownRows(rows).map(({ category, parts }) => {
    const all = parts.flatMap((part) => part.rows)
    const times = all.flatMap((row) => TIMES.map((name) => row[name]).find(isText) ?? [])
    return { category, count: all.length, since: times.sort()[0] ?? null }
  })
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
