import { alertAtUses, MEMBER_CODE_LIMITS } from '@app/shared/members/rules.ts'
import type { Needs } from '#aws/granted.ts'
import { count } from '#aws/metrics.ts'
import { memberCodeMac } from '#domain/member-code-mac.ts'
import { isGone } from '#domain/member-status.ts'

/** The grants of a code check. */
export type CodeTables = Needs<
  { users: ['get']; memberCodes: ['get']; codeBatches: ['get']; attempts: ['put', 'update'] },
  'pepper' | 'counting'
>

/** A code that opens a registration: its key, its batch, and how many registrations it opens. */
export interface GoodCode {
  readonly codeMac: string
  readonly batchId: string | null
  readonly most: number
  /** R14: the member who invites. */
  readonly inviter: string | null
}

/** A former member checks no codes. */
export async function isGoneMember(deps: CodeTables, sub: string): Promise<boolean> {
  return isGone(await deps.tables.users.get({ id: sub }))
}

/** An active code of a batch that is not disabled, with uses left; codes are stored as HMACs under a key that never leaves KMS. */
export async function findCode(deps: CodeTables, code: string): Promise<GoodCode | null> {
  const codeMac = await memberCodeMac(deps, code)
  const found = await deps.tables.memberCodes.get({ codeMac })
  if (found?.status !== 'active') return null
  const { uses, batchId = null, most = MEMBER_CODE_LIMITS.usesPerCode, inviter, endsAt } = found
  const alertAt = alertAtUses(most)
  if (alertAt !== null && uses >= alertAt) count('MemberCodeUsedUp')
  if (uses >= most || !(await isOpen(deps, batchId))) return null
  if (endsAt !== undefined && endsAt <= deps.now().toISOString()) return null
  if (inviter !== undefined && !(await isActive(deps, inviter))) return null
  return { codeMac, batchId, most, inviter: inviter ?? null }
}

async function isOpen(deps: CodeTables, batchId: string | null): Promise<boolean> {
  if (batchId === null) return true
  return (await deps.tables.codeBatches.get({ listing: 'all', batchId }))?.status === 'active'
}

/** R14: the invitation of a member who is restricted or has left opens nothing. */
async function isActive(deps: CodeTables, inviter: string): Promise<boolean> {
  return (await deps.tables.users.get({ id: inviter }))?.status === 'active'
}
