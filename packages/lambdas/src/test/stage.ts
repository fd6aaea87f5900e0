import { join } from 'node:path'
import type { Item, Key } from '#aws/dynamodb/condition.ts'
import { physicalName } from '#local/tables.ts'
import { type FunctionName, lambdas } from '#manifest/functions.ts'
import { type TableName, tables } from '#tables/all.ts'
import { type Ask, asker, type Handler } from '#test/ask.ts'
import { engineAt, inOneOrder, itemIn } from '#test/engine.ts'
import { engineFile } from '#test/engine-file.ts'
import { testStandIns } from '#test/stand-ins.ts'

jest.setTimeout(60_000)

const ROOT = join(__dirname, '../../../..')
export type Stage = Awaited<ReturnType<typeof testStage>>

/** The cloud services of a function, for one test file, with access to the tables. Stop it at the end of the file. */
export async function testStage() {
  const standIns = await testStandIns(ROOT)
  const engine = engineAt(standIns.endpoint)
  // An engine that `DYNAMODB_ENDPOINT` names has its file elsewhere.
  const file = process.env['DYNAMODB_ENDPOINT'] ? undefined : engineFile(standIns.dataDir)
  let known: { readonly version: number; readonly texts: Texts } | undefined

  const textsOf = async (table: TableName): Promise<string[]> =>
    file?.items(physicalName(table)) ?? engine.items(physicalName(table))

  async function rows<T extends TableName>(table: T): Promise<Item<T>[]> {
    return (await textsOf(table)).map(itemIn) as Item<T>[] // what the test itself or the function put there
  }

  /** The items of every table; a comparison does not parse them. */
  async function everyText(): Promise<Texts> {
    const version = file?.version()
    if (known !== undefined && known.version === version) return known.texts
    const names = Object.keys(tables) as TableName[]
    const texts = await Promise.all(names.map(async (name) => [name, await textsOf(name)] as const))
    known = version === undefined ? undefined : { version, texts }
    return texts
  }

  return {
    ...standIns,
    rows,

    async stop(): Promise<void> {
      engine.close()
      file?.close()
      await standIns.stop()
    },

    /** How many rows a table holds. */
    count: async (table: TableName): Promise<number> => (await textsOf(table)).length,

    /** The rows of one partition of a table. */
    async rowsOf<T extends TableName>(table: T, key: string): Promise<Item<T>[]> {
      const found = file?.partition(physicalName(table), key).map(itemIn) as Item<T>[] | undefined
      const ofKey = (row: Item<T>) => Object(row)[tables[table].key[0]] === key
      return found ?? (await rows(table)).filter(ofKey)
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
      return inOrder((await everyText()).filter(([name]) => !except.includes(name)))
    },

    /** Returns the result of `run`, and fails when it changed any table except `except`. */
    async unchanged<Value>(run: () => Promise<Value>, ...except: readonly TableName[]): Promise<Value> {
      const before = await everyText()
      const value = await run()
      const after = await everyText()
      // The engine may give the same items in another order: only tables whose text differs are read.
      const names = new Set(
        after
          .filter(([name, texts], n) => !except.includes(name) && before[n]?.[1].join() !== texts.join())
          .map(([name]) => name),
      )
      const differing = (texts: Texts) => texts.filter(([name]) => names.has(name))
      expect(inOrder(differing(after))).toBe(inOrder(differing(before)))
      return value
    },
  }
}

type Texts = readonly (readonly [table: TableName, texts: readonly string[]])[]

function inOrder(tables: Texts): string {
  const lines = tables.flatMap(([name, texts]) => texts.map((said) => `${name} ${inOneOrder(said)}`))
  return lines.sort().join('\n')
}
