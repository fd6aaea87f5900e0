import { parseTokyoStamp } from '@app/shared/base/tokyo.ts'
import type { WhoOrNickname } from '@app/shared/check-in/contract.ts'
import { codeParts, parseQrValue } from '@app/shared/qr/rules.ts'
import type { InferOutput } from 'valibot'
import { keyIdOf, open } from '#domain/member-qr-envelope.ts'
import type { Numbering } from '#domain/receipt-number.ts'
import {
  type CheckInDeps,
  readByNickname,
  readCodeKey,
  readPeople,
} from '#features/check-in/check-in-store.ts'

type Named = InferOutput<typeof WhoOrNickname>

/** Who was meant. `madeAt` is the time of a code; null for a person found otherwise. */
export type Found =
  | { readonly kind: 'person'; readonly personId: string; readonly by: By; readonly madeAt: Date | null }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'several'; readonly personIds: readonly string[] }
type By = 'list' | 'number' | 'code'

/** Finds the person that was named, scanned or typed. */
export async function find(
  deps: CheckInDeps,
  eventId: string,
  who: Named,
  numberOf: Numbering,
): Promise<Found> {
  if ('personId' in who) return { kind: 'person', personId: who.personId, by: 'list', madeAt: null }
  if ('qr' in who) return openCode(deps, who.qr)
  if ('nickName' in who) {
    const personId = await readByNickname(deps, who.nickName)
    return personId === null ? { kind: 'unknown' } : { kind: 'person', personId, by: 'list', madeAt: null }
  }
  const people = await readPeople(deps, eventId)
  const hits = people.filter(({ personId }) => numberOf(personId) === who.receiptNumber)
  // A current seat comes before one that was given back.
  const seated = hits.filter(({ status }) => status !== 'cancelled')
  const [first, ...others] = (seated.length > 0 ? seated : hits).map(({ personId }) => personId)
  if (first === undefined) return { kind: 'unknown' }
  if (others.length > 0) return { kind: 'several', personIds: [first, ...others] }
  return { kind: 'person', personId: first, by: 'number', madeAt: null }
}

/** G31: the code opens under its own time alone; anything else is invalid (SEC-C1, SEC-C6). */
async function openCode(deps: CheckInDeps, scanned: string): Promise<Found> {
  const value = parseQrValue(scanned.trim())
  const madeAt = value === null ? null : parseTokyoStamp(value.issuanceTime)
  const { sealed } = codeParts(value?.encryptedUserId ?? '')
  const keyId = keyIdOf(sealed)
  if (value === null || madeAt === null || keyId === null) return { kind: 'invalid' }
  const key = await readCodeKey(deps, keyId)
  const personId = key === null ? null : open(key, sealed, value.issuanceTime)
  return personId === null ? { kind: 'invalid' } : { kind: 'person', personId, by: 'code', madeAt }
}
