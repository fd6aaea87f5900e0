import { askCommunityToken } from '#api/community-token.ts'
import { readConfig } from '#api/config.ts'
import { logFailure } from '#api/log-failure.ts'
import { readProfile } from '#api/profile.ts'
import type { ClientCode } from '#api/send.ts'
import { wordsFor } from '#api/words.ts'
import { community } from '#text/events.ts'

export type CommunityReply =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly words: string }

/** A fresh token behind the community app's sign-on address. */
export async function action(): Promise<CommunityReply> {
  try {
    const [config, member] = await Promise.all([readConfig(), readProfile()])
    if (!member.ok) return failed(member.code)
    if (member.value === null) return failed('NO_PROFILE')
    const reply = await askCommunityToken(member.value)
    if (reply.ok)
      return { ok: true, address: `${config.communitySso}${encodeURIComponent(reply.value.token)}` }
    return failed(reply.code)
  } catch {
    return { ok: false, words: community.err }
  }
}

function failed(code: ClientCode): CommunityReply {
  logFailure('token', code)
  return { ok: false, words: wordsOf(code) }
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
