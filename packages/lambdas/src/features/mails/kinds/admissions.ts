import { GUARDIAN_PATHS } from '@app/shared/guardians/paths.ts'
import { HOUSEHOLD_PATHS } from '@app/shared/households/paths.ts'
import { guardianLink } from '#domain/guardian-link.ts'
import { admissionLink } from '#domain/household-link.ts'
import type { MailData } from '#domain/mail-data.ts'
import { greeted, rendered } from '#features/mails/event-facts.ts'
import type { MailKind } from '#features/mails/kind.ts'
import {
  isStillMinor,
  nameOf,
  readChildSubject,
  theChildSubject,
} from '#features/mails/kinds/guardian-subject-store.ts'
import {
  readAdmission,
  readChild,
  readNickname,
  readRequested,
} from '#features/mails/kinds/household-subject-store.ts'
import * as texts from '#features/mails/texts/admission-mails.ts'

const always = { waitsForMorning: false, preference: 'transactional' } as const

/** To a minor who is a member already, while the invitation is open. */
export const minorInvitation: MailKind<MailData<'minorInvitation'>> = {
  ...always,
  shouldSend: async (due) => ((await readAdmission(due)) === null ? { closed: 'overtaken' } : 'send'),
  async render(due, _, sender) {
    const admission = await readAdmission(due)
    if (admission === null) throw new Error('the admission of a mail is gone')
    const { householdId, admissionId, invitedBy, endsAt } = admission
    const token = await admissionLink(due.deps.keys.pepper, { householdId, admissionId })
    // Behind the #: browsers do not send it, so it is in no log.
    const url = `${sender.siteOrigin}${HOUSEHOLD_PATHS.admission}#${token}`
    const name = await readNickname(due, invitedBy)
    const { serviceName } = sender
    return rendered(texts.minorInvitation({ invitedBy: name, serviceName, url, endsAt }), sender)
  },
}

/** R9: to the guardian of the consent, while their yes is missing. */
export const admissionRequest: MailKind<MailData<'admissionRequest'>> = {
  ...always,
  async shouldSend(due) {
    const [subject, admission] = await Promise.all([readChildSubject(due), readRequested(due)])
    const isOpen =
      subject !== null &&
      admission !== null &&
      subject.child.consentState === 'approved' &&
      isStillMinor(subject, due.deps.now())
    return isOpen ? 'send' : { closed: 'overtaken' }
  },
  async render(due, _, sender) {
    const [{ child, row }, admission] = await Promise.all([theChildSubject(due), readRequested(due)])
    if (admission === null) throw new Error('the admission of a mail is gone')
    const { admissionId, invitedBy, endsAt } = admission
    const { version } = due.data
    const claim = { childId: child.id, about: admissionId, version, endMs: Date.parse(endsAt) }
    const token = await guardianLink(due.deps.keys.pepper, 'household', claim)
    const letter = texts.admissionRequest({
      guardianName: row.guardian?.name ?? '',
      childName: nameOf(child),
      invitedBy: await readNickname(due, invitedBy),
      url: `${sender.siteOrigin}${GUARDIAN_PATHS.household}#${token}`,
      endsAt,
    })
    return rendered(letter, sender)
  },
}

/** To the guardian who invited and to the minor: they are of the household, or not. */
export const admissionAnswered: MailKind<MailData<'admissionAnswered'>> = {
  waitsForMorning: true,
  preference: 'transactional',
  shouldSend: async (due) => ((await readChild(due)) === null ? { closed: 'overtaken' } : 'send'),
  async render(due, person, sender) {
    const { answer } = due.data
    const familyUrl = `${sender.siteOrigin}${HOUSEHOLD_PATHS.family}`
    const supportUrl = `${sender.siteOrigin}/support`
    if (due.mail.personId === due.mail.subjectId)
      return rendered(texts.admissionToMinor(person.nickname, { answer, supportUrl }), sender)
    const joined = await readNickname(due, due.mail.subjectId)
    return rendered(
      texts.admissionToGuardian(greeted(person), { answer, joined, familyUrl, supportUrl }),
      sender,
    )
  },
}
