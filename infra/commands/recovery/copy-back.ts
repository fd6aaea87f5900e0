import { isDeepStrictEqual } from 'node:util'
import type { TableDefinition } from '@app/lambdas/tables/table.ts'
import { type DynamoDBDocumentClient, GetCommand, PutCommand, paginateScan } from '@aws-sdk/lib-dynamodb'

interface Copy {
  readonly restored: string
  readonly live: string
  readonly key: TableDefinition['key']
  /** Whether rows that changed since are written over with the restored ones. */
  readonly over: boolean
}

export interface Copied {
  /** Rows of the restored table. */
  readonly rows: number
  /** Of these, rows that the live table no longer had. */
  readonly missing: number
  /** Of these, rows that differ there. */
  readonly different: number
}

/**
 * Copies the rows that the live table has lost from the restored table beside it. Rows that differ change only with
 * `over`. A second run changes nothing.
 */
export async function copyBack(
  documents: DynamoDBDocumentClient,
  { restored, live, key, over }: Copy,
): Promise<Copied> {
  let [rows, missing, different] = [0, 0, 0]
  const [hash] = key
  for await (const { Items = [] } of paginateScan({ client: documents }, { TableName: restored }))
    for (const Item of Items) {
      rows += 1
      const Key = Object.fromEntries(key.flatMap((field) => field ?? []).map((field) => [field, Item[field]]))
      const found = await documents.send(new GetCommand({ TableName: live, Key, ConsistentRead: true }))
      if (found.Item === undefined) missing += 1
      else if (isDeepStrictEqual(found.Item, Item)) continue
      else different += 1
      if (found.Item !== undefined && !over) continue
      const absent = {
        ConditionExpression: 'attribute_not_exists(#h)',
        ExpressionAttributeNames: { '#h': hash },
      }
      await documents.send(new PutCommand({ TableName: live, Item, ...(!over && absent) }))
    }
  return { rows, missing, different }
}
