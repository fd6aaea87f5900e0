import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { credentials, pool } from '#base/identifiers.ts'

const Streams = v.object({ Streams: v.array(v.object({ StreamArn: v.string() })) })
const Described = v.object({
  StreamDescription: v.object({ Shards: v.array(v.object({ ShardId: v.string() })) }),
})
const Iterator = v.object({ ShardIterator: v.string() })
const Key = v.record(v.string(), v.record(v.string(), v.string()))
const StreamRecord = v.looseObject({
  dynamodb: v.looseObject({ Keys: Key, SequenceNumber: v.string() }),
})
export type StreamRecord = v.InferOutput<typeof StreamRecord>
const Records = v.object({
  Records: v.array(StreamRecord),
  NextShardIterator: v.nullish(v.string(), null),
})

/** Where reading goes on in a shard of a stream. */
export type Position = string

/**
 * Where each shard of a table's newest stream begins: none for a table without a stream. The engine keeps the changes of
 * a day.
 */
export async function streamPositions(endpoint: string, table: string): Promise<Position[]> {
  const { Streams: streams } = v.parse(Streams, await ask(endpoint, 'ListStreams', { TableName: table }))
  const StreamArn = streams.at(-1)?.StreamArn
  if (StreamArn === undefined) return []
  const described = v.parse(Described, await ask(endpoint, 'DescribeStream', { StreamArn }))
  return Promise.all(
    described.StreamDescription.Shards.map(async ({ ShardId }) => {
      const from = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' }
      return v.parse(Iterator, await ask(endpoint, 'GetShardIterator', from)).ShardIterator
    }),
  )
}

/** Up to a thousand changes from a position, and the position after them; null at the end of a closed shard. */
export async function readStream(
  endpoint: string,
  at: Position,
): Promise<{ records: StreamRecord[]; next: Position | null }> {
  const read = v.parse(Records, await ask(endpoint, 'GetRecords', { ShardIterator: at, Limit: 1_000 }))
  return { records: read.Records, next: read.NextShardIterator }
}

/** With `http`: the engine listens where `fetch` does not go, and the SDK's client of streams is a package of its own. */
async function ask(endpoint: string, operation: string, input: object): Promise<unknown> {
  const send = endpoint.startsWith('https:') ? requestHttps : requestHttp
  const date = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const scope = `${credentials.accessKeyId}/${date.slice(0, 8)}/${pool.region}/dynamodb/aws4_request`
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': `DynamoDBStreams_20120810.${operation}`,
    'x-amz-date': date,
    // Local engines read the names in it and check no signature.
    authorization: `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=none`,
  }
  const [status, said] = await new Promise<[number | undefined, string]>((resolve, reject) => {
    const sending = send(endpoint, { method: 'POST', headers, timeout: 5_000 }, (response) => {
      text(response).then((body) => resolve([response.statusCode, body]), reject)
    })
    sending.once('error', reject)
    sending.once('timeout', () => sending.destroy(new Error(`${operation} was not answered`)))
    sending.end(JSON.stringify(input))
  })
  if (status !== 200) throw new Error(`${operation}: ${said}`)
  return JSON.parse(said)
}
