import { allowProvision, PROVISION_VERSION } from '@app/shared/provision/contract.ts'
import { askCommunityToken } from '#api/community-token.ts'
import { readConfig } from '#api/config.ts'
import { logFailure } from '#api/log-failure.ts'
import { readProfile } from '#api/profile.ts'
import { type ClientCode, send } from '#api/send.ts'
import { wordsFor } from '#api/words.ts'
import { fieldOf } from '#routing/form-data.ts'
import { community } from '#text/community.ts'

/** Where to go; that the member is to be asked first; or why not. */
export type CommunityReply =
  | { readonly kind: 'go'; readonly address: string }
  | { readonly kind: 'ask' }
  | { readonly kind: 'failed'; readonly code: ClientCode; readonly words: string }

/** A fresh token behind the community app's sign-on address; `agreed` when the sheet was just agreed to. */
export async function action({ request }: { request: Request }): Promise<CommunityReply> {
  try {
    const form = await request.formData()
    if (fieldOf(form, 'agreed') === '1') {
      const allowed = await send(allowProvision, { version: PROVISION_VERSION })
      if (!allowed.ok) return failed(allowed.code)
    }
    const [config, member] = await Promise.all([readConfig(), readProfile()])
    if (!member.ok) return failed(member.code)
    if (member.value === null) return failed('NO_PROFILE')
    const reply = await askCommunityToken(member.value)
    if (reply.ok)
      return { kind: 'go', address: `${config.communitySso}${encodeURIComponent(reply.value.token)}` }
    return reply.code === 'PROVISION_NOT_ALLOWED' ? { kind: 'ask' } : failed(reply.code)
  } catch {
    return { kind: 'failed', code: 'NETWORK', words: community.err }
  }
}

function failed(code: ClientCode): CommunityReply {
  logFailure('token', code)
  return { kind: 'failed', code, words: wordsOf(code) }
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
