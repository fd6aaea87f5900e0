import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'

/**
 * Reads the tables of the engine over `dataDir` from its SQLite file: a test reads far more often than a function does, and
 * this takes a fraction of a request. Items are texts in the form of DynamoDB. Close it before the engine stops.
 */
export function engineFile(dataDir: string) {
  const file = new DatabaseSync(join(dataDir, 'app.db'), { readOnly: true })
  const prepared = new Map<string, StatementSync>()

  function all(sql: string, ...values: readonly string[]): string[] {
    const statement = prepared.get(sql) ?? file.prepare(sql)
    prepared.set(sql, statement)
    return statement.all(...values).map(({ item_json: item }) => String(item))
  }

  return {
    /** Another number after each commit of the engine: SQLite changes it. */
    version: () => Number(file.prepare('PRAGMA data_version').get()?.['data_version']),

    /** All items of a table, in the order of a scan. */
    items: (table: string) => all(`SELECT item_json FROM "${table}" ORDER BY pk, sk`),

    /** The items of a partition whose key is a string. */
    partition: (table: string, key: string) =>
      all(`SELECT item_json FROM "${table}" WHERE pk = ? ORDER BY sk`, `S:${key}`),

    close: () => file.close(),
  }
}
