import { eventLink } from '#domain/event-link.ts'
import type { MailData } from '#domain/mail-data.ts'
import { receiptNumber, receiptNumberKey } from '#domain/receipt-number.ts'
import {
  factsOf,
  factsWithoutSeat,
  greeted,
  isAhead,
  rendered,
  type Verdict,
} from '#features/mails/event-facts.ts'
import type { Due, MailKind, Worker } from '#features/mails/kind.ts'
import {
  type EventRow,
  hasSaidAbsent,
  readEvent,
  readPreferences,
  readSeat,
} from '#features/mails/subject-store.ts'
import {
  eventJoined as joined,
  eventKeepSeat as keepSeat,
  eventLeft as left,
  eventReminder as reminder,
} from '#features/mails/texts/event-mails.ts'
import type { EventFacts } from '#features/mails/texts/event-parts-mail.ts'

/** 参加を受け付けました: overtaken when the seat was given back, or taken again, before it went out. */
export const eventJoined: MailKind<MailData<'eventJoined'>> = {
  waitsForMorning: false,
  preference: 'transactional',
  async shouldSend(due) {
    const [row, seat] = await Promise.all([readEvent(due), readSeat(due)])
    if (row === null || !isAhead(row, due.deps.now())) return { closed: 'eventOver' }
    if (seat?.status !== 'registered') return { closed: 'notTakingPart' }
    return seat.changedAt === due.mail.version ? 'send' : { closed: 'overtaken' }
  },
  render: withSeat(joined),
}

/** キャンセルを受け付けました: the member gave the seat back. */
export const eventLeft: MailKind<MailData<'eventLeft'>> = {
  waitsForMorning: false,
  preference: 'transactional',
  async shouldSend(due) {
    const [row, seat] = await Promise.all([readEvent(due), readSeat(due)])
    if (row === null) return { closed: 'eventOver' }
    return seat?.status === 'cancelled' && seat.changedAt === due.mail.version
      ? 'send'
      : { closed: 'overtaken' }
  },
  async render(due, person, sender) {
    const row = await theEvent(due)
    const calendar = { row, isCancelled: true, now: due.deps.now() }
    return rendered(left(factsWithoutSeat(row, sender), greeted(person)), sender, calendar)
  },
}

/** 明日開催です: for the event's current date, to people with a seat who want the reminder. */
export const eventReminder: MailKind<MailData<'eventReminder'>> = {
  // One of three hours before an event at nine would come after it.
  waitsForMorning: false,
  preference: 'transactional',
  async shouldSend(due) {
    const verdict = await isComing(due)
    if (verdict !== 'send') return verdict
    const preferences = await readPreferences(due)
    const wants =
      due.data.when === 'day' ? (preferences?.remindDay ?? true) : (preferences?.remindHours ?? false)
    return wants ? 'send' : { closed: 'noConsent' }
  },
  render: withSeat(reminder),
}

/** R7: ご都合はいかがですか, the day before an event with limited seats. */
export const eventKeepSeat: MailKind<MailData<'eventKeepSeat'>> = {
  waitsForMorning: false,
  preference: 'transactional',
  async shouldSend(due) {
    const verdict = await isComing(due)
    if (verdict !== 'send') return verdict
    const preferences = await readPreferences(due)
    return (preferences?.remindDay ?? true) ? 'send' : { closed: 'noConsent' }
  },
  async render(due, person, sender) {
    const [row, seat] = await Promise.all([theEvent(due), readSeat(due)])
    const { keys } = due.deps
    const claim = {
      personId: due.mail.personId ?? '',
      eventId: row.eventId,
      about: seat?.changedAt ?? due.mail.createdAt,
    }
    const seatUrl = `${sender.siteOrigin}/mail/seat#${await eventLink(keys.pepper, 'seat', claim)}`
    const now = due.deps.now()
    return rendered(keepSeat(factsOf(row, sender), greeted(person), { now, seatUrl }), sender)
  },
}

/** A mail with the event's facts, the 受付番号 and a calendar entry. */
function withSeat(letter: typeof joined): MailKind<unknown>['render'] {
  return async (due, person, sender) => {
    const row = await theEvent(due)
    const now = due.deps.now()
    const facts = factsOf(row, sender)
    const words = letter(facts, greeted(person), { now, receiptNumber: await numberOf(due, facts) })
    return rendered(words, sender, { row, isCancelled: false, now })
  }
}

/** Whether the event still has the date that the mail is about, and the person a seat and no 欠席連絡. */
async function isComing(due: Due<{ readonly startsAt: string }, Worker>): Promise<Verdict> {
  const [row, seat] = await Promise.all([readEvent(due), readSeat(due)])
  const now = due.deps.now()
  if (row === null || !isAhead(row, now)) return { closed: 'eventOver' }
  const starts = row.eventStartDateTime === null ? null : Date.parse(row.eventStartDateTime)
  if (starts !== Date.parse(due.data.startsAt)) return { closed: 'overtaken' }
  if (starts <= now.getTime()) return { closed: 'eventOver' }
  if (seat?.status !== 'registered' || (await hasSaidAbsent(due))) return { closed: 'notTakingPart' }
  return 'send'
}

/** 受付番号 of the person; null online, where there is no door. */
async function numberOf({ deps, mail }: Due<unknown>, { eventId, isOnline }: EventFacts) {
  return isOnline || mail.personId === undefined
    ? null
    : receiptNumber(await receiptNumberKey(deps), eventId, mail.personId)
}

/** The event of a mail that `shouldSend` has let through. */
export async function theEvent(due: Due<unknown>): Promise<EventRow> {
  const row = await readEvent(due)
  if (row === null) throw new Error('the event of a mail is gone')
  return row
}
