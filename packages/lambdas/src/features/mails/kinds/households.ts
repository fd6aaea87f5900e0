import { HOUSEHOLD_PATHS } from '@app/shared/households/paths.ts'
import { invitationLink, loginLink } from '#domain/household-link.ts'
import type { MailData } from '#domain/mail-data.ts'
import { calledName, peopleByIds } from '#domain/people-store.ts'
import { greeted, rendered } from '#features/mails/event-facts.ts'
import type { MailKind, Sender } from '#features/mails/kind.ts'
import { eventNames } from '#features/mails/kinds/guardian-subject-store.ts'
import {
  readChild,
  readInvited,
  readLogin,
  readNickname,
} from '#features/mails/kinds/household-subject-store.ts'
import * as texts from '#features/mails/texts/household-mails.ts'

const always = { waitsForMorning: false, preference: 'transactional' } as const

/** To the second guardian, or to one of another household, while the invitation is open. */
export const householdInvitation: MailKind<MailData<'householdInvitation'>> = {
  ...always,
  shouldSend: async (due) => ((await readInvited(due)) === null ? { closed: 'overtaken' } : 'send'),
  async render(due, _, sender) {
    const invitation = await readInvited(due)
    if (invitation === null) throw new Error('the invitation of a mail is gone')
    const { householdId, invitationId, invitedBy, endsAt } = invitation
    const token = await invitationLink(due.deps.keys.pepper, { householdId, invitationId })
    // Behind the #: browsers do not send it, so it is in no log.
    const url = `${sender.siteOrigin}${HOUSEHOLD_PATHS.invitation}#${token}`
    const name = await readNickname(due, invitedBy)
    const { serviceName } = sender
    const text = invitation.childIds === undefined ? texts.householdInvitation : texts.childSharing
    return rendered(text({ invitedBy: name, serviceName, url, endsAt }), sender)
  },
}

/** To a child from 13, while the invitation is open. */
export const childInvitation: MailKind<MailData<'childInvitation'>> = {
  ...always,
  shouldSend: async (due) => ((await readLogin(due)) === null ? { closed: 'overtaken' } : 'send'),
  async render(due, _, sender) {
    const invitation = await readLogin(due)
    if (invitation === null) throw new Error('the invitation of a mail is gone')
    const { personId, invitationId, invitedBy, endsAt } = invitation
    const token = await loginLink(due.deps.keys.pepper, { personId, invitationId })
    const url = `${sender.siteOrigin}${HOUSEHOLD_PATHS.login}#${token}`
    const name = await readNickname(due, invitedBy)
    const { serviceName } = sender
    return rendered(texts.childInvitation({ invitedBy: name, serviceName, url, endsAt }), sender)
  },
}

export const householdJoined: MailKind<MailData<'householdJoined'>> = {
  ...always,
  shouldSend: async () => 'send',
  async render(due, person, sender) {
    const joined = await readNickname(due, due.data.guardianId)
    return rendered(texts.householdJoined(greeted(person), { joined, ...urlsOf(sender) }), sender)
  },
}

export const childShared: MailKind<MailData<'childShared'>> = {
  ...always,
  shouldSend: async () => 'send',
  async render(due, person, sender) {
    const { guardianId, childIds } = due.data
    const [joined, children] = await Promise.all([
      readNickname(due, guardianId),
      peopleByIds(due.deps, childIds),
    ])
    const names = [...children.values()].flatMap((child) => calledName(child) ?? [])
    return rendered(texts.childShared(greeted(person), { joined, names, ...urlsOf(sender) }), sender)
  },
}

/** Staff have taken the child out of a household that was not theirs. */
export const childMoved: MailKind<MailData<'childMoved'>> = {
  ...always,
  shouldSend: async (due) => ((await readChild(due)) === null ? { closed: 'overtaken' } : 'send'),
  async render(due, person, sender) {
    const child = await readChild(due)
    const childName = child === null ? null : calledName(child)
    return rendered(texts.childMoved(greeted(person), { childName, ...urlsOf(sender) }), sender)
  },
}

export const childOfAge: MailKind<MailData<'childOfAge'>> = {
  waitsForMorning: true,
  preference: 'transactional',
  shouldSend: async (due) => ((await readChild(due)) === null ? { closed: 'overtaken' } : 'send'),
  async render(due, person, sender) {
    const [child, events] = await Promise.all([readChild(due), eventNames(due, due.data.eventIds)])
    const childName = child === null ? null : calledName(child)
    const words = { childName, events, hasLogin: due.data.hasLogin === true, ...urlsOf(sender) }
    return rendered(texts.childOfAge(greeted(person), words), sender)
  },
}

function urlsOf({ siteOrigin }: Sender) {
  return { familyUrl: `${siteOrigin}${HOUSEHOLD_PATHS.family}`, supportUrl: `${siteOrigin}/support` }
}
