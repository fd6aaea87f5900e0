import { MEMBER_CODE_LIMITS } from '@app/shared/members/rules.ts'
import type { Needs } from '#aws/granted.ts'
import { mac } from '#aws/kms.ts'
import { count } from '#aws/metrics.ts'
import { isGone } from '#domain/member-standing.ts'

/** The grants of a code check. */
export type CodeTables = Needs<
  { users: ['get']; memberCodes: ['get']; attempts: ['put', 'update'] },
  'pepper' | 'counting'
>

/** A former member checks no codes. */
export async function isGoneMember(deps: CodeTables, sub: string): Promise<boolean> {
  return isGone(await deps.tables.users.get({ id: sub }))
}

/** The key of an active code with uses left; codes are stored as HMACs under a key that never leaves KMS. */
export async function findCode(deps: CodeTables, code: string): Promise<{ codeMac: string } | null> {
  const codeMac = await mac(deps.keys.pepper, `member-code#${code}`)
  const found = await deps.tables.memberCodes.get({ codeMac })
  if (found?.status !== 'active') return null
  if (found.uses >= MEMBER_CODE_LIMITS.toldAtUses) count('MemberCodeUsedUp')
  return found.uses < MEMBER_CODE_LIMITS.usesPerCode ? { codeMac } : null
}
