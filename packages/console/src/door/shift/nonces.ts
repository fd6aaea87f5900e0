import { isUnknown } from '@app/ui/transport/press-keys.ts'
import type { DeskCode } from '#api/send.ts'

/** The nonce of each deed, kept until its answer is final: a repeat is the same deed for the server (SEC-I6). */
export function deedNonces() {
  const kept = new Map<string, string>()
  const asked = new Set<string>()
  return {
    of(what: string): string {
      const nonce = kept.get(what) ?? crypto.randomUUID()
      kept.set(what, nonce)
      return nonce
    },
    /** The server is asked for it: without an answer, it may have it. */
    ask: (what: string): void => void asked.add(what),
    wasAsked: (what: string): boolean => asked.has(what),
    settle(what: string, code: DeskCode | null): void {
      if (code !== null && isUnknown(code)) return
      kept.delete(what)
      asked.delete(what)
    },
  }
}
