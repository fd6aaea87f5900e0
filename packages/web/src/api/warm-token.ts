import { mintCommunityToken } from '@app/shared/community/contract.ts'
import { logFailure } from '#api/log-failure.ts'
import { send } from '#api/send.ts'

/** S87, S114: a token is asked for on the way to /top. It lives a minute: it only warms the call (G32). */
export function warmToken(): void {
  void send(mintCommunityToken, {}).then((reply) => reply.ok || logFailure('token', reply.code))
}
