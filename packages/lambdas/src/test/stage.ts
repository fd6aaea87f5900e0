import { join } from 'node:path'
import { physicalName } from '@app/local/tables.ts'
import { BatchWriteCommand, DeleteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { Item, Key } from '#aws/keyed.ts'
import { type FunctionName, lambdas, type TableName, tables } from '#manifest.ts'
import { type Ask, asker, type Handler } from '#test/ask.ts'
import { testStandIns } from '#test/stand-ins.ts'

jest.setTimeout(60_000)

const ROOT = join(__dirname, '../../../..')
export type Stage = Awaited<ReturnType<typeof testStage>>

/** What a function finds in the cloud, for one test file, and hands on its tables. Stop it when the file is done. */
export async function testStage() {
  const standIns = await testStandIns(ROOT)
  const { client } = standIns

  async function rows<T extends TableName>(table: T): Promise<Item<T>[]> {
    const found: Item<T>[] = []
    let after: Record<string, unknown> | undefined
    do {
      const TableName = physicalName(table)
      const page = await client.send(
        new ScanCommand({ TableName, ExclusiveStartKey: after, ConsistentRead: true }),
      )
      found.push(...((page.Items ?? []) as Item<T>[])) // what the test itself or the function put there
      after = page.LastEvaluatedKey
    } while (after !== undefined)
    return found
  }

  return {
    ...standIns,
    rows,

    /** The function under its own environment, and what is said besides, asked as API Gateway asks it. */
    load(name: FunctionName, besides: Readonly<Record<string, string>> = {}): Ask {
      this.enter(name)
      Object.assign(process.env, besides)
      // The names are read when the module is: not before.
      return asker(jest.requireActual<{ handler: Handler }>(`#${lambdas[name].entry}`).handler)
    },

    async put<T extends TableName>(table: T, ...items: readonly Item<T>[]): Promise<void> {
      await this.putRaw(table, ...items)
    },

    /** Items as nobody should have written them. */
    async putRaw(table: TableName, ...items: readonly object[]): Promise<void> {
      for (let from = 0; from < items.length; from += 25) {
        const requests = items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item: { ...Item } } }))
        await client.send(new BatchWriteCommand({ RequestItems: { [physicalName(table)]: requests } }))
      }
    },

    async remove<T extends TableName>(table: T, key: Key<T>): Promise<void> {
      await client.send(new DeleteCommand({ TableName: physicalName(table), Key: key }))
    },

    async clear(table: TableName): Promise<void> {
      const [hash, sort] = tables[table].key
      for (const row of await rows(table)) {
        const item: Record<string, unknown> = row
        const Key = { [hash]: item[hash], ...(sort !== undefined && { [sort]: item[sort] }) }
        await client.send(new DeleteCommand({ TableName: physicalName(table), Key }))
      }
    },

    /** Every item of every table, in an order of its own, as text to compare. */
    async dump(...except: readonly TableName[]): Promise<string> {
      const lines: string[] = []
      for (const name of Object.keys(tables) as TableName[]) {
        if (except.includes(name)) continue
        for (const row of await rows(name)) lines.push(`${name} ${JSON.stringify(row, sortedKeys)}`)
      }
      return lines.sort().join('\n')
    },

    /** Answers what `run` answers, and fails when it left anything changed in any table besides `except`. */
    async unchanged<Value>(run: () => Promise<Value>, ...except: readonly TableName[]): Promise<Value> {
      const before = await this.dump(...except)
      const value = await run()
      expect(await this.dump(...except)).toBe(before)
      return value
    },
  }
}

function sortedKeys(_: string, value: unknown): unknown {
  return typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Uint8Array)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
}
