import type { AnyCode } from '@app/shared/base/errors.ts'

type ClientCode = AnyCode | 'NETWORK'

/** Answers after which the outcome of the write is unknown: the next click sends the same key. */
const UNKNOWN: ReadonlySet<ClientCode> = new Set<ClientCode>(['NETWORK', 'TRY_AGAIN', 'INTERNAL'])

export const isUnknown = (code: ClientCode): boolean => UNKNOWN.has(code)

/**
 * The Idempotency-Key of a click: kept until a final answer, so that another click after a lost
 * answer repeats the request instead of making a second one (SEC-I6).
 */
export function pressKeys() {
  let held: { readonly what: string; readonly key: string } | null = null
  return {
    keyFor(what: string): string {
      if (held?.what !== what) held = { what, key: crypto.randomUUID() }
      return held.key
    },
    settle(code: ClientCode | null): void {
      if (code === null || !isUnknown(code)) held = null
    },
  }
}
