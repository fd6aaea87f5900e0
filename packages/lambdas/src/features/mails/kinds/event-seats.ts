import { eventLink } from '#domain/event-link.ts'
import type { MailData } from '#domain/mail-data.ts'
import { receiptNumber, receiptNumberKey } from '#domain/receipt-number.ts'
import { hasOpenQuestions } from '#features/mails/answers-store.ts'
import {
  factsOf,
  factsWithoutSeat,
  greeted,
  isAhead,
  rendered,
  type Verdict,
} from '#features/mails/event-facts.ts'
import type { Due, MailKind, Sender, Worker } from '#features/mails/kind.ts'
import { namesOf, OF_BOTH, type Party, partyOf, type Seat, seatsOf } from '#features/mails/party-store.ts'
import {
  comingSeats,
  type EventRow,
  readEvent,
  readPreferences,
  readWaiting,
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
    const [row, { seats }, party] = await Promise.all([
      readEvent(due),
      partyOf(due, (seat) => wasTaken(seat, due.mail.version)),
      partyOf(due, isRegistered),
    ])
    if (row === null || !isAhead(row, due.deps.now())) return { closed: 'eventOver' }
    if (party.seats.length === 0) return { closed: 'notTakingPart' }
    return seats.length > 0 ? 'send' : { closed: 'overtaken' }
  },
  render: withSeat(joined, wasTaken),
}

/** キャンセルを受け付けました: the member gave the seat back. */
export const eventLeft: MailKind<MailData<'eventLeft'>> = {
  waitsForMorning: false,
  preference: 'transactional',
  async shouldSend(due) {
    const [row, { seats }] = await Promise.all([
      readEvent(due),
      partyOf(due, wasLeft(due), { gone: due.data.personIds }),
    ])
    if (row === null) return { closed: 'eventOver' }
    return seats.length > 0 ? 'send' : { closed: 'overtaken' }
  },
  async render(due, person, sender) {
    const [row, party, stays] = await Promise.all([
      theEvent(due),
      partyOf(due, wasLeft(due), { gone: due.data.personIds }),
      partyOf(due, isRegistered),
    ])
    // Their entry in the calendar stays while somebody of the household still comes.
    const calendar = { row, isCancelled: true, now: due.deps.now() }
    const facts = factsWithoutSeat(row, sender, await namesOf(due, party))
    return rendered(left(facts, greeted(person)), sender, stays.seats.length > 0 ? undefined : calendar)
  },
}

/** 明日開催です: for the event's current date, to people with a seat who want the reminder. */
export const eventReminder: MailKind<MailData<'eventReminder'>> = {
  // One of three hours before an event at nine would come after it.
  waitsForMorning: false,
  preference: 'transactional',
  async shouldSend(due) {
    const verdict = await isComing(due, OF_BOTH)
    if (verdict !== 'send') return verdict
    const preferences = await readPreferences(due)
    const wants =
      due.data.when === 'day' ? (preferences?.remindDay ?? true) : (preferences?.remindHours ?? false)
    return wants ? 'send' : { closed: 'noConsent' }
  },
  render: withSeat(reminder, isRegistered, OF_BOTH),
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
    const [row, party, waiting] = await Promise.all([
      theEvent(due),
      partyOf(due, isRegistered),
      readWaiting(due),
    ])
    const facts = factsOf(row, sender, await namesOf(due, party), seatsOf(row, party))
    // A household chooses on the event's page who stays.
    const seatUrl = party.isHousehold ? null : await seatUrlOf(due, sender, party)
    const context = { now: due.deps.now(), seatUrl, waiting }
    return rendered(keepSeat(facts, greeted(person), context), sender)
  },
}

export async function seatUrlOf(
  { deps, mail }: Due<unknown>,
  { siteOrigin }: Sender,
  { seats: [seat] }: Party,
) {
  const about = seat?.changedAt ?? mail.createdAt
  const claim = { personId: mail.personId ?? '', eventId: mail.subjectId, about }
  return `${siteOrigin}/mail/seat#${await eventLink(deps.keys.pepper, 'seat', claim)}`
}

function isRegistered({ status }: Seat): boolean {
  return status === 'registered'
}

/** A seat that was taken then, and still is. */
export function wasTaken(seat: Seat, version: string): boolean {
  return isRegistered(seat) && seat.changedAt === version
}

/** The seats that this mail says were given back. */
export function wasLeft({ mail }: Pick<Due<unknown>, 'mail'>) {
  return ({ status, changedAt }: Seat) => status === 'cancelled' && changedAt === mail.version
}

/** A mail with the event's facts, the 受付番号 and a calendar entry. */
function withSeat(
  letter: typeof joined,
  isMeant: (seat: Seat, version: string) => boolean,
  whom: Parameters<typeof partyOf>[2] = {},
): MailKind<unknown>['render'] {
  return async (due, person, sender) => {
    const isOfMail = (seat: Seat) => isMeant(seat, due.mail.version)
    const [row, party, own] = await Promise.all([
      theEvent(due),
      partyOf(due, isOfMail, whom),
      partyOf(due, isOfMail),
    ])
    const now = due.deps.now()
    // The other household pays and answers for the places that it took.
    const facts = factsOf(row, sender, await namesOf(due, party), seatsOf(row, own))
    const words = letter(facts, greeted(person), {
      now,
      receiptNumber: await numberOf(due, facts, party),
      isAsked: await hasOpenQuestions(due, row, own),
    })
    return rendered(words, sender, { row, isCancelled: false, now })
  }
}

/** Whether the event still has the date that the mail is about, and the person a seat and no 欠席連絡. */
async function isComing(
  due: Due<{ readonly startsAt: string }, Worker>,
  whom: Parameters<typeof partyOf>[2] = {},
): Promise<Verdict> {
  const [row, { seats }] = await Promise.all([readEvent(due), partyOf(due, isRegistered, whom)])
  const now = due.deps.now()
  if (row === null || !isAhead(row, now)) return { closed: 'eventOver' }
  const starts = row.eventStartDateTime === null ? null : Date.parse(row.eventStartDateTime)
  if (starts !== Date.parse(due.data.startsAt)) return { closed: 'overtaken' }
  if (starts <= now.getTime()) return { closed: 'eventOver' }
  if ((await comingSeats(due, seats)).length === 0) return { closed: 'notTakingPart' }
  return 'send'
}

/** 受付番号 of the person, or of the first of their household: each opens the same card. Null online, where there is no door. */
export async function numberOf(
  { deps }: Due<unknown>,
  { eventId, isOnline }: EventFacts,
  { seats: [seat] }: Party,
) {
  return isOnline || seat === undefined
    ? null
    : receiptNumber(await receiptNumberKey(deps), eventId, seat.personId)
}

/** The event of a mail that `shouldSend` has let through. */
export async function theEvent(due: Due<unknown>): Promise<EventRow> {
  const row = await readEvent(due)
  if (row === null) throw new Error('the event of a mail is gone')
  return row
}
