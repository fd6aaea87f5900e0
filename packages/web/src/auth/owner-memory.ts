import { pageOwner } from '#auth/session-watch.ts'

/** What a page remembers of its owner, to show it without a network; null for anybody else, and before it is known. */
export function ownerMemory<Value>() {
  let stored: { readonly sub: string; readonly value: Value } | null = null
  return {
    read: (): Value | null => (stored !== null && stored.sub === pageOwner()?.sub ? stored.value : null),
    keep(value: Value | null): void {
      const sub = pageOwner()?.sub
      stored = sub === undefined || value === null ? null : { sub, value }
    },
  }
}
