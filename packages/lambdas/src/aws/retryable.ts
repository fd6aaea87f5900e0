import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'

/** No definite result in time: the caller may retry with the same key. */
export class TryAgain extends Error {
  override readonly name = 'TryAgain'
}

/** Reads and tries again while other writes win (null). Throws `TryAgain` after the last round. */
export async function inRounds<T>(rounds: number, once: () => Promise<T | null>): Promise<T> {
  for (let round = 0; round < rounds; round += 1) {
    const answer = await once()
    if (answer !== null) return answer
  }
  throw new TryAgain()
}

const RETRYABLE = new Set([
  'TransactionInProgressException',
  'TransactionConflictException',
  'ThrottlingException',
  'ThrottlingError',
  'TooManyRequestsException',
  // The user pool: two concurrent changes of one account.
  'ConcurrentModificationException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'InternalServerError',
  'ServiceUnavailable',
  'TimeoutError',
])
const RETRYABLE_REASONS = new Set([
  'None',
  'ConditionalCheckFailed',
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
])
/** Codes of the system and of the HTTP parser; node's own errors (`ERR_…`) are bugs. */
const SYSTEM = /^(E(?!RR_)|HPE_)/

/** True for transient errors and missing responses; bugs are neither. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof TransactionCanceledException) {
    return (error.CancellationReasons ?? []).every((reason) => RETRYABLE_REASONS.has(reason.Code ?? ''))
  }
  // By shape: errors of node's built-ins may come from another realm.
  return (
    RETRYABLE.has(String(field(error, 'name'))) ||
    SYSTEM.test(String(field(error, 'code'))) ||
    Number(field(field(error, '$metadata'), 'httpStatusCode')) >= 500
  )
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
