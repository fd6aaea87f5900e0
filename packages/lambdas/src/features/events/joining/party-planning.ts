import type { AnyCode } from '@app/shared/base/errors.ts'
import { refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { Part } from '@app/shared/events/parts.ts'
import { choicesOf, mayBe, partyFault, partyWith } from '@app/shared/events/party-rules.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { countsOf, type Entrant, type PartyAt } from '#domain/party-seats.ts'
import type { House } from '#features/events/joining/party-house-store.ts'
import { ownSeat, type PartyRequest } from '#features/events/joining/party-people.ts'

/** People of a household who may come: they, and a guardian's own seat that becomes one of the party. */
export interface Planned {
  readonly at: PartyAt
  readonly entrants: readonly Entrant[]
}

type Person = { readonly personId: string; readonly part: Part }

/** Whether these people may be at the event, its seats aside; `closedOf` says why it is closed to them. */
export function planParty<Closed extends AnyCode>(
  house: House,
  { eventId }: Pick<PartyRequest, 'eventId'>,
  people: readonly Person[],
  now: Date,
  closedOf: (counter: Item<'eventCounters'>) => Closed | null,
) {
  const { member, householdId, party } = house
  const [counter] = house.counters
  if (member === null) return refuse('NO_PROFILE')
  if (member.status !== 'active') return refuse('MEMBER_RESTRICTED')
  if (counter === undefined || counter.status === 'draft') return refuse('NOT_FOUND')
  if (householdId === null) return refuse('NO_HOUSEHOLD')
  const personOf = new Map(house.people.map((person) => [person.personId, person]))
  if (people.some(({ personId }) => !personOf.has(personId))) return refuse('FORBIDDEN')
  const unit = counter.rules.unit ?? 'person'
  const at: PartyAt = { eventId, partyId: householdId, unit, party }
  const coming = people.flatMap(({ personId, part }) => {
    const person = personOf.get(personId)
    return person === undefined || person.row !== null ? [] : [{ person, part }]
  })
  if (coming.length === 0) return { at, entrants: [] } satisfies Planned

  const closed = closedOf(counter)
  if (closed !== null) return refuse(closed)
  const onDate = counter.rules.onDate ?? tokyoDate(now)
  if (coming.some(({ person }) => !person.isActive)) return refuse('MEMBER_RESTRICTED')
  if (coming.some(({ person, part }) => !mayBe(part, choicesOf(person, counter.rules, onDate))))
    return refuse('AGE_NOT_ALLOWED')
  const entrants = [
    ...coming.map(({ person, part }) => ({
      personId: person.personId,
      part,
      isAdult: person.kind !== 'child',
      isIn: false,
    })),
    ...(unit === 'person' ? house.people.filter(({ isActive }) => isActive).flatMap(ownSeat) : []),
  ]
  const fault = partyFault(partyWith(countsOf(party), entrants, unit), counter.rules)
  return fault === null ? ({ at, entrants } satisfies Planned) : refuse(fault)
}
