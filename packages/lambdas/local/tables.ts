import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  ListTablesCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { hasStream } from '#manifest/grants.ts'
import { type TableName, tables } from '#tables/all.ts'
import { type IndexDefinition, keyType, type TableDefinition } from '#tables/table.ts'

/** Local tables have the manifest's own names. */
export function physicalName(name: TableName): string {
  return name
}

/** Creates what is missing of the manifest's tables and of `extra` ones, and missing indexes; rows stay as they are. */
export async function createTables(
  client: DynamoDBClient,
  extra: Readonly<Record<string, Omit<CreateTableCommandInput, 'TableName'>>>,
): Promise<void> {
  const { TableNames = [] } = await client.send(new ListTablesCommand({}))
  const wanted = new Map<string, Omit<CreateTableCommandInput, 'TableName'>>(Object.entries(extra))
  const ttl = new Map<string, string>()
  for (const [name, definition] of Object.entries(tables)) {
    wanted.set(name, tableInput(definition))
    if ('ttl' in definition && definition.ttl !== undefined) ttl.set(name, definition.ttl)
  }
  for (const [TableName, input] of wanted) {
    if (!TableNames.includes(TableName)) await client.send(new CreateTableCommand({ ...input, TableName }))
    else await addIndexes(client, TableName, input)
  }
  for (const [TableName, AttributeName] of ttl) await enableTtl(client, TableName, AttributeName)
  for (const name of Object.keys(tables).filter(isStreamed)) await enableStream(client, name)
}

/** The indexes that a table of an earlier release lacks; the engine fills them from the rows that are there. */
async function addIndexes(
  client: DynamoDBClient,
  TableName: string,
  { GlobalSecondaryIndexes = [], AttributeDefinitions }: Omit<CreateTableCommandInput, 'TableName'>,
): Promise<void> {
  if (GlobalSecondaryIndexes.length === 0) return
  const { Table } = await client.send(new DescribeTableCommand({ TableName }))
  const there = new Set((Table?.GlobalSecondaryIndexes ?? []).map(({ IndexName }) => IndexName))
  for (const index of GlobalSecondaryIndexes.filter(({ IndexName }) => !there.has(IndexName))) {
    await client.send(
      new UpdateTableCommand({
        TableName,
        AttributeDefinitions,
        GlobalSecondaryIndexUpdates: [{ Create: index }],
      }),
    )
  }
}

/** The CreateTable request of a definition: keys, indexes and what each copies. */
export function tableInput(definition: TableDefinition): Omit<CreateTableCommandInput, 'TableName'> {
  const [partitionKey, sortKey] = definition.key
  const indexes = Object.entries(definition.indexes)
  const attributes = new Set([
    partitionKey,
    ...(sortKey === undefined ? [] : [sortKey]),
    ...indexes.flatMap(([, index]) => [
      index.partitionKey,
      ...(index.sortKey === undefined ? [] : [index.sortKey]),
    ]),
  ])
  return {
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [...attributes].map((name) => ({
      AttributeName: name,
      AttributeType: keyType(definition.item.entries[name]),
    })),
    KeySchema: keySchema(partitionKey, sortKey),
    ...(indexes.length > 0 && {
      GlobalSecondaryIndexes: indexes.map(([IndexName, index]) => ({
        IndexName,
        KeySchema: keySchema(index.partitionKey, index.sortKey),
        Projection: projection(index),
      })),
    }),
  }
}

function keySchema(partitionKey: string, sortKey: string | undefined) {
  const hash = { AttributeName: partitionKey, KeyType: 'HASH' as const }
  return sortKey === undefined ? [hash] : [hash, { AttributeName: sortKey, KeyType: 'RANGE' as const }]
}

function projection({ copies }: IndexDefinition) {
  if (copies === 'all') return { ProjectionType: 'ALL' as const }
  return copies.length === 0
    ? { ProjectionType: 'KEYS_ONLY' as const }
    : { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: [...copies] }
}

async function enableTtl(client: DynamoDBClient, TableName: string, AttributeName: string): Promise<void> {
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }))
  if (TimeToLiveDescription?.TimeToLiveStatus === 'ENABLED') return
  await client.send(
    new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: { Enabled: true, AttributeName } }),
  )
}

function isStreamed(name: string): boolean {
  return hasStream(name as TableName) // a table's own name
}

/** Also for a table of an earlier release: the stream begins with the next change. */
async function enableStream(client: DynamoDBClient, TableName: string): Promise<void> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }))
  if (Table?.StreamSpecification?.StreamEnabled === true) return
  const StreamSpecification = { StreamEnabled: true, StreamViewType: 'KEYS_ONLY' as const }
  await client.send(new UpdateTableCommand({ TableName, StreamSpecification }))
}
