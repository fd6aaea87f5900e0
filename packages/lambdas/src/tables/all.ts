import * as caseTables from '#tables/case-tables.ts'
import * as otherTables from '#tables/tables.ts'

/** All tables, by name. */
export const tables = { ...otherTables, ...caseTables }
export type TableName = keyof typeof tables
