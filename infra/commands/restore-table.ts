import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  TableAlreadyExistsException,
} from '@aws-sdk/client-dynamodb'

export interface Restore {
  readonly table: string
  /** The point in time to restore; null is the latest possible. */
  readonly at: Date | null
  readonly pauseMs: number
}

/** Restores a table under another name, beside the live one, and waits until it is active. */
export async function restoreBeside(
  client: DynamoDBClient,
  { table, at, pauseMs }: Restore,
): Promise<{ name: string; items: number }> {
  const { ContinuousBackupsDescription } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName: table }),
  )
  const window = ContinuousBackupsDescription?.PointInTimeRecoveryDescription
  if (window?.PointInTimeRecoveryStatus !== 'ENABLED')
    throw new Error(`${table} has no point-in-time recovery`)
  const { EarliestRestorableDateTime: from, LatestRestorableDateTime: to } = window
  if (at !== null && ((from && at < from) || (to && at > to)))
    throw new Error(`${table} can be restored from ${from?.toISOString()} to ${to?.toISOString()}`)
  const name = `${table}-restored`
  try {
    await client.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: table,
        TargetTableName: name,
        ...(at === null ? { UseLatestRestorableTime: true } : { RestoreDateTime: at }),
      }),
    )
  } catch (error) {
    if (!(error instanceof TableAlreadyExistsException)) throw error
    // It may be of another time: the person who started it knows.
    throw new Error(`${name} is there already: go on with it by --restored, or delete it first`)
  }
  return whenActive(client, name, pauseMs)
}

/** Waits until the copy of a table exists, also one of an interrupted restore. */
export async function whenActive(
  client: DynamoDBClient,
  name: string,
  pauseMs: number,
): Promise<{ name: string; items: number }> {
  for (;;) {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: name }))
    if (Table?.TableStatus === 'ACTIVE') return { name, items: Table.ItemCount ?? 0 }
    await new Promise((done) => setTimeout(done, pauseMs))
  }
}

/** Deletes the restored copy; never another table. */
export async function dropRestored(client: DynamoDBClient, name: string): Promise<void> {
  if (!name.endsWith('-restored')) throw new Error(`${name} is not a restored copy`)
  await client.send(new DeleteTableCommand({ TableName: name }))
}
