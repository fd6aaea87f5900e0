import type { S3Event } from 'aws-lambda'
import { openDeps } from '#aws/deps.ts'
import { checkAll } from '#features/uploads/upload-check.ts'

const deps = openDeps('check-upload')

/** Whatever arrived in quarantine is looked at (G37, SEC-F3, SEC-F4). Thrown errors are asked again. */
export function handler(event: S3Event): Promise<void> {
  return checkAll(deps, event)
}
