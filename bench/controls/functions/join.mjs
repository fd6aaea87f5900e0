import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'

const TRIES = 10
const pause = (ms) => new Promise((done) => setTimeout(done, ms))

/** As templates write it: read the event, then a transaction on the version that was read; again when it has changed. */
export async function joiner({ endpoint, counters, participations, seats }) {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const plain = new DynamoDBClient({ endpoint, region: 'ap-northeast-1', credentials })
  const client = DynamoDBDocumentClient.from(plain)
  const key = { eventId: 'template', shard: 0 }
  await client.send(new PutCommand({ TableName: counters, Item: { ...key, taken: 0, version: 0 } }))
  return async (personId) => {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const read = new GetCommand({ TableName: counters, Key: key, ConsistentRead: true })
      const { Item: event } = await client.send(read)
      if (event === undefined || event.taken >= seats) return false
      const seat = {
        TableName: participations,
        Item: { eventId: 'template', personId },
        ConditionExpression: 'attribute_not_exists(personId)',
      }
      const count = {
        TableName: counters,
        Key: key,
        UpdateExpression: 'SET taken = taken + :one, version = version + :one',
        ConditionExpression: 'version = :read',
        ExpressionAttributeValues: { ':one': 1, ':read': event.version },
      }
      try {
        await client.send(new TransactWriteCommand({ TransactItems: [{ Put: seat }, { Update: count }] }))
        return true
      } catch {
        await pause(Math.random() * 50 * attempt)
      }
    }
    return false
  }
}
