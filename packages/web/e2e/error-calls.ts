import type { Code } from '@app/shared/base/errors.ts'
import { forms } from './error-calls-forms.ts'
import { newcomers, visitors } from './error-calls-guests.ts'
import { members } from './error-calls-members.ts'
import type { Scene } from './error-scene.ts'

/** Codes any call may answer; who is signed out is asked to sign in in place, on every screen alike. */
export const COMMON = [
  'BAD_REQUEST',
  'FORBIDDEN',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'IDEMPOTENCY_MISMATCH',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'TRY_AGAIN',
] as const satisfies readonly Code[]

/** Calls whose failure the screen makes nothing of, and why. */
export const SILENT: Readonly<Record<string, string>> = {
  listMyEvents: 'S103: own events that cannot be read count as none',
  askRejoining: 'the server asks itself again when the form is sent, and refuses with REJOIN_LOCKED',
}

/** Every call of the contracts on a screen, but for the silent ones. */
export const scenes: readonly Scene[] = [...members, ...forms, ...newcomers, ...visitors]
