import { plainFieldsOf } from '@app/shared/events/fields.ts'
import { GUARDIAN_PATHS } from '@app/shared/guardians/paths.ts'
import { guardianLink } from '#domain/guardian-link.ts'
import type { MailData } from '#domain/mail-data.ts'
import { factsWithoutSeat, isAhead, rendered, type Verdict } from '#features/mails/event-facts.ts'
import type { Due, MailKind } from '#features/mails/kind.ts'
import {
  isStillMinor,
  nameOf,
  readChildSubject,
  readEventAsk,
  theChildSubject,
} from '#features/mails/kinds/guardian-subject-store.ts'
import { readEventById } from '#features/mails/subject-store.ts'
import * as texts from '#features/mails/texts/guardian-event-mails.ts'

/** R9: may the child come to this event? Answered, or over, it is not sent. */
export const guardianEventAsked: MailKind<MailData<'guardianEventAsked'>> = {
  waitsForMorning: false,
  preference: 'transactional',
  async shouldSend(due) {
    const ask = await readEventAsk(due, due.data.eventId)
    return ask?.state === 'asked' && ask.version === due.data.version
      ? whileAhead(due)
      : { closed: 'overtaken' }
  },
  async render(due, _, sender) {
    const { eventId } = due.data
    const [{ child, row }, ask, event] = await Promise.all([
      theChildSubject(due),
      readEventAsk(due, eventId),
      theEvent(due),
    ])
    const endsAt = ask?.linkEndsAt ?? due.mail.createdAt
    const claim = { childId: child.id, about: eventId, version: due.data.version, endMs: Date.parse(endsAt) }
    const token = await guardianLink(due.deps.keys.pepper, 'event', claim)
    const letter = texts.guardianEventAsked(factsWithoutSeat(event, sender), {
      guardianName: row.guardian?.name ?? '',
      childName: nameOf(child),
      url: `${sender.siteOrigin}${GUARDIAN_PATHS.event}#${token}`,
      endsAt,
      feeYen: plainFieldsOf(event).feeYen,
    })
    return rendered(letter, sender)
  },
}

/** R9: to the child: the guardian's answer. */
export const guardianEventAnswered: MailKind<MailData<'guardianEventAnswered'>> = {
  waitsForMorning: true,
  preference: 'transactional',
  shouldSend: whileAhead,
  async render(due, person, sender) {
    const facts = factsWithoutSeat(await theEvent(due), sender)
    const letter = texts.guardianEventAnswered(facts, person.nickname, due.data.answer)
    return rendered(letter, sender)
  },
}

async function whileAhead(due: Due<{ readonly eventId: string }>): Promise<Verdict> {
  const now = due.deps.now()
  const [subject, event] = await Promise.all([
    readChildSubject(due),
    readEventById(due.deps, due.data.eventId),
  ])
  if (subject === null || !isStillMinor(subject, now)) return { closed: 'overtaken' }
  return event !== null && isAhead(event, now) ? 'send' : { closed: 'eventOver' }
}

async function theEvent(due: Due<{ readonly eventId: string }>) {
  const event = await readEventById(due.deps, due.data.eventId)
  if (event === null) throw new Error('the event of a mail is gone')
  return event
}
