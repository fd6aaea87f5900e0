import { HOUSEHOLD_PATHS } from '@app/shared/households/paths.ts'
import { rendered } from '#features/mails/event-facts.ts'
import type { Rendered, Sender } from '#features/mails/kind.ts'
import * as texts from '#features/mails/texts/household-mails.ts'

/** The kind of mail that each text about a family is of. */
export const KIND_OF_HOUSEHOLDS = {
  householdInvitation: 'householdInvitation',
  householdJoined: 'householdJoined',
  childOfAge: 'childOfAge',
  childInvitation: 'childInvitation',
} as const

/** The mails about a family as they read. */
export function householdSamples(
  to: { readonly nickName: string },
  sender: Sender,
  now: Date,
): Record<keyof typeof KIND_OF_HOUSEHOLDS, Rendered> {
  const { siteOrigin, serviceName } = sender
  const urls = { familyUrl: `${siteOrigin}${HOUSEHOLD_PATHS.family}`, supportUrl: `${siteOrigin}/support` }
  const invitation = {
    invitedBy: to.nickName,
    serviceName,
    url: `${siteOrigin}${HOUSEHOLD_PATHS.invitation}#（その方だけのリンク）`,
    endsAt: new Date(now.getTime() + 7 * 86_400_000).toISOString(),
  }
  const birthday = { childName: 'そら', events: ['親子でリトミック'], hasLogin: false, ...urls }
  const login = { ...invitation, url: `${siteOrigin}${HOUSEHOLD_PATHS.login}#（その方だけのリンク）` }
  return {
    householdInvitation: rendered(texts.householdInvitation(invitation), sender),
    householdJoined: rendered(texts.householdJoined(to, { joined: 'はなぱぱ', ...urls }), sender),
    childOfAge: rendered(texts.childOfAge(to, birthday), sender),
    childInvitation: rendered(texts.childInvitation(login), sender),
  }
}
