import { rendered } from '#features/mails/event-facts.ts'
import type { Rendered, Sender } from '#features/mails/kind.ts'
import { newestTerms } from '#features/mails/sample-guardian-mails.ts'
import * as texts from '#features/mails/texts/account-mails.ts'
import { termsChanged } from '#features/mails/texts/terms-mails.ts'

/** The kind of mail that each text about an account is of. */
export const KIND_OF_ACCOUNTS = {
  memberApproved: 'memberApproved',
  emailChanged: 'emailChanged',
  memberLeft: 'memberLeft',
  memberRestored: 'memberRestored',
  accountDeleted: 'accountDeleted',
  youngEnds: 'youngEnds',
  movedToNormal: 'movedToNormal',
  recoveryUsed: 'recoveryUsed',
  recoveryMade: 'recoveryMade',
  termsChanged: 'termsChanged',
  dataExported: 'dataExported',
} as const

/** The mails about an account as they read. */
export function accountSamples(
  to: { readonly nickName: string },
  sender: Sender,
  now: Date,
): Record<keyof typeof KIND_OF_ACCOUNTS, Rendered> {
  const { siteOrigin } = sender
  const urls = {
    topUrl: `${siteOrigin}/top`,
    plansUrl: `${siteOrigin}/plans`,
    securityUrl: `${siteOrigin}/settings/security`,
    dataUrl: `${siteOrigin}/settings/data`,
    resetUrl: `${siteOrigin}/passwordreset/email`,
    supportUrl: `${siteOrigin}/support`,
  }
  const link = (page: string) => `${siteOrigin}${page}#（その方だけのリンク）`
  const in3Days = new Date(now.getTime() + 3 * 86_400_000)
  const left = { undoUrl: link('/leave/undo'), undoEnd: in3Days, rejoinFrom: '2027-04-01', isBefore: false }
  return {
    memberApproved: rendered(texts.memberApproved(to, { ...sender, ...urls }), sender),
    emailChanged: rendered(
      texts.emailChanged({ ...urls, undoUrl: link('/email/undo'), endsAt: in3Days }),
      sender,
    ),
    memberLeft: rendered(texts.memberLeft({ ...urls, ...left }), sender),
    memberRestored: rendered(texts.memberRestored(urls), sender),
    accountDeleted: rendered(texts.accountDeleted(urls), sender),
    youngEnds: rendered(texts.youngEnds(to, { ...urls, endsOn: '2027-04-01' }), sender),
    movedToNormal: rendered(texts.movedToNormal(to, urls), sender),
    recoveryUsed: rendered(texts.recoveryUsed(to, urls), sender),
    recoveryMade: rendered(texts.recoveryMade(to, urls), sender),
    termsChanged: rendered(
      termsChanged(to, { ...urls, ...newestTerms(), url: `${siteOrigin}/new-terms`, byGuardian: false }),
      sender,
    ),
    dataExported: rendered(texts.dataExported(to, { ...urls, endsAt: in3Days }), sender),
  }
}
