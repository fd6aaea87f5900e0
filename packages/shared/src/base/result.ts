import type { AnyCode } from '#base/errors.ts'

/** A refusal: a code the other side has words for, and when asking again makes sense. */
export interface Refusal<C extends AnyCode = AnyCode> {
  readonly ok: false
  readonly code: C
  readonly retryAfterSec?: number
  /** The first day (`YYYY-MM-DD`, Tokyo) on which a retry can succeed: REJOIN_LOCKED. */
  readonly until?: string
  /** The fields at fault, as the contract names them: `lastName`, `guardian.email`. */
  readonly fields?: readonly string[]
}

/** What a decision returns. Refusals are returned, only bugs are thrown. */
export type Result<Value, C extends AnyCode = AnyCode> =
  | { readonly ok: true; readonly value: Value }
  | Refusal<C>

/** A success. */
export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

/** The refusal with its code; `retryAfterSec` in whole seconds where waiting helps. */
export function refuse<C extends AnyCode>(code: C, retryAfterSec?: number): Refusal<C> {
  return retryAfterSec === undefined ? { ok: false, code } : { ok: false, code, retryAfterSec }
}

/** The refusal of these fields. */
export function refuseFields<C extends AnyCode>(code: C, ...fields: readonly string[]): Refusal<C> {
  return { ok: false, code, fields }
}

/** The refusal that ends on a day: `until` is the first one on which asking again will do. */
export function refuseUntil<C extends AnyCode>(code: C, until: string): Refusal<C> {
  return { ok: false, code, until }
}
