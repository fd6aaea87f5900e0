import type { Needs } from '#aws/granted.ts'
import type { NewMail } from '#domain/mails-store.ts'
import { peopleOfHousehold } from '#domain/people-store.ts'
import { mailsBetween } from '#features/events/paying/payment-mails.ts'
import type { Payment } from '#features/events/paying/payment-store.ts'

/** The mails of a change, to who paid and to the other guardians of the household. */
export async function mailsOfChange(
  deps: Needs<{ householdPeople: ['query'] }>,
  before: Payment,
  next: Payment,
  now: Date,
): Promise<NewMail[]> {
  const told = mailsBetween(before, next, now)
  if (told.length === 0) return []
  const { partyId, payerId } = next
  const people = partyId === payerId ? [] : await peopleOfHousehold(deps, partyId)
  const guardians = people.filter(({ role }) => role === 'guardian').map(({ personId }) => personId)
  return [...new Set([payerId, ...guardians])].flatMap(
    (personId) => told.map((mail) => ({ ...mail, personId }) as NewMail), // each with the data of its kind
  )
}
