import type { OperationAnswer } from '@app/shared/base/graphql.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type { listUsers as contract } from '@app/shared/members/contract.ts'
import type { Deps } from '#aws/deps.ts'
import { readMember } from '#features/members/member-store.ts'

/** G33: the caller's own record whatever the arguments; empty before there is a profile. */
export async function listUsers(
  deps: Deps<'graphql'>,
  sub: string,
): Promise<OperationAnswer<typeof contract>> {
  const member = await readMember(deps, sub)
  if (member?.status === 'left' || member?.status === 'deregistered') return refuse('MEMBER_RESTRICTED')
  return ok({ items: member === null ? [] : [member], nextToken: null })
}
