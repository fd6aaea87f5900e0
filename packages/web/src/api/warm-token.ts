import type { Profile } from '@app/shared/members/profile.ts'
import { askCommunityToken } from '#api/community-token.ts'
import { logFailure } from '#api/log-failure.ts'

/** S87, S114: a token is asked for on the way to /top. It lives a minute: it only warms the call (G32). */
export function warmToken(member: Profile): void {
  void askCommunityToken(member).then((reply) => reply.ok || logFailure('token', reply.code))
}
