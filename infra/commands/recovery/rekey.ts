import { type TableName, tables } from '@app/lambdas/tables/all.ts'
import type { TableDefinition } from '@app/lambdas/tables/table.ts'
import { type DynamoDBDocumentClient, paginateScan, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** Objects keep their names, so that rows which name them stay valid. */
const OBJECT = /^(?:incoming\/|bugevent\/|contact\/|materials\/|media\/)/

/**
 * Writes every row that names an old `sub` under the new one, old row and new row in one transaction. Rows that name none are left
 * as they are, so a run that was cut off is run again.
 */
export async function rekey(
  documents: DynamoDBDocumentClient,
  table: (name: TableName) => string,
  renamed: ReadonlyMap<string, string>,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const name of Object.keys(tables) as TableName[]) {
    const TableName = table(name)
    const { key }: TableDefinition = tables[name]
    for await (const { Items = [] } of paginateScan(
      { client: documents },
      { TableName, ConsistentRead: true },
    ))
      for (const item of Items) {
        const next = renamedIn(item, renamed) as typeof item // of the same shape
        if (JSON.stringify(next) === JSON.stringify(item)) continue
        const keyOf = (row: typeof item) =>
          Object.fromEntries(key.flatMap((field) => field ?? []).map((field) => [field, row[field]]))
        const moves = JSON.stringify(keyOf(item)) !== JSON.stringify(keyOf(next))
        await documents.send(
          new TransactWriteCommand({
            TransactItems: [
              { Put: { TableName, Item: next } },
              ...(moves ? [{ Delete: { TableName, Key: keyOf(item) } }] : []),
            ],
          }),
        )
        counts[name] = (counts[name] ?? 0) + 1
      }
  }
  return counts
}

function renamedIn(value: unknown, renamed: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string')
    return OBJECT.test(value) ? value : value.replaceAll(UUID, (found) => renamed.get(found) ?? found)
  if (Array.isArray(value)) return value.map((each) => renamedIn(each, renamed))
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array || value instanceof Set)
    return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, renamedIn(inner, renamed)]))
}
