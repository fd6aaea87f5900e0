import { isUnknown } from '@app/web/api/press-keys.ts'
import type { DeskCode } from '#api/send.ts'

/** The nonce of each deed, kept until its answer is final: a repeat is the same deed for the server (SEC-I6). */
export function deedNonces() {
  const kept = new Map<string, string>()
  return {
    of(what: string): string {
      const nonce = kept.get(what) ?? crypto.randomUUID()
      kept.set(what, nonce)
      return nonce
    },
    settle(what: string, code: DeskCode | null): void {
      if (code === null || !isUnknown(code)) kept.delete(what)
    },
  }
}
