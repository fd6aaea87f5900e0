import { randomUUID } from 'node:crypto'
import { type AttributeValue, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { type Backoff, backoff, pauses } from '#aws/backoff.ts'
import type { Write } from '#aws/dynamodb/condition.ts'
import { isRetryable } from '#aws/retryable.ts'

/** For each write: null where its condition held, else the existing item (`{}` for none). */
export type FailedItem = Readonly<Record<string, unknown>> | null
export type Transacted =
  | { readonly done: true }
  | { readonly done: false; readonly failed: readonly FailedItem[] }

/**
 * All writes or none. The request is built once and retried byte for byte under one client token, so that an
 * unseen success is not repeated; conflicts, throttles and unknown outcomes are retried.
 * Throws `TryAgain` after the deadline, and rethrows bugs.
 */
export async function transact(
  client: DynamoDBDocumentClient,
  writes: readonly Write[],
  waits: Backoff = backoff,
): Promise<Transacted> {
  const input = { TransactItems: [...writes], ClientRequestToken: randomUUID() }
  const pause = pauses(waits)
  for (;;) {
    try {
      await client.send(new TransactWriteCommand(input))
      return { done: true }
    } catch (error) {
      const failed = refusedBy(error)
      if (failed !== null) return { done: false, failed }
      if (!isRetryable(error)) throw error
    }
    await pause()
  }
}

/**
 * The items of failed conditions, or null when the failure is of another kind. With a conflict among
 * the reasons nothing is certain yet: the conflicting item may be the member's own earlier click.
 */
function refusedBy(error: unknown): FailedItem[] | null {
  if (!(error instanceof TransactionCanceledException)) return null
  const reasons = error.CancellationReasons ?? []
  const codes = new Set(reasons.map((reason) => reason.Code))
  codes.delete('None')
  if (codes.size !== 1 || !codes.has('ConditionalCheckFailed')) return null
  return reasons.map((reason) => (reason.Code === 'None' ? null : itemOf(reason.Item)))
}

/** The document client leaves the items of an exception in wire format. */
function itemOf(item: Record<string, AttributeValue> | undefined): Record<string, unknown> {
  return item === undefined ? {} : unmarshall(item)
}
