import { type TableName, tables } from '#tables/all.ts'

type Key = Readonly<Record<string, unknown>>
/** The reads of a table that go out together. */
interface Reads {
  readonly get?: (key: Key) => Promise<Key | null>
  readonly getMany?: (keys: readonly Key[], options?: object) => Promise<Key[]>
}

/**
 * The same tables for work on many items at once: the keys that are asked for in one moment go out in one request, and one that
 * is asked for twice goes once.
 */
export function readsTogether<Deps extends { readonly tables: object }>(deps: Deps): Deps {
  const gathered = Object.entries(deps.tables).map(
    // The manifest's own names and handles.
    ([name, table]: [string, Reads]) => [name, gathering(name as TableName, table)],
  )
  return { ...deps, tables: Object.fromEntries(gathered) } // the same handles
}

function gathering(name: TableName, table: Reads): Reads {
  const { get, getMany } = table
  if (getMany === undefined) return table
  const ask = inOneRequest(name, getMany)
  return {
    ...table,
    getMany: (keys, options) => (options === undefined ? ask(keys) : getMany(keys, options)),
    // What is not found may be an item that does not parse: the table's own call says which.
    ...(get !== undefined && { get: async (key) => (await ask([key]))[0] ?? get(key) }),
  }
}

function inOneRequest(name: TableName, getMany: NonNullable<Reads['getMany']>) {
  const [hash, sort] = tables[name].key
  const idOf = (row: Key) => JSON.stringify([row[hash], sort && row[sort]])
  let next: { readonly keys: Map<string, Key>; readonly rows: Promise<Map<string, Key>> } | null = null
  const begin = () => {
    const keys = new Map<string, Key>()
    const rows = new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
      next = null
      return new Map((await getMany([...keys.values()])).map((row) => [idOf(row), row]))
    })
    return { keys, rows }
  }
  return async (keys: readonly Key[]): Promise<Key[]> => {
    if (keys.length === 0) return []
    next ??= begin()
    for (const key of keys) next.keys.set(idOf(key), key)
    const rows = await next.rows
    return keys.map((key) => rows.get(idOf(key))).filter((row) => row !== undefined)
  }
}
