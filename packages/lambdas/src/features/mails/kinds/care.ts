import type { MailData } from '#domain/mail-data.ts'
import { factsWithoutSeat, greeted, isAhead, rendered } from '#features/mails/event-facts.ts'
import type { Due, MailKind, Worker } from '#features/mails/kind.ts'
import { theEvent } from '#features/mails/kinds/event-seats.ts'
import { namesOf, partyOf, type Seat } from '#features/mails/party-store.ts'
import { readCareRequest, readEvent, readMember } from '#features/mails/subject-store.ts'
import { careAnswered as letter } from '#features/mails/texts/care-mails.ts'

type DueCare = Due<MailData<'careAnswered'>>

/** お返事があります: to each guardian of the party, while the answer is the one that was given then. */
export const careAnswered: MailKind<MailData<'careAnswered'>> = {
  waitsForMorning: false,
  preference: 'transactional',
  async shouldSend(due) {
    const [row, party, isTheirs, isSo] = await Promise.all([
      readEvent(due),
      partyOf(due, isOfParty(due)),
      belongs(due),
      stands(due),
    ])
    if (row === null || !isAhead(row, due.deps.now())) return { closed: 'eventOver' }
    if (!isTheirs || party.seats.length === 0) return { closed: 'notTakingPart' }
    return isSo ? 'send' : { closed: 'overtaken' }
  },
  async render(due, person, sender) {
    const [row, party] = await Promise.all([theEvent(due), partyOf(due, isOfParty(due))])
    return rendered(letter(factsWithoutSeat(row, sender, await namesOf(due, party)), greeted(person)), sender)
  },
}

function isOfParty({ data }: DueCare) {
  return ({ status, partyId }: Seat) => status === 'registered' && partyId === data.partyId
}

/** A guardian of the household now, or the member who asked for themselves. */
async function belongs(due: DueCare): Promise<boolean> {
  const { partyId } = due.data
  return due.mail.personId === partyId || (await readMember(due))?.householdId === partyId
}

/** Neither the request nor its answer has changed since. */
async function stands(due: Due<MailData<'careAnswered'>, Worker>): Promise<boolean> {
  const { mail, data } = due
  const row = await readCareRequest(due, data.partyId)
  return row?.answeredAt === mail.version && row.answer !== undefined
}
