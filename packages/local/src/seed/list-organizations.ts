import type { Item } from '@app/lambdas/aws/dynamodb/condition.ts'
import { physicalName } from '@app/lambdas/local/tables.ts'
import { type DynamoDBDocumentClient, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'

/** Organizations of an earlier release are not in the desk's list: puts them there. */
export async function listOrganizations(client: DynamoDBDocumentClient): Promise<void> {
  const TableName = physicalName('organizations')
  const { Items = [] } = await client.send(new ScanCommand({ TableName }))
  const rows = Items as Partial<Item<'organizations'>>[] // whatever a release before wrote
  for (const { organizationId } of rows.filter(({ listing }) => listing === undefined)) {
    await client.send(
      new UpdateCommand({
        TableName,
        Key: { organizationId },
        UpdateExpression: 'SET listing = :all',
        ExpressionAttributeValues: { ':all': 'all' },
      }),
    )
  }
}
