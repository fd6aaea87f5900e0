import type { Code } from '#base/errors.ts'

/** A refusal: a code with words on the other side, and when a retry makes sense. */
export interface Refusal<C extends Code = Code> {
  readonly ok: false
  readonly code: C
  readonly retryAfterSec?: number
  /** The first day (`YYYY-MM-DD`, Tokyo) on which a retry can succeed: REJOIN_LOCKED. */
  readonly until?: string
}

/** The result of a decision. Refusals are returned, only bugs are thrown. */
export type Result<Value, C extends Code = Code> = { readonly ok: true; readonly value: Value } | Refusal<C>

/** A success. */
export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

/** A refusal with its code; `retryAfterSec` in whole seconds where waiting helps. */
export function refuse<C extends Code>(code: C, retryAfterSec?: number): Refusal<C> {
  return retryAfterSec === undefined ? { ok: false, code } : { ok: false, code, retryAfterSec }
}

/** A refusal that ends on a day: `until` is the first one on which a retry can succeed. */
export function refuseUntil<C extends Code>(code: C, until: string): Refusal<C> {
  return { ok: false, code, until }
}
