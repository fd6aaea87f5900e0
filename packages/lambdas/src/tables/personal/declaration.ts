import type { Category } from '@app/shared/my-data/rules.ts'
import type { InferOutput } from 'valibot'
import type { TableName, tables } from '#tables/all.ts'

/** Whose fact a column holds: that of the person the row belongs to, that of another person, or no one's. */
export type Whose = 'own' | 'other' | 'none'

type Column<T extends TableName> = keyof InferOutput<(typeof tables)[T]['item']> & string
type IndexOf<T extends TableName> = keyof (typeof tables)[T]['indexes'] & string

/** What erasing an account leaves of its rows: nothing that names it, or this, for a reason. */
export type Left =
  | 'nothing'
  | { readonly stays: 'id' | 'proof' | 'record' | 'until it expires'; readonly why: string }

/** A table with rows of members. */
export interface OfMembers<T extends TableName> {
  /** How a member's rows are found by the id: the partition key, an index, or the table that leads to them. */
  readonly found: 'key' | IndexOf<T> | { readonly through: TableName } | 'never'
  /** Its category on the page and in the download, or why it is in neither. */
  readonly shown: Category | { readonly not: string }
  readonly left: Left
}

/** A table of the database as data about people: every column, and what becomes of a member's rows. */
export interface Declaration<T extends TableName> {
  readonly columns: { readonly [C in Column<T>]-?: Whose }
  /** `nobody`: no row belongs to a member. */
  readonly members: OfMembers<T> | 'nobody'
}

export type Declarations = { readonly [T in TableName]: Declaration<T> }

/** The tables of which erasing an account leaves nothing, by the id alone. */
export type Erased<All extends Declarations> = {
  [T in TableName]: All[T]['members'] extends { readonly left: 'nothing'; readonly found: infer Found }
    ? 'never' extends Found
      ? never
      : T
    : never
}[TableName]

/** The tables with a member's rows that the page and the download show. */
export type Shown<All extends Declarations> = {
  [T in TableName]: All[T]['members'] extends { readonly shown: Category } ? T : never
}[TableName]
