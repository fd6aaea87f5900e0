import type { OutputOf } from '@app/shared/base/call.ts'
import { makeInvitation, readInvitation, stopInvitation } from '@app/shared/invitations/contract.ts'
import { send } from '#api/send.ts'
import { callFailed } from '#api/words.ts'
import { stored } from '#browser-storage/stored.ts'
import { ownLinkAction } from '#features/settings/own-link-action.ts'

export { shouldRevalidate } from '#features/settings/own-link-action.ts'

export type OwnInvitation = OutputOf<typeof readInvitation>

/** The caller's open invitation, if there is one; null when signed out. */
export async function loader(): Promise<OwnInvitation | null> {
  if (!stored.signedIn.is()) return null
  const reply = await send(readInvitation, {})
  if (reply.ok) return reply.value
  if (reply.code === 'UNAUTHORIZED') return null
  throw callFailed(reply.code)
}

export const action = ownLinkAction({
  make: (insteadOf) => send(makeInvitation, { insteadOf }),
  stop: () => send(stopInvitation, {}),
})
