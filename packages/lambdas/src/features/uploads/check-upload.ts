import type { S3Event } from 'aws-lambda'
import { link } from '#aws/link.ts'
import { checkAll } from '#features/uploads/upload-check.ts'

const linked = link('check-upload')

/** Whatever arrived in quarantine is looked at (G37, SEC-F3, SEC-F4). Thrown errors are asked again. */
export function handler(event: S3Event): Promise<void> {
  return checkAll(linked, event)
}
