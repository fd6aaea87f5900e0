import type { WhoIsIn } from '@app/shared/events/party-contract.ts'
import type { Deps } from '#aws/deps.ts'
import type { Expectation, Write } from '#aws/dynamodb/condition.ts'
import { type WriteRequest, writeOnce } from '#aws/dynamodb/idempotency.ts'
import type { Needs } from '#aws/granted.ts'
import { mailWrite } from '#domain/mails-store.ts'
import { STILL_IN } from '#domain/member-status.ts'
import type { Entrant, PartyAt, PartyRow, SeatsAt } from '#domain/party-seats.ts'
import { enterWrites, leaveWrites } from '#domain/party-store.ts'
import { mayGiveBack } from '#domain/seats-store.ts'
import { opensNow, seatsOpenNow } from '#features/events/joining/join-conditions.ts'
import { seatMail, seatMailId } from '#features/events/joining/participation-store.ts'
import type { House } from '#features/events/joining/party-house-store.ts'

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
  },
  value: WhoIsIn,
  now: Date,
) {
  const { house, at, entrants, seats } = plan
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
    ...peopleAsRead(deps, request, house, entrants),
    ...mailsTo(house, request).map((sub) =>
      mailWrite(deps, seatMail('eventJoined', { eventId: at.eventId, sub }, now)),
    ),
  ]
  return writeOnce<WhoIsIn, never>(deps, request.write, value, writes, () => null)
}

/** Their places are given back. Null when something that was read has changed since. */
export function savePartyLeave(
  deps: Participate,
  request: Request,
  plan: { readonly house: House; readonly at: PartyAt; readonly rows: readonly PartyRow[] },
  value: WhoIsIn,
  now: Date,
) {
  const { house, at, rows } = plan
  const writes = [
    ...leaveWrites(deps, at, rows, mayGiveBack(now), now),
    deps.tables.users.expect({ id: request.sub }, ofHousehold(STILL_IN, at.partyId)),
    ...mailsTo(house, request).map((sub) =>
      mailWrite(deps, seatMail('eventLeft', { eventId: at.eventId, sub }, now)),
    ),
  ]
  return writeOnce<WhoIsIn, never>(deps, request.write, value, writes, () => null)
}

/** The ids of the mails to every guardian of the household, to announce them. */
export function partyMailIds(
  kind: 'eventJoined' | 'eventLeft',
  house: House,
  request: Request,
  now: Date,
): string[] {
  return mailsTo(house, request).map((sub) => seatMailId(kind, { eventId: request.eventId, sub }, now))
}

/** Guardians who are restricted hear of their own seat only. */
export function mailsTo({ people }: House, { sub }: Pick<Request, 'sub'>): string[] {
  const guardians = people.filter(({ kind, isActive }) => kind === 'guardian' && isActive)
  return [sub, ...guardians.map(({ personId }) => personId)]
}

function mayActFor(householdId: string) {
  return ofHousehold({ condition: '#status = :active', values: { active: 'active' } }, householdId)
}

function ofHousehold({ condition, values }: Expectation, householdId: string): Required<Expectation> {
  return {
    condition: `${condition} AND #householdId = :householdId`,
    values: { ...values, householdId },
  }
}

/** The caller may act, and everyone who joins is of the household, as old as they were read, and active. */
export function peopleAsRead(
  {
    tables: { dependents, householdPeople, users },
  }: Needs<{ dependents: ['expect']; householdPeople: ['expect']; users: ['expect'] }>,
  { sub }: Pick<Request, 'sub'>,
  { householdId, people }: House,
  entrants: readonly Entrant[],
): Write[] {
  const of = householdId ?? ''
  const joining = new Set(entrants.map(({ personId }) => personId)).add(sub)
  return people
    .filter(({ personId }) => joining.has(personId))
    .flatMap(({ personId, kind, birthDate }) => {
      const asRead =
        birthDate === null
          ? { condition: 'attribute_not_exists(#birthDate)' }
          : { condition: '#birthDate = :birthDate', values: { birthDate } }
      if (kind === 'me' || kind === 'guardian') {
        const { condition, values } = mayActFor(of)
        return [
          users.expect(
            { id: personId },
            {
              condition: `${condition} AND ${asRead.condition}`,
              values: { ...values, ...asRead.values },
            },
          ),
        ]
      }
      return [
        householdPeople.expect({ householdId: of, personId }, { condition: 'attribute_exists(#personId)' }),
        dependents.expect(
          { personId },
          {
            condition: `attribute_exists(#personId) AND ${asRead.condition}`,
            ...('values' in asRead && { values: asRead.values }),
          },
        ),
      ]
    })
}
