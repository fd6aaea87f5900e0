import { mintCommunityToken } from '@app/shared/community/contract.ts'
import { readConfig } from '#api/config.ts'
import { logFailure } from '#api/log-failure.ts'
import { type ClientCode, send } from '#api/send.ts'
import { wordsFor } from '#api/words.ts'
import { community } from '#text/events.ts'

export type CommunityReply =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly words: string }

/** A fresh token behind the community app's sign-on address. */
export async function action(): Promise<CommunityReply> {
  try {
    const [config, reply] = await Promise.all([readConfig(), send(mintCommunityToken, {})])
    if (reply.ok)
      return { ok: true, address: `${config.communitySso}${encodeURIComponent(reply.value.token)}` }
    logFailure('token', reply.code)
    return { ok: false, words: wordsOf(reply.code) }
  } catch {
    return { ok: false, words: community.err }
  }
}

/** Nothing of the screen depends on the token. */
export const shouldRevalidate = () => false

/** Codes whose words say what to do; for the rest, that it did not open (G57). */
function wordsOf(code: ClientCode): string {
  switch (code) {
    case 'NO_PROFILE':
    case 'NO_PLAN':
    case 'MEMBER_RESTRICTED':
      return wordsFor(code)
    case 'CONSENT_REQUIRED':
      return community.consent
    default:
      return community.err
  }
}
