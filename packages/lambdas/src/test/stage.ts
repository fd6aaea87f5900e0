import { join } from 'node:path'
import type { Item, Key } from '#aws/dynamodb/condition.ts'
import { physicalName } from '#local/tables.ts'
import { type FunctionName, lambdas } from '#manifest/functions.ts'
import { type TableName, tables } from '#tables/all.ts'
import { type Ask, asker, type Handler } from '#test/ask.ts'
import { engineAt, itemsIn, textsIn } from '#test/engine.ts'
import { testStandIns } from '#test/stand-ins.ts'
import { writesTo } from '#test/written.ts'

jest.setTimeout(60_000)

const ROOT = join(__dirname, '../../../..')
export type Stage = Awaited<ReturnType<typeof testStage>>

/** The cloud services of a function, for one test file, with access to the tables. Stop it at the end of the file. */
export async function testStage() {
  const standIns = await testStandIns(ROOT)
  const engine = engineAt(standIns.endpoint)
  const writes = writesTo(standIns.dataDir)
  let known: { readonly count: number; readonly pages: Pages } | undefined

  async function rows<T extends TableName>(table: T): Promise<Item<T>[]> {
    return itemsIn(await engine.scan(physicalName(table))) as Item<T>[] // what the test itself or the function put there
  }

  /** The pages of every table; a comparison does not parse them. */
  async function everyPage(): Promise<Pages> {
    const count = writes.count()
    // Nothing was written since: the same pages, without a scan.
    if (known !== undefined && known.count === count) return known.pages
    const names = Object.keys(tables) as TableName[]
    const pages = await Promise.all(
      names.map(async (name) => [name, await engine.scan(physicalName(name))] as const),
    )
    known = count === undefined ? undefined : { count, pages }
    return pages
  }

  return {
    ...standIns,
    rows,

    async stop(): Promise<void> {
      engine.close()
      writes.close()
      await standIns.stop()
    },

    /** How many rows a table holds. */
    count: (table: TableName): Promise<number> => engine.count(physicalName(table)),

    /** The rows of one partition of a table. */
    async rowsOf<T extends TableName>(table: T, key: string): Promise<Item<T>[]> {
      const found = await engine.partition(physicalName(table), tables[table].key[0], key)
      return found as Item<T>[] // what the test itself or the function put there
    },

    /** The function with its own environment and the given variables, called as by API Gateway. */
    load(name: FunctionName, besides: Readonly<Record<string, string>> = {}): Ask {
      this.enter(name)
      Object.assign(process.env, besides)
      // The module reads the names when it is loaded: not before.
      return asker(jest.requireActual<{ handler: Handler }>(`#${lambdas[name].entry}`).handler)
    },

    async put<T extends TableName>(table: T, ...items: readonly Item<T>[]): Promise<void> {
      await this.putRaw(table, ...items)
    },

    /** Invalid items. */
    async putRaw(table: TableName, ...items: readonly object[]): Promise<void> {
      await engine.write(
        physicalName(table),
        items.map((put) => ({ put })),
      )
    },

    async remove<T extends TableName>(table: T, key: Key<T>): Promise<void> {
      await engine.write(physicalName(table), [{ remove: key }])
    },

    async clear(table: TableName): Promise<void> {
      const [hash, sort] = tables[table].key
      const items: Record<string, unknown>[] = await rows(table)
      const keys = items.map((item) => ({
        remove: { [hash]: item[hash], ...(sort !== undefined && { [sort]: item[sort] }) },
      }))
      await engine.write(physicalName(table), keys)
    },

    /** Every item of every table, in a fixed order, as text to compare. */
    async dump(...except: readonly TableName[]): Promise<string> {
      return inOrder((await everyPage()).filter(([name]) => !except.includes(name)))
    },

    /** Returns the result of `run`, and fails when it changed any table except `except`. */
    async unchanged<Value>(run: () => Promise<Value>, ...except: readonly TableName[]): Promise<Value> {
      const before = await everyPage()
      const value = await run()
      const after = await everyPage()
      // The engine may give the same items in another order: only tables whose text differs are read.
      const names = new Set(
        after
          .filter(([name, pages], n) => !except.includes(name) && before[n]?.[1].join() !== pages.join())
          .map(([name]) => name),
      )
      const differing = (pages: Pages) => pages.filter(([name]) => names.has(name))
      expect(inOrder(differing(after))).toBe(inOrder(differing(before)))
      return value
    },
  }
}

type Pages = readonly (readonly [table: TableName, pages: readonly string[]])[]

function inOrder(tables: Pages): string {
  const lines = tables.flatMap(([name, pages]) => textsIn(pages).map((item) => `${name} ${item}`))
  return lines.sort().join('\n')
}
