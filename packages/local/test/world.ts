import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Item } from '@app/lambdas/aws/dynamodb/condition.ts'
import { physicalName } from '@app/lambdas/local/tables.ts'
import { type TableName, tables } from '@app/lambdas/tables/all.ts'
import { pool } from '@app/stand-ins/base/identifiers.ts'
import { documentClient } from '@app/stand-ins/dynamodb/engine.ts'
import {
  BatchWriteCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  ScanCommand,
} from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { eventItems } from '#seed/event-items.ts'
import type { DemoEvent } from '#seed/events.ts'

/** The database of a running product, past its API: what tests plant there and count there. */
export async function openEngine(dataDir: string): Promise<DynamoDBDocumentClient> {
  const { port } = v.parse(
    v.object({ port: v.number() }),
    JSON.parse(await readFile(join(dataDir, 'engine.pid'), 'utf8')),
  )
  return documentClient(`http://127.0.0.1:${port}`)
}

/**
 * An open event of next month with so many seats, besides what is said; answers its id. `joined` among what is said
 * means the given member.
 */
export async function plantEvent(
  client: DynamoDBDocumentClient,
  seats: number,
  change: Partial<DemoEvent> = {},
  member = '',
): Promise<string> {
  const eventId = `test-${randomUUID()}`
  const starts = new Date(Date.now() + 30 * 86_400_000)
  const items = eventItems(
    {
      eventId,
      organizationId: null,
      name: 'a test event',
      description: '',
      venue: null,
      starts,
      ends: null,
      limit: seats,
      taken: 0,
      ...change,
    },
    member,
    new Date(),
  )
  // In no list, so that other tests see the same list as before.
  const { listing: _, ...event } = items.event
  await put(client, 'participations', items.participations)
  await put(client, 'eventCounters', [items.counter])
  await put(client, 'events', [event])
  return eventId
}

const Counter = v.object({ taken: v.number() })

/** What the database itself says of an event: the counter, and who is registered. */
export async function seatsOf(client: DynamoDBDocumentClient, eventId: string) {
  const counter = await client.send(
    new GetCommand({
      TableName: physicalName('eventCounters'),
      Key: { eventId, shard: 0 },
      ConsistentRead: true,
    }),
  )
  const found = await client.send(
    new QueryCommand({
      TableName: physicalName('participations'),
      KeyConditionExpression: 'eventId = :id',
      ExpressionAttributeValues: { ':id': eventId },
      ConsistentRead: true,
    }),
  )
  const rows = v.parse(v.array(v.object({ personId: v.string(), status: v.string() })), found.Items)
  const registered = rows.filter(({ status }) => status === 'registered').map(({ personId }) => personId)
  return { counter: v.parse(Counter, counter.Item).taken, registered: new Set(registered) }
}

/** Every item of every table that mentions one of these ids or addresses, as one text to compare. */
export async function tracesOf(client: DynamoDBDocumentClient, names: readonly string[]): Promise<string> {
  const found: string[] = []
  for (const table of [...Object.keys(tables), pool.tableName]) {
    let from: Record<string, unknown> | undefined
    do {
      const scan = { TableName: table, ConsistentRead: true, ...(from && { ExclusiveStartKey: from }) }
      const page = await client.send(new ScanCommand(scan))
      const items = (page.Items ?? []).map((item) => `${table} ${sorted(item)}`)
      found.push(...items.filter((item) => names.some((name) => item.includes(name))))
      from = page.LastEvaluatedKey
    } while (from !== undefined)
  }
  return found.sort().join('\n')
}

/** Forgets every try counted by where it came from, which for all tests is one address. */
export async function forgetAttempts(client: DynamoDBDocumentClient): Promise<void> {
  const { Items = [] } = await client.send(new ScanCommand({ TableName: physicalName('attempts') }))
  for (const { subject } of Items) {
    if (!/#(address|network)#/.test(String(subject))) continue
    await client.send(new DeleteCommand({ TableName: physicalName('attempts'), Key: { subject } }))
  }
}

/** Writes rows past the API. */
export async function put<T extends TableName>(
  client: DynamoDBDocumentClient,
  table: T,
  items: readonly Item<T>[],
): Promise<void> {
  for (let from = 0; from < items.length; from += 25) {
    const requests = items.slice(from, from + 25).map((item) => ({ PutRequest: { Item: item } }))
    await client.send(new BatchWriteCommand({ RequestItems: { [physicalName(table)]: requests } }))
  }
}

/** JSON with the fields in one order: the engine answers them in any. */
function sorted(item: unknown): string {
  return JSON.stringify(item, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
