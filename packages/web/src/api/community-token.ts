import type { OutputOf, RefusalOf } from '@app/shared/base/call.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { mintCommunityToken } from '@app/shared/data-sharing/token-contract.ts'
import { isMinor } from '@app/shared/members/age.ts'
import type { Profile } from '@app/shared/members/profile.ts'
import { logFailure } from '#api/log-failure.ts'
import { type Reply, send } from '#api/send.ts'

type Token = Reply<OutputOf<typeof mintCommunityToken>, RefusalOf<typeof mintCommunityToken> | 'NETWORK'>

/** S192: a token for the community app. The server signs its own record; the body is compared (G32). `warm` requests an expired one. */
export function askCommunityToken(member: Profile, how: { warm?: boolean } = {}): Promise<Token> {
  const { nickName: username, firstName: firstname, lastName: lastname, email } = member
  return send(mintCommunityToken, { username, firstname, lastname, email, ...how })
}

/**
 * S87, S114: requested on the way to /top. It only warms the call and is already expired (G32). Not for a minor: what their
 * guardian has said decides (R9), and the button asks.
 */
export function warmToken(member: Profile): void {
  if (isMinor(member.birthDate, tokyoDate(new Date()))) return
  void askCommunityToken(member, { warm: true }).then((reply) => reply.ok || logFailure('token', reply.code))
}
