import type { MailData } from '#domain/mail-data.ts'
import { hasOpenQuestions } from '#features/mails/answers-store.ts'
import { factsOf, factsWithoutSeat, greeted, isAhead, rendered } from '#features/mails/event-facts.ts'
import type { Due, MailKind } from '#features/mails/kind.ts'
import { numberOf, seatUrlOf, theEvent, wasLeft, wasTaken } from '#features/mails/kinds/event-seats.ts'
import { namesOf, partyOf, type Seat, seatsOf } from '#features/mails/party-store.ts'
import { readEvent } from '#features/mails/subject-store.ts'
import * as texts from '#features/mails/texts/queue-mails.ts'

/** キャンセル待ちを受け付けました: while they wait since then. */
export const queueEntered: MailKind<MailData<'queueEntered'>> = {
  waitsForMorning: false,
  preference: 'transactional',
  async shouldSend(due) {
    const [row, { seats }] = await Promise.all([readEvent(due), partyOf(due, waitsSince(due))])
    if (row === null || !isAhead(row, due.deps.now())) return { closed: 'eventOver' }
    return seats.length > 0 ? 'send' : { closed: 'overtaken' }
  },
  async render(due, person, sender) {
    const [row, party] = await Promise.all([theEvent(due), partyOf(due, waitsSince(due))])
    const facts = factsWithoutSeat(row, sender, await namesOf(due, party))
    return rendered(texts.queueEntered(facts, greeted(person)), sender)
  },
}

/** 席が空きました。ご都合をお知らせください: while they may answer. */
export const queueOffered: MailKind<MailData<'queueOffered'>> = {
  waitsForMorning: false,
  preference: 'transactional',
  async shouldSend(due) {
    const [row, { seats }] = await Promise.all([readEvent(due), partyOf(due, isAskedSince(due))])
    if (row === null || !isAhead(row, due.deps.now())) return { closed: 'eventOver' }
    const isOpen = Date.parse(due.data.endsAt) > due.deps.now().getTime()
    return isOpen && seats.length > 0 ? 'send' : { closed: 'overtaken' }
  },
  async render(due, person, sender) {
    const [row, party] = await Promise.all([theEvent(due), partyOf(due, isAskedSince(due))])
    const facts = factsWithoutSeat(row, sender, await namesOf(due, party))
    return rendered(texts.queueOffered(facts, greeted(person), due.data.endsAt), sender)
  },
}

/** 席が空きました: while the seat is the one that they got then. */
export const queuePromoted: MailKind<MailData<'queuePromoted'>> = {
  waitsForMorning: false,
  preference: 'transactional',
  async shouldSend(due) {
    const [row, { seats }] = await Promise.all([readEvent(due), partyOf(due, gotThen(due))])
    if (row === null || !isAhead(row, due.deps.now())) return { closed: 'eventOver' }
    return seats.length > 0 ? 'send' : { closed: 'overtaken' }
  },
  async render(due, person, sender) {
    const [row, party] = await Promise.all([theEvent(due), partyOf(due, gotThen(due))])
    const now = due.deps.now()
    const facts = factsOf(row, sender, await namesOf(due, party), seatsOf(row, party))
    // A household chooses on the event's page who stays.
    const seatUrl = party.isHousehold ? null : await seatUrlOf(due, sender, party)
    const receiptNumber = await numberOf(due, facts, party)
    const isAsked = await hasOpenQuestions(due, row, party)
    const letter = texts.queuePromoted(facts, greeted(person), { now, receiptNumber, seatUrl, isAsked })
    return rendered(letter, sender, { row, isCancelled: false, now })
  },
}

/** ほかの組を先にご案内しました: while they still wait since before. */
export const queuePassed: MailKind<MailData<'queuePassed'>> = {
  waitsForMorning: true,
  preference: 'transactional',
  async shouldSend(due) {
    const [row, { seats }] = await Promise.all([readEvent(due), partyOf(due, waitedThen(due))])
    if (row === null || !isAhead(row, due.deps.now())) return { closed: 'eventOver' }
    return seats.length > 0 ? 'send' : { closed: 'overtaken' }
  },
  async render(due, person, sender) {
    const [row, party] = await Promise.all([theEvent(due), partyOf(due, waitedThen(due))])
    const facts = factsWithoutSeat(row, sender, await namesOf(due, party))
    return rendered(texts.queuePassed(facts, greeted(person), due.data), sender)
  },
}

/** キャンセル待ちが終わりました: unless they wait or are in again. */
export const queueEnded: MailKind<MailData<'queueEnded'>> = {
  waitsForMorning: false,
  preference: 'transactional',
  async shouldSend(due) {
    const [row, { seats }] = await Promise.all([
      readEvent(due),
      partyOf(due, wasLeft(due), { gone: due.data.personIds }),
    ])
    if (row === null || !isAhead(row, due.deps.now())) return { closed: 'eventOver' }
    return seats.length > 0 ? 'send' : { closed: 'overtaken' }
  },
  async render(due, person, sender) {
    const [row, party] = await Promise.all([
      theEvent(due),
      partyOf(due, wasLeft(due), { gone: due.data.personIds }),
    ])
    const facts = factsWithoutSeat(row, sender, await namesOf(due, party))
    return rendered(texts.queueEnded(facts, greeted(person), due.data.why), sender)
  },
}

function waitsSince({ mail }: Pick<Due<unknown>, 'mail'>) {
  return ({ status, changedAt }: Seat) => status === 'waiting' && changedAt === mail.version
}

function waitedThen({ mail }: Pick<Due<unknown>, 'mail'>) {
  return ({ status, changedAt }: Seat) => status === 'waiting' && changedAt <= mail.version
}

function isAskedSince({ mail }: Pick<Due<unknown>, 'mail'>) {
  return ({ status, changedAt }: Seat) => status === 'offered' && changedAt === mail.version
}

function gotThen({ mail }: Pick<Due<unknown>, 'mail'>) {
  return (seat: Seat) => wasTaken(seat, mail.version)
}
