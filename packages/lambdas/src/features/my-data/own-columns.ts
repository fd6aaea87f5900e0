import type { ShownTable } from '#features/my-data/reading-store.ts'
import type { personal } from '#tables/personal/all.ts'

type Columns<T extends ShownTable> = (typeof personal)[T]['columns']
type OwnColumn<T extends ShownTable> = {
  [C in keyof Columns<T>]: Columns<T>[C] extends 'own' ? C : never
}[keyof Columns<T>]

/** The heading of a table, and the name of each own column; null for one that only the file for machines has. */
export interface TableWords<T extends ShownTable> {
  readonly title: string
  readonly columns: { readonly [C in OwnColumn<T>]: string | null }
}
