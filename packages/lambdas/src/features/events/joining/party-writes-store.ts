import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { WhoIsIn } from '@app/shared/events/party-press-contract.ts'
import type { Deps } from '#aws/deps.ts'
import type { Expectation, Write } from '#aws/dynamodb/condition.ts'
import { type WriteRequest, writeOnce } from '#aws/dynamodb/idempotency.ts'
import type { Needs } from '#aws/granted.ts'
import { asRead } from '#domain/as-read-store.ts'
import { mailWrite } from '#domain/mails-store.ts'
import { STILL_IN } from '#domain/member-status.ts'
import type { Entrant, PartyAt, PartyRow, SeatsAt } from '#domain/party-seats.ts'
import { enterWrites, leaveWrites } from '#domain/party-store.ts'
import { mayGiveBack } from '#domain/seats-store.ts'
import { opensNow, seatsOpenNow } from '#features/events/joining/join-conditions.ts'
import { seatMail, seatMailId } from '#features/events/joining/participation-store.ts'
import { type House, openingOf, type ReadsHouse } from '#features/events/joining/party-house-store.ts'

type Participate = Deps<'participate'>

interface Request {
  readonly eventId: string
  readonly sub: string
  readonly write: WriteRequest
}

/** Everyone joins, with all that was read as conditions. Null when something of it has changed since. */
export function savePartyJoin(
  deps: Participate,
  request: Request,
  plan: {
    readonly house: House
    readonly at: PartyAt
    readonly entrants: readonly Entrant[]
    readonly seats: readonly SeatsAt[]
    /** 必要な配慮 and answers that go with it. */
    readonly asked: readonly Write[]
  },
  value: WhoIsIn,
  now: Date,
) {
  const { house, at, entrants, seats, asked } = plan
  const rules = house.counters[0]?.rules ?? { shards: 1 }
  // Who only comes along needs no seat, even while others wait.
  const takesSeats = seats.some(({ count }) => count > 0)
  const writes = [
    ...enterWrites(
      deps,
      at,
      entrants,
      seats,
      takesSeats ? seatsOpenNow(rules, now) : opensNow(rules, now),
      now,
    ),
    ...peopleAsRead(deps, request, house, entrants, now),
    ...asked,
    ...mailsTo(house, request, idsOf(entrants)).map((sub) =>
      mailWrite(deps, seatMail('eventJoined', { eventId: at.eventId, sub }, now)),
    ),
  ]
  return writeOnce<WhoIsIn, never>(deps, request.write, value, writes, () => null)
}

/** Their places are given back. Null when something that was read has changed since. */
export function savePartyLeave(
  deps: Participate,
  request: Request,
  plan: {
    readonly house: House
    readonly at: PartyAt
    readonly rows: readonly PartyRow[]
    /** Yen that go back with it. */
    readonly backs: readonly Write[]
  },
  value: WhoIsIn,
  now: Date,
) {
  const { house, at, rows, backs } = plan
  const writes = [
    ...leaveWrites(deps, at, rows, mayGiveBack(now), now),
    deps.tables.users.expect({ id: request.sub }, ofHousehold(STILL_IN, at.partyId)),
    ...mailsTo(house, request, idsOf(rows)).map((sub) =>
      mailWrite(deps, seatMail('eventLeft', { eventId: at.eventId, sub }, now)),
    ),
    ...backs,
  ]
  return writeOnce<WhoIsIn, never>(deps, request.write, value, writes, () => null)
}

/** The ids of the mails about the seats of these people, to announce them. */
export function partyMailIds(
  kind: 'eventJoined' | 'eventLeft',
  house: House,
  request: Request,
  concerned: readonly { readonly personId: string }[],
  now: Date,
): string[] {
  return mailsTo(house, request, idsOf(concerned)).map((sub) =>
    seatMailId(kind, { eventId: request.eventId, sub }, now),
  )
}

/**
 * Every guardian, and a child with a login about their own seat. Guardians who are restricted hear of their own seat only.
 */
function mailsTo({ people }: House, { sub }: Request, concerned: ReadonlySet<string>): string[] {
  const others = people.filter(
    ({ kind, isActive, personId, hasLogin }) =>
      (kind === 'guardian' && isActive) || (hasLogin === true && concerned.has(personId)),
  )
  return [sub, ...others.map(({ personId }) => personId)]
}

function ofHousehold({ condition, values }: Expectation, householdId: string): Required<Expectation> {
  return {
    condition: `${condition} AND #householdId = :householdId`,
    values: { ...values, householdId },
  }
}

/** The caller may act, and everyone who joins is of the household, as old as they were read, and active. */
export function peopleAsRead(
  deps: Needs<{ dependents: ['expect']; householdPeople: ['expect']; users: ['expect'] }> &
    Pick<ReadsHouse, 'settings'>,
  { sub }: Pick<Request, 'sub'>,
  { householdId, people, counters }: House,
  entrants: readonly Entrant[],
  now: Date,
): Write[] {
  const joining = new Set(entrants.map(({ personId }) => personId)).add(sub)
  const opening = openingOf(deps, counters[0], tokyoDate(now))
  return people
    .filter(({ personId }) => joining.has(personId))
    .flatMap(({ personId, kind, birthDate, hasLogin }) => {
      const isGuardian = kind === 'me' || kind === 'guardian'
      const isMember = isGuardian || hasLogin === true
      return asRead(deps, householdId ?? '', { personId, birthDate, isGuardian, isMember }, opening)
    })
}

function idsOf(people: readonly { readonly personId: string }[]): ReadonlySet<string> {
  return new Set(people.map(({ personId }) => personId))
}
