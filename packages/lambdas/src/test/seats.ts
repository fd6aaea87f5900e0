import { physicalName } from '@app/local/tables.ts'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Item } from '#aws/keyed.ts'
import type { Stage } from '#test/stage.ts'

/** What the tables say of an event: who is in, and what its counters count. */
export async function seatsOf(stage: Stage, eventId: string) {
  const [people, counters] = await Promise.all([
    ofEvent(stage, 'participations', eventId),
    ofEvent(stage, 'eventCounters', eventId),
  ])
  return { joined: people.filter(({ status }) => status === 'registered'), people, counters }
}

async function ofEvent<T extends 'participations' | 'eventCounters'>(
  stage: Stage,
  table: T,
  eventId: string,
): Promise<Item<T>[]> {
  const query = new QueryCommand({
    TableName: physicalName(table),
    KeyConditionExpression: 'eventId = :eventId',
    ExpressionAttributeValues: { ':eventId': eventId },
    ConsistentRead: true,
  })
  return ((await stage.client.send(query)).Items ?? []) as Item<T>[] // what the function put there
}

/** SEC-I10, promise P1: on every shard rows = counter <= seats. Answers how many are in. */
export async function expectExact(stage: Stage, eventId: string): Promise<number> {
  const { joined, counters } = await seatsOf(stage, eventId)
  for (const { shard, taken, seats } of counters) {
    expect({ shard, taken }).toEqual({ shard, taken: joined.filter((row) => row.shard === shard).length })
    expect(taken).toBeLessThanOrEqual(seats ?? Infinity)
  }
  return joined.length
}
