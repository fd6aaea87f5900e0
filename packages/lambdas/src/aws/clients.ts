import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** Give up on a connection or an answer early: our own loop asks again, and nothing may hang. */
export const requestHandler = {
  connectionTimeout: 500,
  requestTimeout: 2_500,
  // Without this the SDK only warns and waits on.
  throwOnRequestTimeout: true,
}

const marshallOptions = { removeUndefinedValues: true }
const reading = new DynamoDBClient({ maxAttempts: 3, requestHandler, retryMode: 'standard' })
// The same connections, but asked once: writes are asked again by aws/dynamodb/transaction.ts alone, under its deadline.
const writing = new DynamoDBClient({ maxAttempts: 1, requestHandler: reading.config.requestHandler })

/** The document clients of a container: one to read with, one to write with. */
export const documents = DynamoDBDocumentClient.from(reading, { marshallOptions })
export const writer = DynamoDBDocumentClient.from(writing, { marshallOptions })
