import type { MailData } from '#domain/mail-data.ts'
import { factsOf, factsWithoutSeat, greeted, isAhead, rendered } from '#features/mails/event-facts.ts'
import type { Due, MailKind } from '#features/mails/kind.ts'
import { numberOf, seatUrlOf, theEvent, wasLeft, wasTaken } from '#features/mails/kinds/event-seats.ts'
import { namesOf, partyOf, type Seat } from '#features/mails/party-store.ts'
import { readEvent } from '#features/mails/subject-store.ts'
import * as texts from '#features/mails/texts/draw-mails.ts'

/** 抽選に応募しました: while this is their last application. */
export const drawApplied: MailKind<MailData<'drawApplied'>> = {
  waitsForMorning: false,
  preference: 'transactional',
  shouldSend: (due) => stillTrue(due, appliedThen(due)),
  async render(due, person, sender) {
    const [row, party] = await Promise.all([theEvent(due), partyOf(due, appliedThen(due))])
    const facts = factsWithoutSeat(row, sender, await namesOf(due, party))
    return rendered(texts.drawApplied(facts, greeted(person), row.drawAt ?? null), sender)
  },
}

/** 当選しました: while the seat is the one that they got then. */
export const drawWon: MailKind<MailData<'drawWon'>> = {
  waitsForMorning: false,
  preference: 'transactional',
  shouldSend: (due) => stillTrue(due, gotThen(due)),
  async render(due, person, sender) {
    const [row, party] = await Promise.all([theEvent(due), partyOf(due, gotThen(due))])
    const now = due.deps.now()
    const facts = factsOf(row, sender, await namesOf(due, party))
    // A household chooses on the event's page who stays.
    const seatUrl = party.isHousehold ? null : await seatUrlOf(due, sender, party)
    const receiptNumber = await numberOf(due, facts, party)
    const letter = texts.drawWon(facts, greeted(person), { now, receiptNumber, seatUrl })
    return rendered(letter, sender, { row, isCancelled: false, now })
  },
}

/** 抽選の結果, in the line: while they wait. */
export const drawLost: MailKind<MailData<'drawLost'>> = {
  waitsForMorning: false,
  preference: 'transactional',
  shouldSend: (due) => stillTrue(due, waits),
  async render(due, person, sender) {
    const [row, party] = await Promise.all([theEvent(due), partyOf(due, waits)])
    const facts = factsWithoutSeat(row, sender, await namesOf(due, party))
    return rendered(texts.drawLost(facts, greeted(person), due.data.ahead), sender)
  },
}

/** 抽選の対象になりませんでした: unless they wait or are in again. */
export const drawEnded: MailKind<MailData<'drawEnded'>> = {
  waitsForMorning: false,
  preference: 'transactional',
  shouldSend: (due) => stillTrue(due, wasLeft(due), due.data.personIds),
  async render(due, person, sender) {
    const [row, party] = await Promise.all([
      theEvent(due),
      partyOf(due, wasLeft(due), { gone: due.data.personIds }),
    ])
    const facts = factsWithoutSeat(row, sender, await namesOf(due, party))
    return rendered(texts.drawEnded(facts, greeted(person)), sender)
  },
}

async function stillTrue(
  due: Due<unknown>,
  isSo: (seat: Seat) => boolean,
  personIds?: readonly string[],
): ReturnType<MailKind<unknown>['shouldSend']> {
  const [row, { seats }] = await Promise.all([readEvent(due), partyOf(due, isSo, { gone: personIds })])
  if (row === null || !isAhead(row, due.deps.now())) return { closed: 'eventOver' }
  return seats.length > 0 ? 'send' : { closed: 'overtaken' }
}

function appliedThen({ mail }: Pick<Due<unknown>, 'mail'>) {
  return (seat: Seat) => waits(seat) && seat.changedAt === mail.version
}

function waits({ status }: Seat): boolean {
  return status === 'waiting'
}

function gotThen({ mail }: Pick<Due<unknown>, 'mail'>) {
  return (seat: Seat) => wasTaken(seat, mail.version)
}
