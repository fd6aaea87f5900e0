import { parseTokyoStamp } from '@app/shared/base/tokyo.ts'
import type { Seated } from '@app/shared/check-in/contract.ts'
import { bytesOf, signedText, TAG_BYTES, textOf } from '@app/shared/qr/offline-part.ts'
import { codeParts, parseQrValue } from '@app/shared/qr/rules.ts'
import type { StoredRoster } from '#door/offline/items.ts'

/** What a door learns from a code by itself. */
export type ReadCode =
  | { readonly kind: 'person'; readonly person: Seated; readonly madeAt: string }
  /** The code belongs to no one in this list. */
  | { readonly kind: 'unknown' }
  /** The server alone opens it. */
  | { readonly kind: 'sealed' }
  /** No code of ours, or a changed one. */
  | { readonly kind: 'invalid' }

type Bytes = Uint8Array<ArrayBuffer>

/** R6: reads a member's code without a network, by the keys and tags of the kept list, none of which is a secret. */
export async function readCode(
  { codeKeys = [], people }: StoredRoster['read'],
  scanned: string,
): Promise<ReadCode> {
  const value = parseQrValue(scanned.trim())
  const madeAt = value === null ? null : parseTokyoStamp(value.issuanceTime)
  if (value === null || madeAt === null) return { kind: 'invalid' }
  if (codeKeys.length === 0) return { kind: 'sealed' }
  const bytes = bytesOf(codeParts(value.encryptedUserId).offline ?? '')
  if (bytes === null) return { kind: 'invalid' }
  // The codes of people with a seat have the offline part, so this person has no seat.
  if (bytes.length === 0) return { kind: 'unknown' }
  const tag = bytes.slice(0, TAG_BYTES)
  const signed = await isSigned(codeKeys, signedText(tag, value.issuanceTime), bytes.slice(TAG_BYTES))
  // An older browser cannot check it.
  if (signed === null) return { kind: 'sealed' }
  if (!signed) return { kind: 'invalid' }
  const person = people.find(({ tags = [] }) => tags.includes(textOf(tag)))
  return person === undefined ? { kind: 'unknown' } : { kind: 'person', person, madeAt: madeAt.toISOString() }
}

/** Whether one of the keys signed it; null where the browser knows no Ed25519. */
async function isSigned(keys: readonly string[], text: Bytes, signature: Bytes): Promise<boolean | null> {
  try {
    for (const key of keys) {
      const raw = bytesOf(key) ?? new Uint8Array()
      const known = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])
      if (await crypto.subtle.verify('Ed25519', known, signature, text)) return true
    }
    return false
  } catch {
    return null
  }
}
