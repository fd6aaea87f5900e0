import { allowDataSharing, DATA_SHARING_VERSION } from '@app/shared/data-sharing/contract.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { askCommunityToken } from '#api/community-token.ts'
import { readConfig } from '#api/config.ts'
import { logFailure } from '#api/log-failure.ts'
import { readProfile } from '#api/profile.ts'
import { type ClientCode, send } from '#api/send.ts'
import { wordsFor } from '#api/words.ts'
import { DataSharingSheet } from '#features/data-sharing/DataSharingSheet.tsx'
import { community } from '#text/community.ts'

/** The address to open, up to the token; that the member has to consent first, with the sheet that asks; or an error. */
export type CommunityReply =
  | { readonly kind: 'go'; readonly address: string; readonly token: string; readonly isForm: boolean }
  | { readonly kind: 'ask'; readonly Sheet: typeof DataSharingSheet }
  | { readonly kind: 'failed'; readonly code: ClientCode; readonly words: string }

/** A fresh token in the community app's sign-on address; `agreed` after a consent in the sheet. */
export async function action({ request }: { request: Request }): Promise<CommunityReply> {
  try {
    const form = await request.formData()
    if (fieldOf(form, 'agreed') === '1') {
      const allowed = await send(allowDataSharing, { version: DATA_SHARING_VERSION })
      if (!allowed.ok) return failed(allowed.code)
    }
    const [config, member] = await Promise.all([readConfig(), readProfile()])
    if (!member.ok) return failed(member.code)
    if (member.value === null) return failed('NO_PROFILE')
    const reply = await askCommunityToken(member.value)
    const { communitySso: address, communityForm: isForm = false } = config
    if (reply.ok) return { kind: 'go', address, token: reply.value.token, isForm }
    return reply.code === 'PROVISION_NOT_ALLOWED'
      ? { kind: 'ask', Sheet: DataSharingSheet }
      : failed(reply.code)
  } catch {
    return { kind: 'failed', code: 'NETWORK', words: community.err }
  }
}

function failed(code: ClientCode): CommunityReply {
  logFailure('token', code)
  return { kind: 'failed', code, words: wordsOf(code) }
}

/** No screen data depends on the token. */
export const shouldRevalidate = () => false

/** Codes whose texts say what to do; all others get a general failure (G57). */
function wordsOf(code: ClientCode): string {
  switch (code) {
    case 'NO_PROFILE':
    case 'NO_PLAN':
    case 'MEMBER_RESTRICTED':
      return wordsFor(code)
    case 'GUARDIAN_LIMIT':
      return community.limited
    case 'CONSENT_REQUIRED':
      return community.consent
    default:
      return community.err
  }
}
