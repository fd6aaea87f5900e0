import type { Profile } from '@app/shared/members/profile.ts'
import { askCommunityToken } from '#api/community-token.ts'
import { logFailure } from '#api/log-failure.ts'

/** S87, S114: a token is asked for on the way to /top. It only warms the call and is over when it comes (G32). */
export function warmToken(member: Profile): void {
  void askCommunityToken(member, { warm: true }).then((reply) => reply.ok || logFailure('token', reply.code))
}
