import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressesOf } from '@app/local/addresses.ts'
import { documentClient, startEngine } from '@app/local/engine.ts'
import { localEnvironment } from '@app/local/environments.ts'
import { readOperator } from '@app/local/operator.ts'
import { createTables, physicalName } from '@app/local/tables.ts'
import { BatchWriteCommand, DeleteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { Item, Key } from '#aws/keyed.ts'
import { type FunctionName, lambdas, type TableName, tables } from '#manifest.ts'
import { type Ask, asker, type Handler } from '#test/ask.ts'
import { testKms } from '#test/kms.ts'
import { testSecrets } from '#test/secrets.ts'
import { testMail, testStorage } from '#test/storage.ts'
import { testUserPool } from '#test/user-pool.ts'

jest.setTimeout(60_000)

const ROOT = join(__dirname, '../../../..')
export type Stage = Awaited<ReturnType<typeof testStage>>

/**
 * What a function finds in the cloud, for one test file: the real engine with the manifest's tables, KMS, and
 * a user pool that knows whom it is told. Stop it when the file is done.
 */
export async function testStage() {
  const dataDir = await mkdtemp(join(tmpdir(), 'stage-'))
  const [engine, kms, userPool, storage, mail, secretStore] = await Promise.all([
    startEngine({ dataDir }),
    testKms(join(dataDir, 'kms')),
    testUserPool(),
    testStorage(join(dataDir, 'uploads')),
    testMail(join(dataDir, 'mail')),
    testSecrets(join(dataDir, 'secrets')),
  ])
  const client = documentClient(engine.endpoint)
  await createTables(client, {})
  const operator = await readOperator(ROOT, {})
  const endpoints = {
    dynamodb: engine.endpoint,
    kms: kms.endpoint,
    cognito: userPool.endpoint,
    s3: storage.endpoint,
    ses: mail.endpoint,
    secrets: secretStore.endpoint,
  }

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
    client,
    endpoint: engine.endpoint,
    kms,
    userPool,
    storage,
    mail,
    secretStore,
    operator,
    rows,

    /** Sets the environment of a function, as its line in the manifest gives it. */
    enter(name: FunctionName): void {
      Object.assign(process.env, localEnvironment(name, endpoints, operator, addressesOf(4000)), {
        AWS_LAMBDA_FUNCTION_NAME: name,
        POWERTOOLS_LOG_LEVEL: 'SILENT',
        POWERTOOLS_METRICS_DISABLED: 'true',
      })
    },

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

    async stop(): Promise<void> {
      client.destroy()
      await Promise.all([
        engine.stop(),
        kms.stop(),
        userPool.stop(),
        storage.stop(),
        mail.stop(),
        secretStore.stop(),
      ])
      await rm(dataDir, { recursive: true, force: true })
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
