import type { S3Event } from 'aws-lambda'
import { openDeps } from '#aws/deps.ts'
import { checkAll } from '#features/media/media-check.ts'

const deps = openDeps('check-media')

/** Checks every file of staff that arrives in quarantine (SEC-F3, SEC-F4). A thrown error makes S3 retry. */
export function handler(event: S3Event): Promise<void> {
  return checkAll(deps, event)
}
