import { createHash } from 'node:crypto'
import { Logger } from '@aws-lambda-powertools/logger'

/** Structured lines, one JSON object each. Log fields by name; never a body, a token or personal data. */
export const log = new Logger({ serviceName: process.env['AWS_LAMBDA_FUNCTION_NAME'] ?? 'function' })

/** How a member appears in a log: 16 hex digits that cannot be reversed to the id. */
export function actor(sub: string): string {
  return createHash('sha256').update(sub).digest('hex').slice(0, 16)
}

const PLACE = /^ +at .*:\d+:\d+\)?$/

/** An unexpected error as class and place, without the values in its message. */
export function faultFields(error: unknown): Record<string, unknown> {
  return error instanceof Error
    ? {
        error: error.name,
        at: error.stack
          ?.split('\n')
          // A message may have several lines: only stack frames are kept.
          .filter((line) => PLACE.test(line))
          .slice(0, 5)
          .map((line) => line.trim()),
      }
    : { error: typeof error }
}
