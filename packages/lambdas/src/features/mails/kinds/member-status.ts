import type { MailData } from '#domain/mail-data.ts'
import { greeted, rendered, type Verdict } from '#features/mails/event-facts.ts'
import type { Due, MailKind } from '#features/mails/kind.ts'
import { readMember } from '#features/mails/subject-store.ts'
import * as texts from '#features/mails/texts/member-mails.ts'

/** R10: restricted by staff. Lifted, or restricted otherwise, before it went out, it is not sent. */
export const memberRestricted: MailKind<MailData<'memberRestricted'>> = {
  waitsForMorning: false,
  preference: 'transactional',
  shouldSend: async (due) => {
    const member = await readMember(due)
    const stands = member?.status === 'restricted' && member.restriction?.since === due.mail.version
    return stands ? 'send' : { closed: 'overtaken' }
  },
  render: ({ data }, person, sender) =>
    rendered(texts.memberRestricted(greeted(person), { ...data, supportUrl: supportOf(sender) }), sender),
}

/** S202, S210: staff registered them; the notice completes the registration. */
export const memberEntered: MailKind<MailData<'memberEntered'>> = {
  waitsForMorning: true,
  preference: 'transactional',
  shouldSend: whileActive,
  render: (_, person, sender) =>
    rendered(
      texts.memberEntered(greeted(person), {
        settingsUrl: `${sender.siteOrigin}/settings`,
        topUrl: `${sender.siteOrigin}/top`,
        supportUrl: supportOf(sender),
      }),
      sender,
    ),
}

/** S210: staff refused the application; their words stay right whatever follows. */
export const applicationRefused: MailKind<MailData<'applicationRefused'>> = {
  waitsForMorning: true,
  preference: 'transactional',
  reachesDeregistered: true,
  shouldSend: async () => 'send',
  render: ({ data }, person, sender) =>
    rendered(texts.applicationRefused(greeted(person), { ...data, supportUrl: supportOf(sender) }), sender),
}

/** R10: the restriction is over. */
export const memberLifted: MailKind<MailData<'memberLifted'>> = {
  waitsForMorning: true,
  preference: 'transactional',
  shouldSend: whileActive,
  render: (_, person, sender) =>
    rendered(texts.memberLifted(greeted(person), { topUrl: `${sender.siteOrigin}/top` }), sender),
}

/** R10: deregistered by staff; their own words stay right whatever follows. */
export const memberDeregistered: MailKind<MailData<'memberDeregistered'>> = {
  waitsForMorning: false,
  preference: 'transactional',
  reachesDeregistered: true,
  shouldSend: async () => 'send',
  render: ({ data }, person, sender) =>
    rendered(texts.memberDeregistered(greeted(person), { ...data, supportUrl: supportOf(sender) }), sender),
}

/** R10: staff turned the authenticator app off: warns the owner if somebody else asked for it. */
export const memberFactorReset: MailKind<MailData<'memberFactorReset'>> = {
  waitsForMorning: false,
  preference: 'transactional',
  shouldSend: async () => 'send',
  render: (_, person, sender) =>
    rendered(
      texts.memberFactorReset(greeted(person), {
        securityUrl: `${sender.siteOrigin}/settings/security`,
        resetUrl: `${sender.siteOrigin}/passwordreset/email`,
        supportUrl: supportOf(sender),
      }),
      sender,
    ),
}

async function whileActive(due: Due<unknown>): Promise<Verdict> {
  const member = await readMember(due)
  return member?.status === 'active' ? 'send' : { closed: 'overtaken' }
}

function supportOf({ siteOrigin }: { readonly siteOrigin: string }): string {
  return `${siteOrigin}/support`
}
