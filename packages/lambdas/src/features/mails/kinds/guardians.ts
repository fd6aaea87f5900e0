import { plainConsent } from '@app/shared/guardians/consent-text.ts'
import { GUARDIAN_PATHS } from '@app/shared/guardians/paths.ts'
import type { GuardianState } from '@app/shared/guardians/states.ts'
import { guardianLink } from '#domain/guardian-link.ts'
import { sectionsOf } from '#domain/guardian-text.ts'
import type { MailData } from '#domain/mail-data.ts'
import { greeted, rendered, type Verdict } from '#features/mails/event-facts.ts'
import type { Due, MailKind, Person, Rendered, Sender } from '#features/mails/kind.ts'
import {
  ageNow,
  eventNames,
  isStillMinor,
  nameOf,
  readChildSubject,
  readEntry,
  theChildSubject,
} from '#features/mails/kinds/guardian-subject-store.ts'
import * as childTexts from '#features/mails/texts/child-mails.ts'
import * as guardianTexts from '#features/mails/texts/guardian-mails.ts'
import type { Letter } from '#features/mails/texts/letter.ts'

const always = { waitsForMorning: false, preference: 'transactional' } as const
const inTheMorning = { waitsForMorning: true, preference: 'transactional' } as const

const ASKING: readonly GuardianState[] = ['pending', 'paused']

/** R9: the request to the guardian; one to another guardian, or an answered one, is overtaken. */
export const guardianRequest: MailKind<MailData<'guardianRequest'>> = {
  ...always,
  shouldSend: (due) => whileAsking(due, ASKING),
  render: (due, _, sender) => asking(due, sender, guardianTexts.guardianRequest),
}

/** R9: the same once more, by itself. */
export const guardianReminder: MailKind<MailData<'guardianReminder'>> = {
  ...inTheMorning,
  shouldSend: (due) => whileAsking(due, ['pending']),
  render: (due, _, sender) => asking(due, sender, guardianTexts.guardianReminder),
}

/** R9: fourteen days without an answer. */
export const guardianPaused: MailKind<MailData<'guardianPaused'>> = {
  ...inTheMorning,
  // A new guardian gets a new request and does not learn that the earlier one did not answer.
  shouldSend: (due) => (due.data.to === 'guardian' ? whileAsking : whileIn)(due, ['paused']),
  async render(due, person, sender) {
    const { child, row } = await theChildSubject(due)
    const mineUrl = `${sender.siteOrigin}${GUARDIAN_PATHS.mine}`
    if (due.data.to === 'child')
      return rendered(childTexts.pausedForChild(person.nickname, { mineUrl }), sender)
    const words = { guardianName: row.guardian?.name ?? '', childName: nameOf(child) }
    return rendered(guardianTexts.pausedForGuardian(words), sender)
  },
}

/** R9: the copy of the approval, with the link to the record. */
export const guardianCopy: MailKind<MailData<'guardianCopy'>> = {
  ...always,
  shouldSend: async (due) => {
    const entry = await readEntry(due, due.data.entryId)
    return entry?.text === undefined ? { closed: 'overtaken' } : whileIn(due, ['approved'])
  },
  async render(due, _, sender) {
    const [{ child, row }, entry] = await Promise.all([
      theChildSubject(due),
      readEntry(due, due.data.entryId),
    ])
    const claim = { childId: child.id, about: '-', version: due.data.version, endMs: 0 }
    const token = await guardianLink(due.deps.keys.pepper, 'record', claim)
    const letter = guardianTexts.guardianCopy({
      guardianName: row.guardian?.name ?? '',
      childName: nameOf(child),
      approvedAt: entry?.at ?? due.mail.createdAt,
      limits: (entry?.limits ?? []).map((limit) => guardianTexts.LIMIT_WORDS[limit]),
      text: plainConsent(sectionsOf(entry?.text ?? '[]')),
      url: `${sender.siteOrigin}${GUARDIAN_PATHS.record}#${token}`,
    })
    return rendered(letter, sender)
  },
}

export const guardianApproved: MailKind<MailData<'guardianApproved'>> = {
  ...inTheMorning,
  shouldSend: (due) => whileIn(due, ['approved']),
  render: toThem((person, { siteOrigin }) =>
    childTexts.guardianApproved(person.nickname, { topUrl: `${siteOrigin}/top` }),
  ),
}

export const guardianRefused: MailKind<MailData<'guardianRefused'>> = {
  ...inTheMorning,
  shouldSend: (due) => whileIn(due, ['refused']),
  render: ({ data }, person, sender) =>
    rendered(
      childTexts.guardianRefused(greeted(person).nickName, { ...data, supportUrl: supportOf(sender) }),
      sender,
    ),
}

export const guardianWithdrawn: MailKind<MailData<'guardianWithdrawn'>> = {
  ...always,
  shouldSend: (due) => whileIn(due, ['withdrawn']),
  async render(due, person, sender) {
    const [{ child, row }, events] = await Promise.all([
      theChildSubject(due),
      eventNames(due, due.data.eventIds),
    ])
    const words = { events, supportUrl: supportOf(sender) }
    const letter =
      due.data.to === 'child'
        ? childTexts.withdrawnForChild(person.nickname, words)
        : guardianTexts.withdrawnForGuardian(row.guardian?.name ?? '', { ...words, childName: nameOf(child) })
    return rendered(letter, sender)
  },
}

/** R9: the member turned 18; not sent to a member who has agreed already. */
export const guardianAdult: MailKind<MailData<'guardianAdult'>> = {
  ...inTheMorning,
  shouldSend: async (due) => {
    const subject = await readChildSubject(due)
    const asks =
      subject !== null && !isStillMinor(subject, due.deps.now()) && subject.row.agreedAt === undefined
    return asks ? 'send' : { closed: 'overtaken' }
  },
  render: toThem((person, { siteOrigin }) =>
    childTexts.guardianAdult(person.nickname, { topUrl: `${siteOrigin}/top` }),
  ),
}

export const guardianNeeded: MailKind<MailData<'guardianNeeded'>> = {
  ...inTheMorning,
  shouldSend: (due) => whileIn(due, ['none']),
  render: toThem((person, { siteOrigin }) =>
    childTexts.guardianNeeded(person.nickname, { mineUrl: `${siteOrigin}${GUARDIAN_PATHS.mine}` }),
  ),
}

/** R9: before a guardian is named, the child is reminded. */
export const guardianUnnamed: MailKind<MailData<'guardianUnnamed'>> = {
  ...inTheMorning,
  shouldSend: (due) => whileIn(due, ['none']),
  render: toThem((person, { siteOrigin }) =>
    childTexts.guardianUnnamed(person.nickname, { mineUrl: `${siteOrigin}${GUARDIAN_PATHS.mine}` }),
  ),
}

async function whileIn(due: Due<unknown>, states: readonly GuardianState[]): Promise<Verdict> {
  const subject = await readChildSubject(due)
  const isTrue =
    subject !== null && isStillMinor(subject, due.deps.now()) && states.includes(subject.child.consentState)
  return isTrue ? 'send' : { closed: 'overtaken' }
}

async function whileAsking(
  due: Due<{ readonly version: number }>,
  states: readonly GuardianState[],
): Promise<Verdict> {
  const subject = await readChildSubject(due)
  return subject?.row.version === due.data.version ? whileIn(due, states) : { closed: 'overtaken' }
}

/** The link current at sending: it expires with the last one sent. */
async function asking(
  due: Due<{ readonly version: number }>,
  sender: Sender,
  text: typeof guardianTexts.guardianRequest,
): Promise<Rendered> {
  const subject = await theChildSubject(due)
  const { child, row } = subject
  const endsAt = row.linkEndsAt ?? due.mail.createdAt
  const claim = { childId: child.id, about: '-', version: row.version, endMs: Date.parse(endsAt) }
  const token = await guardianLink(due.deps.keys.pepper, 'request', claim)
  const letter = text({
    guardianName: row.guardian?.name ?? '',
    childName: nameOf(child),
    childAge: ageNow(subject, due.deps.now()),
    serviceName: sender.serviceName,
    url: `${sender.siteOrigin}${GUARDIAN_PATHS.request}#${token}`,
    endsAt,
  })
  return rendered(letter, sender)
}

function toThem(text: (person: Person, sender: Sender) => Letter) {
  return (_: Due<unknown>, person: Person, sender: Sender) => rendered(text(person, sender), sender)
}

function supportOf({ siteOrigin }: Sender): string {
  return `${siteOrigin}/support`
}
