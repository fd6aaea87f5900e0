import type { AnswerOf, InputOf } from '@app/shared/base/call.ts'
import { refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/members/contract.ts'
import { postalCodeOf } from '@app/shared/members/rules.ts'
import type { Deps } from '#aws/deps.ts'
import type { WriteRequest } from '#aws/dynamodb/idempotency.ts'
import { readOwn, saveChange } from '#features/members/profile-store.ts'

type Changes = Deps<'profile'>

/**
 * S179, G42: the caller's own fields, one or several at once. Restricted members may too (R10). Name,
 * birth date and the server's fields are not part of this call (SEC-E4).
 */
export async function updateMyProfile(
  deps: Changes,
  { expected, ...input }: InputOf<typeof contract.updateMyProfile>,
  sub: string,
  write: WriteRequest,
): Promise<AnswerOf<typeof contract.updateMyProfile>> {
  const member = await readOwn(deps, sub)
  if (member === null) return refuse('NO_PROFILE')
  const { postalCode } = input
  const change = { ...input, ...(postalCode !== undefined && { postalCode: postalCodeOf(postalCode) }) }
  return saveChange(deps, write, { ...member, updatedAt: expected }, change)
}
