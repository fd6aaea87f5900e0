import { isUnknown } from '@app/ui/transport/press-keys.ts'
import type { DeskCode } from '#api/send.ts'

/** The nonce of each request, kept until its answer is final: the server counts a repeat as the same request (SEC-I6). */
export function requestNonces() {
  const nonces = new Map<string, string>()
  const attempted = new Set<string>()
  return {
    of(what: string): string {
      const nonce = nonces.get(what) ?? crypto.randomUUID()
      nonces.set(what, nonce)
      return nonce
    },
    /** Marks the request as sent: without an answer, the server may still have done it. */
    markAttempted: (what: string): void => void attempted.add(what),
    wasAttempted: (what: string): boolean => attempted.has(what),
    settle(what: string, code: DeskCode | null): void {
      if (code !== null && isUnknown(code)) return
      nonces.delete(what)
      attempted.delete(what)
    },
  }
}
