import type { Needs } from '#aws/granted.ts'
import { mac } from '#aws/kms.ts'

/** The key of a member code: its HMAC under a key that never leaves KMS. */
export function memberCodeMac(deps: Needs<object, 'pepper'>, code: string): Promise<string> {
  return mac(deps.keys.pepper, `member-code#${code}`)
}
