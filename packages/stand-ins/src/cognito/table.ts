import {
  ConditionalCheckFailedException,
  type CreateTableCommandInput,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  type PutCommandInput,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'

/** The stand-in's own table, without its name, as the launcher creates it. */
export const cognitoTable = {
  AttributeDefinitions: [
    { AttributeName: 'pk', AttributeType: 'S' },
    { AttributeName: 'sk', AttributeType: 'S' },
  ],
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  BillingMode: 'PAY_PER_REQUEST',
} satisfies Omit<CreateTableCommandInput, 'TableName'>

export type Key = { pk: string; sk: string }

type InTable = 'TableName'
type Transaction = NonNullable<TransactWriteCommandInput['TransactItems']>[number]
type Member<K extends keyof Transaction> = Record<K, Omit<NonNullable<Transaction[K]>, InTable>>

/** One part of a transaction, without the table's name. */
export type Write = Member<'Put'> | Member<'Update'> | Member<'Delete'> | Member<'ConditionCheck'>

/** The result of a conditional write: `failed` holds the positions, in order, of the parts whose condition failed. */
export type Outcome = { ok: true } | { ok: false; failed: number[] }

export type Table = ReturnType<typeof openTable>

const keySchema = v.object({ pk: v.string(), sk: v.string() })
const conflictTries = 8

/** The DynamoDB calls of the stand-in. Reads are consistent; a failed condition is a result, not an error. */
export function openTable(client: DynamoDBDocumentClient, TableName: string) {
  return {
    async read<S extends v.GenericSchema>(schema: S, key: Key): Promise<v.InferOutput<S> | undefined> {
      const found = await client.send(new GetCommand({ TableName, Key: key, ConsistentRead: true }))
      return found.Item && v.parse(schema, found.Item)
    },

    async put(input: Omit<PutCommandInput, InTable>): Promise<boolean> {
      return holds(client.send(new PutCommand({ TableName, ...input })))
    },

    /** The item after the update, or undefined when the condition failed. */
    async update<S extends v.GenericSchema>(
      schema: S,
      input: Omit<UpdateCommandInput, InTable>,
    ): Promise<v.InferOutput<S> | undefined> {
      try {
        const command = new UpdateCommand({ TableName, ReturnValues: 'ALL_NEW', ...input })
        return v.parse(schema, (await client.send(command)).Attributes)
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return undefined
        throw error
      }
    },

    transact: (writes: Write[]) => transact(client, TableName, writes),

    /** The keys of all items under one `pk`. */
    async keysUnder(pk: string): Promise<Key[]> {
      const input = {
        TableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
      }
      const found = await client.send(new QueryCommand({ ...input, ConsistentRead: true }))
      return (found.Items ?? []).map((item) => v.parse(keySchema, item))
    },

    /** The keys of all items that match the filter. Scans the whole table: for purging only. */
    async keysWhere(filter: string, values: Record<string, unknown>): Promise<Key[]> {
      const keys: Key[] = []
      let from: Record<string, unknown> | undefined
      do {
        const input = { TableName, FilterExpression: filter, ExpressionAttributeValues: values }
        const page = await client.send(new ScanCommand(from ? { ...input, ExclusiveStartKey: from } : input))
        keys.push(...(page.Items ?? []).map((item) => v.parse(keySchema, item)))
        from = page.LastEvaluatedKey
      } while (from)
      return keys
    },

    async remove(key: Key, condition: string, values: Record<string, unknown>): Promise<boolean> {
      const input = { TableName, Key: key, ConditionExpression: condition, ExpressionAttributeValues: values }
      return holds(client.send(new DeleteCommand(input)))
    },
  }
}

async function transact(
  client: DynamoDBDocumentClient,
  TableName: string,
  writes: Write[],
): Promise<Outcome> {
  const TransactItems = writes.map((write) => named(write, TableName))
  for (let attempt = 1; ; attempt++) {
    try {
      await client.send(new TransactWriteCommand({ TransactItems }))
      return { ok: true }
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error
      const codes = (error.CancellationReasons ?? []).map((reason) => reason.Code)
      const failed = codes.flatMap((code, index) => (code === 'ConditionalCheckFailed' ? [index] : []))
      if (failed.length > 0) return { ok: false, failed }
      // Two transactions conflicted on one item: retry.
      if (!codes.includes('TransactionConflict') || attempt === conflictTries) throw error
    }
  }
}

async function holds(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}

function named(write: Write, TableName: string): Transaction {
  if ('Put' in write) return { Put: { ...write.Put, TableName } }
  if ('Update' in write) return { Update: { ...write.Update, TableName } }
  if ('Delete' in write) return { Delete: { ...write.Delete, TableName } }
  return { ConditionCheck: { ...write.ConditionCheck, TableName } }
}
