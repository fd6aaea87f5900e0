import { randomBytes } from 'node:crypto'
import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import { tokyoStamp } from '@app/shared/base/tokyo.ts'
import type { mintMemberQr } from '@app/shared/qr/contract.ts'
import type { Linked } from '#aws/link.ts'
import { seal } from '#features/qr/envelope.ts'
import { currentDataKey, readMember } from '#features/qr/member-qr-store.ts'

/** G31: seals the caller's id together with the time; the time stays readable beside it. */
export async function mint(linked: Linked<'enc-qr'>, sub: string): Promise<AnswerOf<typeof mintMemberQr>> {
  const now = linked.now()
  const [member, key] = await Promise.all([readMember(linked, sub), currentDataKey(linked, now)])
  if (member === null) return refuse('NO_PROFILE')
  if (member.status !== 'active') return refuse('MEMBER_RESTRICTED')
  const issuanceTime = tokyoStamp(now)
  return ok({ encryptedUserId: seal(key, sub, issuanceTime, randomBytes(12)), issuanceTime })
}
