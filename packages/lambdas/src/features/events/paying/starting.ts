import type { AnswerOf, InputOf } from '@app/shared/base/call.ts'
import { ok, type Refusal, refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { holdsSeat } from '@app/shared/events/party-rules.ts'
import { ageOn, LEGAL_ADULT_AGE } from '@app/shared/members/age.ts'
import type * as contract from '@app/shared/payments/contract.ts'
import { NO_FACTS } from '@app/shared/payments/payment-facts.ts'
import { holdEndsAtMs, isPaidInAdvance, waysOf } from '@app/shared/payments/ways.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { inRounds } from '#aws/retryable.ts'
import { chooseSeats, seatsNeeded } from '#domain/party-seats.ts'
import { type House, readEventRow, readHouse } from '#features/events/joining/party-house-store.ts'
import { planParty } from '#features/events/joining/party-planning.ts'
import { whyClosed } from '#features/events/joining/why-closed.ts'
import { openPage } from '#features/events/paying/checkout.ts'
import { isOpen } from '#features/events/paying/payment-state.ts'
import { nextPaymentId, type Payment, paymentsOfParty } from '#features/events/paying/payment-store.ts'
import { type PaymentPlan, saveHold } from '#features/events/paying/starting-store.ts'

type Payments = Deps<'payments'>
type Input = InputOf<typeof contract.startPayment>
type StartAnswer = AnswerOf<typeof contract.startPayment>
type StartCode = (typeof contract.startPayment)['refusals'][number]

/** People of one household press at the same time. */
const ROUNDS = 20

/** Holds the seats of these people, and answers the page to pay on. A second press leads to the same page. */
export async function start(deps: Payments, input: Input, sub: string): Promise<StartAnswer> {
  const started = await inRounds<Payment | Refusal<StartCode>>(ROUNDS, async () => {
    const now = deps.now()
    const [event, house] = await Promise.all([
      readEventRow(deps, input.eventId),
      readHouse(deps, input.eventId, sub),
    ])
    const partyId = house.householdId ?? sub
    const earlier = await paymentsOfParty(deps, input.eventId, partyId)
    const open = earlier.find(isOpen)
    if (open !== undefined) return isSame(open, input) ? open : refuse('CONFLICT')
    const plan = planPayment(deps, event, house, input, sub, now)
    if ('code' in plan) return plan
    const payment = newPayment(input, plan, { partyId, sub, now, earlier })
    return (await saveHold(deps, payment, plan, now)) ? payment : null
  })
  if ('code' in started) return started
  const url = await openPage(deps, started)
  return url === null ? refuse('EVENT_CLOSED') : ok({ url })
}

function planPayment(
  deps: Payments,
  event: Item<'events'> | null,
  house: House,
  input: Input,
  sub: string,
  now: Date,
): PaymentPlan | Refusal<StartCode> {
  const {
    feeYen = null,
    payAt = 'note',
    payByCard = false,
    payByPayPay = false,
    payByStore = false,
  } = event ?? {}
  if (event === null || feeYen === null || !isPaidInAdvance(payAt)) return refuse('NOT_FOUND')
  if (isMinor(house, now)) return refuse('GUARDIAN_REQUIRED')
  const startsAtMs = event.eventStartDateTime === null ? null : Date.parse(event.eventStartDateTime)
  const isOffered =
    waysOf({ payByCard, payByPayPay, payByStore }).includes(input.way) &&
    deps.settings.PAYMENT_WAYS.includes(input.way)
  const endsAtMs = isOffered ? holdEndsAtMs(input.way, startsAtMs, now.getTime()) : null
  const alone = house.householdId === null
  if (alone && (house.counters[0]?.rules.unit ?? 'person') !== 'person') return refuse('NO_HOUSEHOLD')
  const planned = planParty(
    { ...house, householdId: house.householdId ?? sub },
    input,
    input.people,
    now,
    (counter) => whyClosed(counter, now),
  )
  if ('code' in planned) return planned
  const entrants = planned.entrants.filter(({ isIn }) => !isIn)
  if (entrants.length < input.people.length) return refuse('CONFLICT')
  const needed = seatsNeeded(planned.at, entrants)
  if (endsAtMs === null || needed * feeYen !== input.yen || needed === 0) return refuse('CONFLICT')
  const home = Number.parseInt(sub.slice(0, 8), 16) % house.counters.length
  const seats = house.counters[0]?.queued ? null : chooseSeats(house.counters, needed, home)
  if (seats !== null) return { ...planned, entrants, event, house, seats, feeYen, endsAtMs }
  return refuse(
    needed > 1 && chooseSeats(house.counters, 1, home) !== null ? 'PARTY_TOO_LARGE' : 'EVENT_FULL',
  )
}

function newPayment(
  { eventId, way, yen }: Input,
  { event, at: { unit }, entrants, seats, feeYen, endsAtMs }: PaymentPlan,
  by: {
    readonly partyId: string
    readonly sub: string
    readonly now: Date
    readonly earlier: readonly Payment[]
  },
): Payment {
  const endsAt = new Date(endsAtMs).toISOString()
  return {
    eventId,
    paymentId: nextPaymentId(by.partyId, by.earlier),
    partyId: by.partyId,
    payerId: by.sub,
    people: entrants.map(({ personId, part, isAdult }) => ({
      personId,
      part,
      isAdult,
      yen: holdsSeat(part, unit) ? feeYen : 0,
    })),
    unit,
    seats: seats.map(({ shard, count }) => ({ shard, count })),
    yen,
    title: event.eventName ?? event.eventId,
    way,
    refundRule: event.refundRule ?? 'all',
    startedAt: by.now.toISOString(),
    startsAt: event.eventStartDateTime,
    endsAt,
    place: 'held',
    facts: { ...NO_FACTS, refunds: {} },
    backs: [],
    gone: [],
    queue: 'open',
    dueAt: endsAt,
    version: 1,
  }
}

/** The same press again: for the same people, by the same way. */
function isSame(open: Payment, { people, way }: Input): boolean {
  const of = (list: readonly { readonly personId: string; readonly part: string }[]) =>
    list
      .map(({ personId, part }) => `${personId} ${part}`)
      .sort()
      .join()
  return open.way === way && of(open.people) === of(people)
}

/** A minor does not pay: the guardian does. */
function isMinor({ member }: House, now: Date): boolean {
  return member?.birthDate != null && ageOn(member.birthDate, tokyoDate(now)) < LEGAL_ADULT_AGE
}
