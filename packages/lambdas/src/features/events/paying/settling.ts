import { secondsOf } from '@app/shared/base/seconds.ts'
import type { PaymentFact } from '@app/shared/payments/payment-facts.ts'
import { inRounds } from '#aws/retryable.ts'
import type { Opened } from '#aws/stripe/sessions.ts'
import { announceMails } from '#domain/mails-store.ts'
import { chooseSeats, type Entrant, type PartyAt, seatsNeeded } from '#domain/party-seats.ts'
import { type House, readHouse } from '#features/events/joining/party-house-store.ts'
import { ownSeat } from '#features/events/joining/party-people.ts'
import { givingAllBack, stepOf, withFacts } from '#features/events/paying/payment-state.ts'
import { type Payment, readPaymentRow } from '#features/events/paying/payment-store.ts'
import {
  paidMailIds,
  type SeatPlan,
  type Settling,
  savePayment,
  saveReleased,
  saveSeated,
} from '#features/events/paying/settling-store.ts'

type Key = Pick<Payment, 'eventId' | 'paymentId'>
const ROUNDS = 20

/**
 * Keeps what Stripe says and does what follows for the seats: they are taken, given back, or refused to money that came too
 * late. Null for a payment that is not ours. What is said again changes nothing.
 */
export function learn(
  deps: Settling,
  key: Key,
  facts: readonly PaymentFact[],
  session: Opened | null = null,
  change: (payment: Payment) => Payment = (same) => same,
): Promise<Payment | 'unknown'> {
  return inRounds(ROUNDS, async () => {
    const before = await readPaymentRow(deps, key)
    if (before === null) return 'unknown'
    const known = change(withFacts(before, facts, session))
    const step = stepOf(known)
    if (step === null) return savePayment(deps, before, known)
    if (step === 'release') return saveReleased(deps, before, { ...known, place: 'released' })
    return seat(deps, before, known)
  })
}

/** The party takes its seats; where it cannot, all it paid goes back. Null when something has changed since it was read. */
async function seat(deps: Settling, before: Payment, paid: Payment): Promise<Payment | null> {
  const now = deps.now()
  const house = await readHouse(deps, paid.eventId, paid.payerId)
  const holds = before.place === 'held'
  const plan = planSeats(house, paid, holds, now)
  if (plan === null) {
    const why = house.counters[0]?.status === 'cancelled' ? 'eventOff' : 'noSeat'
    const refused = { ...givingAllBack(paid, why), place: 'refused' as const }
    return holds ? saveReleased(deps, before, refused) : savePayment(deps, before, refused)
  }
  const saved = await saveSeated(deps, before, { ...paid, place: 'seated' }, { house, ...plan, holds }, now)
  if (saved !== null) await announceMails(deps, paidMailIds(house, paid, now))
  return saved
}

/** The seats of the people as they are now: null where somebody is gone or in already, or no seat is free any more. */
function planSeats(house: House, paid: Payment, holds: boolean, now: Date): SeatPlan | null {
  const [counter] = house.counters
  const { eventId, partyId, payerId, people, unit } = paid
  if (counter === undefined || counter.status === 'cancelled' || counter.status === 'draft') return null
  const hasBegun = counter.startsAtSec !== undefined && counter.startsAtSec <= secondsOf(now)
  if (!holds && hasBegun) return null
  if ((house.householdId ?? payerId) !== partyId || (counter.rules.unit ?? 'person') !== unit) return null
  const personOf = new Map(house.people.map((person) => [person.personId, person]))
  if (people.some(({ personId }) => personOf.get(personId)?.row !== null)) return null
  const party = house.householdId === null ? null : house.party
  const at: PartyAt = { eventId, partyId, unit, party }
  const entrants: Entrant[] = [
    ...people.map(({ personId, part, isAdult }) => ({ personId, part, isAdult, isIn: false })),
    ...(unit === 'person' && house.householdId !== null ? house.people.flatMap(ownSeat) : []),
  ]
  const held = paid.seats.map((seats) => ({ ...seats, taken: 0 }))
  const home = Number.parseInt(payerId.slice(0, 8), 16) % house.counters.length
  const seats = holds ? held : chooseSeats(house.counters, seatsNeeded(at, entrants), home)
  return seats === null ? null : { at, entrants, seats }
}
