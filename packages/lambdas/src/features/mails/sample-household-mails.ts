import { GUARDIAN_PATHS } from '@app/shared/guardians/paths.ts'
import { HOUSEHOLD_PATHS } from '@app/shared/households/paths.ts'
import { rendered } from '#features/mails/event-facts.ts'
import type { Rendered, Sender } from '#features/mails/kind.ts'
import * as admission from '#features/mails/texts/admission-mails.ts'
import * as texts from '#features/mails/texts/household-mails.ts'

/** The kind of mail that each text about a family is of. */
export const KIND_OF_HOUSEHOLDS = {
  householdInvitation: 'householdInvitation',
  childSharing: 'householdInvitation',
  householdJoined: 'householdJoined',
  childShared: 'childShared',
  childMoved: 'childMoved',
  childOfAge: 'childOfAge',
  childInvitation: 'childInvitation',
  minorInvitation: 'minorInvitation',
  admissionRequest: 'admissionRequest',
  admissionJoinedMinor: 'admissionAnswered',
  admissionJoinedGuardian: 'admissionAnswered',
  admissionRefusedMinor: 'admissionAnswered',
  admissionRefusedGuardian: 'admissionAnswered',
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
    childSharing: rendered(texts.childSharing(invitation), sender),
    childShared: rendered(
      texts.childShared(to, { joined: 'はなぱぱ', names: ['そら', 'うみ'], ...urls }),
      sender,
    ),
    childMoved: rendered(texts.childMoved(to, { childName: 'そら', ...urls }), sender),
    childOfAge: rendered(texts.childOfAge(to, birthday), sender),
    childInvitation: rendered(texts.childInvitation(login), sender),
    ...admissionSamples(to, invitation, urls, sender),
  }
}

/** The mails about a minor who is a member and joins a family. */
function admissionSamples(
  to: { readonly nickName: string },
  invitation: Parameters<typeof admission.minorInvitation>[0],
  urls: { readonly familyUrl: string; readonly supportUrl: string },
  sender: Sender,
) {
  const origin = sender.siteOrigin
  const url = (path: string) => `${origin}${path}#（その方だけのリンク）`
  const { endsAt } = invitation
  const asked = {
    guardianName: '見本 花子',
    childName: '見本 そらさん',
    invitedBy: 'はなぱぱ',
    url: url(GUARDIAN_PATHS.household),
    endsAt,
  }
  const of = (answer: 'joined' | 'refused') => ({
    minor: rendered(admission.admissionToMinor(to.nickName, { answer, ...urls }), sender),
    guardian: rendered(admission.admissionToGuardian(to, { answer, joined: 'そら', ...urls }), sender),
  })
  const [joined, refused] = [of('joined'), of('refused')]
  return {
    minorInvitation: rendered(
      admission.minorInvitation({ ...invitation, url: url(HOUSEHOLD_PATHS.admission) }),
      sender,
    ),
    admissionRequest: rendered(admission.admissionRequest(asked), sender),
    admissionJoinedMinor: joined.minor,
    admissionJoinedGuardian: joined.guardian,
    admissionRefusedMinor: refused.minor,
    admissionRefusedGuardian: refused.guardian,
  }
}
