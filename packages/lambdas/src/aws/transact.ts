import { randomUUID } from 'node:crypto'
import { type AttributeValue, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { Write } from '#aws/keyed.ts'
import { isPassing, TryAgain } from '#aws/passing.ts'

/** For each write: null where its condition held, else the item that stood there (`{}` for none). */
export type Seen = Readonly<Record<string, unknown>> | null
export type Transacted = { readonly done: true } | { readonly done: false; readonly seen: readonly Seen[] }

export interface Patience {
  readonly deadlineMs: number
  readonly baseMs: number
  readonly capMs: number
  sleep(ms: number): Promise<void>
  clock(): number
  random(): number
}

/** Full jitter between 50 and 500 ms until four seconds after the first attempt (security 3.2). */
export const patience: Patience = {
  deadlineMs: 4_000,
  baseMs: 50,
  capMs: 500,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  clock: () => performance.now(),
  random: () => Math.random(),
}

/**
 * All writes or none. The request is built once and sent again byte for byte under one client token, so a
 * write that happened unseen is not made twice; conflicts, throttles and unknown outcomes are asked again.
 * Throws `TryAgain` when the time is over, and anything else as the bug it is.
 */
export async function transact(
  client: DynamoDBDocumentClient,
  writes: readonly Write[],
  waits: Patience = patience,
): Promise<Transacted> {
  const input = { TransactItems: [...writes], ClientRequestToken: randomUUID() }
  const end = waits.clock() + waits.deadlineMs
  for (let attempt = 0; ; attempt += 1) {
    try {
      await client.send(new TransactWriteCommand(input))
      return { done: true }
    } catch (error) {
      const seen = refusedBy(error)
      if (seen !== null) return { done: false, seen }
      if (!isPassing(error)) throw error
    }
    const pauseMs = waits.random() * Math.min(waits.capMs, waits.baseMs * 2 ** attempt)
    if (waits.clock() + pauseMs >= end) throw new TryAgain()
    await waits.sleep(pauseMs)
  }
}

/**
 * What stood where a condition failed, or null when the failure is of another kind. With a conflict among
 * the reasons nothing is certain yet: the item in conflict may be the member's own earlier click.
 */
function refusedBy(error: unknown): Seen[] | null {
  if (!(error instanceof TransactionCanceledException)) return null
  const reasons = error.CancellationReasons ?? []
  const codes = new Set(reasons.map((reason) => reason.Code))
  codes.delete('None')
  if (codes.size !== 1 || !codes.has('ConditionalCheckFailed')) return null
  return reasons.map((reason) => (reason.Code === 'None' ? null : standing(reason.Item)))
}

/** The document client leaves the items of an exception as they came over the wire. */
function standing(item: Record<string, AttributeValue> | undefined): Record<string, unknown> {
  return item === undefined ? {} : unmarshall(item)
}
