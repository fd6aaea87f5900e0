import type { Needs } from '#aws/granted.ts'
import { mac } from '#aws/kms.ts'
import { isGone } from '#domain/member-standing.ts'

/** What checking a code needs. */
export type CodeTables = Needs<
  { users: ['get']; memberCodes: ['get']; attempts: ['put', 'update'] },
  'pepper' | 'counting'
>

/** Who has left checks no codes. */
export async function isGoneMember(deps: CodeTables, sub: string): Promise<boolean> {
  return isGone(await deps.tables.users.get({ id: sub }))
}

/** The key of an active code; codes are stored as HMACs under a key that never leaves KMS. */
export async function findCode(deps: CodeTables, code: string): Promise<{ codeMac: string } | null> {
  const codeMac = await mac(deps.keys.pepper, `member-code#${code}`)
  const found = await deps.tables.memberCodes.get({ codeMac })
  return found?.status === 'active' ? { codeMac } : null
}
