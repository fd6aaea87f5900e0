import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type { readOwnRestriction } from '@app/shared/members/desk/own-contract.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { isGone } from '#domain/member-status.ts'
import { readOwn } from '#features/members/profile-store.ts'

/** S197, G50: the ground and the end, without the internal note. */
export async function ownRestriction(
  deps: Deps<'profile'>,
  sub: string,
): Promise<AnswerOf<typeof readOwnRestriction>> {
  const member = await readOwn(deps, sub)
  const application = applicationOf(member)
  if (application === null && isGone(member)) return refuse('MEMBER_RESTRICTED')
  return ok({ restriction: (member?.status === 'restricted' && member.restriction) || null, application })
}

/** G51: an application that waits, or was refused. */
function applicationOf(member: Item<'users'> | null) {
  if (member?.status === 'waiting') return { ground: null, since: member.createdAt }
  return (member?.status === 'refused' && member.refusal) || null
}
