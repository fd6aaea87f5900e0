import type { MailData } from '#domain/mail-data.ts'
import { linkToken } from '#domain/undo-link.ts'
import { greeted, rendered } from '#features/mails/event-facts.ts'
import type { MailKind, Sender } from '#features/mails/kind.ts'
import { readSubject } from '#features/mails/subject-store.ts'
import * as texts from '#features/mails/texts/account-mails.ts'

/** What most of them have in common: about an account, at once, and true whatever follows. */
const AT_ONCE = {
  waitsForMorning: false,
  preference: 'transactional',
  shouldSend: async () => 'send' as const,
} as const
/** A plan is no matter of the night. */
const BY_DAY = { ...AT_ONCE, waitsForMorning: true } as const

/** G51, S210: the registration is done. */
export const memberApproved: MailKind<MailData<'memberApproved'>> = {
  ...AT_ONCE,
  render: (_, person, sender) =>
    rendered(texts.memberApproved(greeted(person), { ...sender, ...urlsOf(sender) }), sender),
}

/** R10, SEC-A5: to the former address, with the link that undoes the change, and its end. */
export const emailChanged: MailKind<MailData<'emailChanged'>> = {
  ...AT_ONCE,
  render: async ({ deps, mail, data }, _, sender) => {
    const claim = { sub: mail.subjectId, atMs: data.changedAtMs }
    // Behind the #: browsers do not send it, so it is in no log.
    const undoUrl = `${sender.siteOrigin}/email/undo#${await linkToken(deps.keys.pepper, 'email-undo', claim)}`
    const endsAt = new Date(data.endsAtSec * 1000)
    return rendered(texts.emailChanged({ ...urlsOf(sender), undoUrl, endsAt }), sender)
  },
}

/** R10: to the former member's address and to earlier ones that can still undo a change; not after an undo. */
export const memberLeft: MailKind<MailData<'memberLeft'>> = {
  ...AT_ONCE,
  shouldSend: async (due) => {
    const member = await readSubject(due)
    return member?.status === 'left' ? 'send' : { closed: 'overtaken' }
  },
  render: async ({ deps, mail, data }, _, sender) => {
    const claim = { sub: mail.subjectId, atMs: Date.parse(data.leftAt) }
    const undoUrl = `${sender.siteOrigin}/leave/undo#${await linkToken(deps.keys.pepper, 'leave-undo', claim)}`
    const undoEnd = new Date(data.undoEndSec * 1000)
    return rendered(texts.memberLeft({ ...urlsOf(sender), ...data, undoUrl, undoEnd }), sender)
  },
}

/** R10: leaving was undone. */
export const memberRestored: MailKind<MailData<'memberRestored'>> = {
  ...AT_ONCE,
  render: (_, _person, sender) => rendered(texts.memberRestored(urlsOf(sender)), sender),
}

/** R10: an account without a profile was deleted. */
export const accountDeleted: MailKind<MailData<'accountDeleted'>> = {
  ...AT_ONCE,
  render: (_, _person, sender) => rendered(texts.accountDeleted(urlsOf(sender)), sender),
}

/** G5: the plan ends at nineteen. */
export const youngEnds: MailKind<MailData<'youngEnds'>> = {
  ...BY_DAY,
  render: ({ data }, person, sender) =>
    rendered(texts.youngEnds(greeted(person), { ...urlsOf(sender), ...data }), sender),
}

/** G5: moved to the free plan. */
export const movedToNormal: MailKind<MailData<'movedToNormal'>> = {
  ...BY_DAY,
  render: (_, person, sender) => rendered(texts.movedToNormal(greeted(person), urlsOf(sender)), sender),
}

/** G13: warns the owner if somebody else used the code. */
export const recoveryUsed: MailKind<MailData<'recoveryUsed'>> = {
  ...AT_ONCE,
  render: (_, person, sender) => rendered(texts.recoveryUsed(greeted(person), urlsOf(sender)), sender),
}

/** G13, R21: warns the owner if another person set the app up, or made the codes. */
export const recoveryMade: MailKind<MailData<'recoveryMade'>> = {
  ...AT_ONCE,
  render: (_, person, sender) => rendered(texts.recoveryMade(greeted(person), urlsOf(sender)), sender),
}

/** R11: says that the data were made ready to take home, in case another person did it. It has no link to a file. */
export const dataExported: MailKind<MailData<'dataExported'>> = {
  ...AT_ONCE,
  render: ({ data }, person, sender) =>
    rendered(
      texts.dataExported(greeted(person), { ...urlsOf(sender), endsAt: new Date(data.endsAt) }),
      sender,
    ),
}

function urlsOf({ siteOrigin }: Sender) {
  return {
    topUrl: `${siteOrigin}/top`,
    plansUrl: `${siteOrigin}/plans`,
    securityUrl: `${siteOrigin}/settings/security`,
    dataUrl: `${siteOrigin}/settings/data`,
    resetUrl: `${siteOrigin}/passwordreset/email`,
    supportUrl: `${siteOrigin}/support`,
  }
}
