import { randomBytes } from 'node:crypto'
import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import { tokyoStamp } from '@app/shared/base/tokyo.ts'
import type { mintMemberQr } from '@app/shared/qr/contract.ts'
import type { Deps } from '#aws/deps.ts'
import { areScreensClosed } from '#domain/guardian-standing.ts'
import { seal } from '#domain/member-qr-envelope.ts'
import { currentDataKey, readMember } from '#features/qr/member-qr-store.ts'

/** G31: seals the caller's id together with the time; the time stays readable beside it. */
export async function mint(deps: Deps<'enc-qr'>, sub: string): Promise<AnswerOf<typeof mintMemberQr>> {
  const now = deps.now()
  const [member, key] = await Promise.all([readMember(deps, sub), currentDataKey(deps, now)])
  if (member === null) return refuse('NO_PROFILE')
  if (member.status !== 'active') return refuse('MEMBER_RESTRICTED')
  if (areScreensClosed(deps, member)) return refuse('CONSENT_REQUIRED')
  const issuanceTime = tokyoStamp(now)
  return ok({ encryptedUserId: seal(key, sub, issuanceTime, randomBytes(12)), issuanceTime })
}
