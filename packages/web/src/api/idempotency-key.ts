import type { AnyCode } from '@app/shared/base/errors.ts'
import { useState } from 'react'

type ClientCode = AnyCode | 'NETWORK'

/** Answers after which it is not known whether the write happened: the next press asks with the same key. */
const UNKNOWN: ReadonlySet<ClientCode> = new Set<ClientCode>(['NETWORK', 'TRY_AGAIN', 'INTERNAL'])

export const isUnknown = (code: ClientCode): boolean => UNKNOWN.has(code)

/**
 * The Idempotency-Key of a press: kept until a final answer has come, so that pressing again after a lost
 * answer asks the same question and not a second one (SEC-I6).
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

/** The keys of a component's presses. */
export function usePress() {
  const [keys] = useState(pressKeys)
  return keys
}
