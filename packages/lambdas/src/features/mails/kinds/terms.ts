import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { GUARDIAN_PATHS } from '@app/shared/guardians/paths.ts'
import { isMinor } from '@app/shared/members/age.ts'
import { changesOf } from '@app/shared/terms/texts.ts'
import { isAgreed, TERMS_VERSIONS } from '@app/shared/terms/versions.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { guardianLink } from '#domain/guardian-link.ts'
import type { MailData } from '#domain/mail-data.ts'
import { isIn } from '#domain/member-status.ts'
import { greeted, rendered } from '#features/mails/event-facts.ts'
import type { MailKind, Sender } from '#features/mails/kind.ts'
import {
  isStillMinor,
  nameOf,
  readChildSubject,
  theChildSubject,
} from '#features/mails/kinds/guardian-subject-store.ts'
import { readMember } from '#features/mails/subject-store.ts'
import { guardianTerms as guardianText, termsChanged as text } from '#features/mails/texts/terms-mails.ts'

/** R18: the announcement of a new version. Not sent to a member who has agreed to it before it went out. */
export const termsChanged: MailKind<MailData<'termsChanged'>> = {
  waitsForMorning: true,
  preference: 'transactional',
  shouldSend: async (due) => {
    const member = await readMember(due)
    const isNew = member !== null && isIn(member.status) && !isAgreed(member, due.data.version)
    return isNew ? 'send' : { closed: 'overtaken' }
  },
  render: ({ deps, data }, person, sender) => {
    const byGuardian = person.member !== null && isOfGuardian(person.member, deps.now())
    const url = `${sender.siteOrigin}/new-terms`
    return rendered(text(greeted(person), { ...termsOf(data.version, sender), url, byGuardian }), sender)
  },
}

/** R9, R18: to the guardian who has approved, while the child is a minor and nothing is agreed. */
export const guardianTerms: MailKind<MailData<'guardianTerms'>> = {
  waitsForMorning: true,
  preference: 'transactional',
  shouldSend: async (due) => {
    const subject = await readChildSubject(due)
    const isAsked =
      subject !== null &&
      isStillMinor(subject, due.deps.now()) &&
      subject.child.consentState === 'approved' &&
      subject.row.version === due.data.version &&
      !isAgreed(subject.child, due.data.terms)
    return isAsked ? 'send' : { closed: 'overtaken' }
  },
  async render(due, _, sender) {
    const { child, row } = await theChildSubject(due)
    const claim = { childId: child.id, about: due.data.terms, version: due.data.version, endMs: 0 }
    const token = await guardianLink(due.deps.keys.pepper, 'terms', claim)
    const url = `${sender.siteOrigin}${GUARDIAN_PATHS.terms}#${token}`
    const words = { ...termsOf(due.data.terms, sender), url, childName: nameOf(child) }
    return rendered(guardianText(row.guardian?.name ?? '', words), sender)
  },
}

function isOfGuardian({ birthDate, consentState }: Item<'users'>, now: Date): boolean {
  return consentState === 'approved' && isMinor(birthDate, tokyoDate(now))
}

function termsOf(version: string, { siteOrigin }: Sender) {
  const { kind } = TERMS_VERSIONS.find((one) => one.version === version) ?? TERMS_VERSIONS[0]
  return { version, kind, changes: changesOf({ version }), supportUrl: `${siteOrigin}/support` }
}
