import type { TableName } from '@app/lambdas/tables/all.ts'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { PoolAccess } from '#commands/signed-in/pool.ts'

/** A running product: its two origins, its pools and its tables. */
export interface SignedInTarget {
  readonly site: string
  readonly console: string
  readonly members: PoolAccess
  readonly staff: PoolAccess
  readonly documents: DynamoDBDocumentClient
  table(name: TableName): string
}

/** Whose session asks. */
export interface Session {
  readonly sub: string
  readonly token: string
  readonly origin: string
}

/** One call of a function, with the expected answer. */
export interface Step {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  /** `200`, or a refusal that only a function that read its rows gives: `404 NOT_FOUND`. */
  readonly answer: string
}

/** One call as a browser sends it; its status, with the code of a refusal. */
export async function ask(
  { token, origin }: Session,
  { method, path, body }: Omit<Step, 'answer'>,
): Promise<{ answer: string; body: unknown }> {
  const response = await fetch(new URL(`/api${path}`, origin), {
    method,
    signal: AbortSignal.timeout(20_000),
    headers: {
      authorization: `Bearer ${token}`,
      ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const said: unknown = await response.json().catch(() => null)
  const code = typeof said === 'object' && said !== null ? Reflect.get(said, 'code') : undefined
  return { answer: code === undefined ? `${response.status}` : `${response.status} ${code}`, body: said }
}
