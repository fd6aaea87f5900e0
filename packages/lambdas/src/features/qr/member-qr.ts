import { randomBytes } from 'node:crypto'
import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import { tokyoDate, tokyoStamp } from '@app/shared/base/tokyo.ts'
import { needsOfflinePart } from '@app/shared/check-in/offline-rules.ts'
import type { mintMemberQr } from '@app/shared/qr/contract.ts'
import type { Deps } from '#aws/deps.ts'
import { areScreensClosed } from '#domain/guardian-openings.ts'
import { seal } from '#domain/member-qr-envelope.ts'
import { offlineKeys } from '#domain/offline-keys-store.ts'
import { dailyTag, offlinePart } from '#domain/offline-part.ts'
import { currentDataKey, readMember, readSeats } from '#features/qr/member-qr-store.ts'

/**
 * G31: seals the caller's id together with the time; the time stays readable beside it. On a day of an event that expects no
 * network the code is denser: a door then reads it by itself (R6).
 */
export async function mint(deps: Deps<'enc-qr'>, sub: string): Promise<AnswerOf<typeof mintMemberQr>> {
  const now = deps.now()
  const reading = readMember(deps, sub)
  const [member, key, seats] = await Promise.all([
    reading,
    currentDataKey(deps, now),
    readSeats(deps, sub, reading),
  ])
  if (member === null) return refuse('NO_PROFILE')
  if (member.status !== 'active') return refuse('MEMBER_RESTRICTED')
  if (areScreensClosed(deps, member)) return refuse('CONSENT_REQUIRED')
  const issuanceTime = tokyoStamp(now)
  const sealed = seal(key, sub, issuanceTime, randomBytes(12))
  const today = tokyoDate(now)
  if (!seats.some((event) => needsOfflinePart(event, today)))
    return ok({ encryptedUserId: sealed, issuanceTime })
  const keys = await offlineKeys(deps, today)
  const offline = offlinePart(keys, dailyTag(keys, sub, today), issuanceTime)
  return ok({ encryptedUserId: `${sealed}.${offline}`, issuanceTime })
}
