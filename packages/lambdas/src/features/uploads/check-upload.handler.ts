import type { S3Event } from 'aws-lambda'
import { openDeps } from '#aws/deps.ts'
import { checkAll } from '#features/uploads/upload-check.ts'

const deps = openDeps('check-upload')

/** Checks every object that arrives in quarantine (G37, SEC-F3, SEC-F4). A thrown error makes S3 retry. */
export function handler(event: S3Event): Promise<void> {
  return checkAll(deps, event)
}
