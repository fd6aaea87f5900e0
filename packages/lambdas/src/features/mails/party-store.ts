import { seatsHeld } from '@app/shared/events/party-rules.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { calledName, type OfHousehold, peopleByIds, peopleOfHousehold } from '#domain/people-store.ts'
import type { Due } from '#features/mails/kind.ts'
import { accompanying } from '#features/mails/texts/event-parts-mail.ts'

export type Seat = Item<'participations'>

/** What a mail about an event is about: seats, and whether a household came together. */
export interface Party {
  /** The recipient's own seat first, then those of their household. */
  readonly seats: readonly Seat[]
  readonly isHousehold: boolean
  /** The guardians of the household: what one of them confirms, all have confirmed. */
  readonly guardians: readonly string[]
}

/** Whom a mail is about, besides the recipient and their household as it is. */
interface Whom {
  /** People who have left the household since. */
  readonly gone?: readonly string[] | undefined
  /** A child without a login in the place that their other household took. */
  readonly ofBoth?: boolean
}

/** A mail of staff reaches the guardians of both households of a child. */
export const OF_BOTH: Whom = { ofBoth: true }

const NO_SEATS: Party = { seats: [], isHousehold: false, guardians: [] }

/**
 * The seats that a mail to a member is about: their own, and those of the people of their household who have no address.
 * With one of these, it names the household's other seats too. A member who is no guardian of it any more has their own alone.
 */
export async function partyOf(
  { deps, mail }: Due<unknown>,
  isMeant: (seat: Seat) => boolean,
  { gone = [], ofBoth = false }: Whom = {},
): Promise<Party> {
  const { personId, subjectId: eventId } = mail
  if (personId === undefined) return NO_SEATS
  const member = await deps.tables.users.get({ id: personId })
  const householdId = member?.householdId
  const people = householdId === undefined ? [] : await peopleOfHousehold(deps, householdId)
  const guardians = people.filter(({ role }) => role === 'guardian').map((person) => person.personId)
  const ids = new Set([personId, ...guardians, ...people.map((person) => person.personId), ...gone])
  const rows = await deps.tables.participations.getMany([...ids].map((id) => ({ eventId, personId: id })))
  const rowOf = new Map(rows.filter(isMeant).map((seat) => [seat.personId, seat]))
  const shared = new Set(ofBoth ? people.flatMap((one) => (isWithOthers(one) ? one.personId : [])) : [])
  const isShared = (seat: Seat) => shared.has(seat.personId) && seat.partyId !== seat.personId
  const isTheirs = (seat: Seat) =>
    seat.personId === personId || seat.partyId === householdId || isShared(seat)
  const seats = [...ids].flatMap((id) => rowOf.get(id) ?? []).filter(isTheirs)
  // The seat of another guardian alone is not their concern.
  const concerns = seats.some((seat) => seat.personId === personId || !guardians.includes(seat.personId))
  const isHousehold = seats.some((seat) => seat.partyId === householdId || isShared(seat))
  return concerns ? { seats, isHousehold, guardians: isHousehold ? guardians : [] } : NO_SEATS
}

/** A child with a login hears of the places by themselves. */
function isWithOthers({ role, hasLogin, sharedWith }: OfHousehold): boolean {
  return role === 'child' && hasLogin !== true && sharedWith !== undefined
}

/** The people of a household's seats, as a mail names them; null for one person's own seat. */
export async function namesOf({ deps }: Due<unknown>, { seats, isHousehold }: Party): Promise<string | null> {
  if (!isHousehold || seats.length === 0) return null
  const people = await peopleByIds(
    deps,
    seats.map(({ personId }) => personId),
  )
  return seats
    .flatMap(({ personId, part }) => {
      const person = people.get(personId)
      const name = person === undefined ? null : calledName(person)
      return name === null ? [] : part === 'accompanies' ? accompanying(name) : name
    })
    .join('、')
}

/** How many seats these people of the event hold. */
export function seatsOf({ seatUnit = 'person' }: Item<'events'>, { seats }: Party): number {
  return seatsHeld(
    seatUnit,
    seats.map(({ part = 'takesPart' }) => ({ part })),
  )
}
