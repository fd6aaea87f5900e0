import type { MailData } from '#domain/mail-data.ts'
import { factsWithoutSeat, greeted, isAhead, rendered } from '#features/mails/event-facts.ts'
import type { Due, MailKind, Person, Sender } from '#features/mails/kind.ts'
import { theEvent } from '#features/mails/kinds/event-seats.ts'
import { readEvent } from '#features/mails/subject-store.ts'
import type { EventFacts, Recipient } from '#features/mails/texts/event-parts-mail.ts'
import type { Letter } from '#features/mails/texts/letter.ts'
import * as texts from '#features/mails/texts/payment-mails.ts'

type Yen = MailData<'paymentTaken'>

/** What was paid and what went back stays true, also once the event is over or off. */
function ofMoney(write: (event: EventFacts, to: Recipient, data: Yen, receiptUrl: string) => Letter) {
  return {
    waitsForMorning: false,
    preference: 'transactional',
    async shouldSend(due) {
      return (await readEvent(due)) === null ? { closed: 'eventOver' } : 'send'
    },
    render: async (due: Due<Yen>, person: Person, sender: Sender) => {
      const event = factsWithoutSeat(await theEvent(due), sender)
      const receiptUrl = `${sender.siteOrigin}/receipts`
      return rendered(write(event, greeted(person), due.data, receiptUrl), sender)
    },
  } as const satisfies MailKind<Yen>
}

export const paymentTaken = ofMoney(texts.paymentTaken)
export const paymentReturned = ofMoney(texts.paymentReturned)
export const paymentToAct = ofMoney(texts.paymentToAct)
export const paymentTooLate = ofMoney(texts.paymentTooLate)

/** お支払いの期限が過ぎました: while the event is to come. */
export const paymentEnded: MailKind<MailData<'paymentEnded'>> = {
  waitsForMorning: false,
  preference: 'transactional',
  async shouldSend(due) {
    const row = await readEvent(due)
    return row === null || !isAhead(row, due.deps.now()) ? { closed: 'eventOver' } : 'send'
  },
  async render(due, person, sender) {
    const event = factsWithoutSeat(await theEvent(due), sender)
    return rendered(texts.paymentEnded(event, greeted(person)), sender)
  },
}
