import type { Result } from '@app/shared/base/result.ts'

declare const AUDITED: unique symbol

/**
 * A good answer whose audit entry was written in the same transaction; refusals need none. Only `domain/audit-store.ts`
 * makes one, so a staff write that leaves no entry does not compile.
 */
export type Audited<Answer extends Result<unknown>> = Answer extends { readonly ok: true }
  ? Answer & { readonly [AUDITED]: true }
  : Answer
