import { type AnyCode, httpStatus } from '@app/shared/base/errors.ts'
import type { Refusal } from '@app/shared/base/result.ts'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/** A success. */
export function good(body: unknown): APIGatewayProxyStructuredResultV2 {
  return { statusCode: 200, headers, body: JSON.stringify(body) }
}

/** A refusal: its code, the request's id and the day it ends, if any; no sentence, none of the input. */
export function refused(
  code: AnyCode,
  requestId: string,
  { retryAfterSec, until }: Pick<Refusal, 'retryAfterSec' | 'until'> = {},
): APIGatewayProxyStructuredResultV2 {
  if (code === 'UNAUTHORIZED') return { statusCode: 401, headers, body: '{"message":"Unauthorized"}' }
  const wait = retryAfterSec ?? (code === 'TRY_AGAIN' || code === 'TOO_MANY_REQUESTS' ? 1 : undefined)
  return {
    statusCode: httpStatus(code),
    headers: wait === undefined ? headers : { ...headers, 'retry-after': String(wait) },
    body: JSON.stringify({ code, requestId, ...(until !== undefined && { until }) }),
  }
}
