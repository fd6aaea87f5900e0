import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { timed } from '#aws/timed.ts'

/** Short timeouts for connections and responses: our own loop retries, and nothing may hang. */
export const requestHandler = {
  connectionTimeout: 500,
  requestTimeout: 2_500,
  // Without this the SDK only logs a warning and keeps waiting.
  throwOnRequestTimeout: true,
}

const marshallOptions = { removeUndefinedValues: true }
const reading = timed(new DynamoDBClient({ maxAttempts: 3, requestHandler, retryMode: 'standard' }))
// The same connections, without SDK retries: only aws/dynamodb/transaction.ts retries writes, under its deadline.
const writing = timed(new DynamoDBClient({ maxAttempts: 1, requestHandler: reading.config.requestHandler }))

/** The document clients of a container: one for reads, one for writes. */
export const documents = DynamoDBDocumentClient.from(reading, { marshallOptions })
export const writer = DynamoDBDocumentClient.from(writing, { marshallOptions })

/** Their connections and timeouts, for a call that no client of the SDK makes. */
export const connections = reading.config.requestHandler
