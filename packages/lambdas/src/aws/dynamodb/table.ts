import { BatchGetCommand, type DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { type Backoff, backoff, pauses } from '#aws/backoff.ts'
import {
  bind,
  type Expectation,
  type IndexOf,
  type Item,
  type Key,
  type Write,
} from '#aws/dynamodb/condition.ts'
import { log } from '#aws/log.ts'
import type { TableVerb } from '#manifest/definition.ts'
import { type TableName, tables } from '#tables/all.ts'

/** All operations on a table. Every item is parsed when read; in lists, an invalid item is logged and skipped. */
export interface AnyTable<T extends TableName> {
  /** The item under a key, read consistently; null when it does not exist. Throws when it does not parse. */
  get(key: Key<T>): Promise<Item<T> | null>
  /**
   * The items under any number of keys, unordered; missing ones are left out. Unprocessed keys of a busy table
   * are retried after pauses; throws `TryAgain` when that takes too long. `mayLag` reads at half the price what an index
   * would answer: a write of the last second may be missing.
   */
  getMany(keys: readonly Key<T>[], options?: { readonly mayLag?: true }): Promise<Item<T>[]>
  /** A page of an index, or of the table itself without `index`. */
  query<Row extends v.GenericSchema>(query: Query<T>, row: Row): Promise<Page<v.InferOutput<Row>>>
  /** A condition on another item of a transaction. */
  expect(key: Key<T>, expectation: Expectation): Write
  /** An item as a failed condition returned it. */
  parse(raw: unknown): Item<T> | null
  // A write takes effect through `transact` or `writeOnce`.
  put(item: Item<T>, expectation?: Expectation): Write
  update(key: Key<T>, change: string, expectation: Expectation): Write
  remove(key: Key<T>, expectation?: Expectation): Write
}

/** A table with only the methods of the function's manifest entry; every function may parse its items. */
export type Table<T extends TableName, V extends TableVerb> = Pick<AnyTable<T>, V | 'parse'>

export interface Query<T extends TableName> {
  readonly index?: IndexOf<T>
  /** Key condition, with `#name` and `:name`. */
  readonly where: string
  readonly filter?: string
  readonly values: Readonly<Record<string, unknown>>
  /** From the end of the sort key to its beginning. */
  readonly descending?: boolean
  readonly limit: number
  /** `nextToken` of the page before. */
  readonly after?: string | undefined
  /** Perhaps a second old, for half the read units. */
  readonly mayLag?: true
}

export interface Page<Row> {
  readonly rows: Row[]
  readonly nextToken: string | null
}

/** Limit of one BatchGetItem. */
const BATCH = 100

/** The handle of one table. `physicalName` comes from the environment. */
export function openTable<T extends TableName>(
  name: T,
  physicalName: string,
  client: DynamoDBDocumentClient,
  waits: Backoff = backoff,
): AnyTable<T> {
  const schema: v.GenericSchema<unknown, Item<T>> = tables[name].item as never // one of a union; T says which
  const parse = (raw: unknown) => parseRow(schema, raw, name)

  return {
    parse,
    async get(key) {
      const found = await client.send(
        new GetCommand({ TableName: physicalName, Key: key, ConsistentRead: true }),
      )
      if (found.Item === undefined) return null
      const item = parse(found.Item)
      // An unreadable item is not a missing one: the member would have to register again (SEC-H4).
      if (item === null) throw new Error(`an item of ${name} does not parse`)
      return item
    },
    async getMany(keys, { mayLag } = {}) {
      const rows: Item<T>[] = []
      const pause = pauses(waits)
      let wanted: Record<string, unknown>[] = [...keys]
      while (wanted.length > 0) {
        const Keys = wanted.slice(0, BATCH)
        const found = await client.send(
          new BatchGetCommand({
            RequestItems: { [physicalName]: { Keys, ConsistentRead: mayLag !== true } },
          }),
        )
        rows.push(...(found.Responses?.[physicalName] ?? []).flatMap((row) => parse(row) ?? []))
        const undone = found.UnprocessedKeys?.[physicalName]?.Keys ?? []
        wanted = [...undone, ...wanted.slice(BATCH)]
        if (undone.length > 0) await pause()
      }
      return rows
    },
    async query({ index, where, filter, values, descending = false, limit, after, mayLag }, row) {
      const read = (ExclusiveStartKey?: StartKey) =>
        client.send(
          new QueryCommand({
            TableName: physicalName,
            IndexName: index,
            KeyConditionExpression: where,
            FilterExpression: filter,
            ScanIndexForward: !descending,
            Limit: limit,
            ExclusiveStartKey,
            ConsistentRead: index === undefined && mayLag !== true,
            ...bind([where, filter], values),
          }),
        )
      const start = readToken(after)
      const found = await read(start).catch((error: unknown) => {
        if (start !== undefined && isInvalid(error)) return read()
        throw error
      })
      return {
        rows: (found.Items ?? []).flatMap((item) => parseRow(row, item, name) ?? []),
        nextToken: writeToken(found.LastEvaluatedKey),
      }
    },
    ...writesTo<T>(physicalName),
  }
}

/** The parts of a transaction. */
function writesTo<T extends TableName>(
  physicalName: string,
): Pick<AnyTable<T>, 'expect' | 'put' | 'update' | 'remove'> {
  return {
    expect: (key, { condition, values }) => ({
      ConditionCheck: {
        TableName: physicalName,
        Key: key,
        ConditionExpression: condition,
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        ...bind([condition], values),
      },
    }),
    put: (item, expectation) => ({
      Put: {
        TableName: physicalName,
        Item: item,
        ConditionExpression: expectation?.condition,
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        ...bind([expectation?.condition], expectation?.values),
      },
    }),
    update: (key, change, { condition, values }) => ({
      Update: {
        TableName: physicalName,
        Key: key,
        UpdateExpression: change,
        ConditionExpression: condition,
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        ...bind([change, condition], values),
      },
    }),
    remove: (key, expectation) => ({
      Delete: {
        TableName: physicalName,
        Key: key,
        ConditionExpression: expectation?.condition,
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        ...bind([expectation?.condition], expectation?.values),
      },
    }),
  }
}

function parseRow<Row>(schema: v.GenericSchema<unknown, Row>, raw: unknown, table: TableName): Row | null {
  const row = v.safeParse(schema, raw)
  if (row.success) return row.output
  log.error('stored item does not parse', { table, fields: row.issues.map((issue) => v.getDotPath(issue)) })
  return null
}

const StartKey = v.record(v.string(), v.union([v.string(), v.number()]))
type StartKey = v.InferOutput<typeof StartKey>
const Token = v.pipe(
  v.string(),
  v.transform((token) => Buffer.from(token, 'base64url').toString()),
  v.parseJson(),
  StartKey,
)

function writeToken(key: unknown): string | null {
  return key === undefined ? null : tokenAfter(key)
}

/** The token of the page that begins after a key. */
export function tokenAfter(key: unknown): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/** A foreign token starts from the beginning; it can only ever walk the same index. */
function readToken(token: string | undefined): StartKey | undefined {
  const key = v.safeParse(Token, token)
  return key.success ? key.output : undefined
}

/** A start key of another index or partition: DynamoDB refuses the whole request. */
function isInvalid(error: unknown): boolean {
  return error instanceof Error && error.name === 'ValidationException'
}
