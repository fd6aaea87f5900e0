import type { PartyPerson } from '@app/shared/events/party-contract.ts'
import { ageRange } from '@app/ui/text/event-view.ts'
import type { Party } from '#features/events/party/party.ts'
import { party as words } from '#text/party.ts'

export const nameOf = ({ kind, name }: Pick<PartyPerson, 'kind' | 'name'>): string =>
  kind === 'me' ? words.me : name

export const namesOf = (people: readonly PartyPerson[]): string => people.map(nameOf).join('・')

interface Ages {
  readonly minAge: number | null
  readonly maxAge: number | null
}

/** Why somebody cannot come, before any press. */
export function refusalWords({ reason }: PartyPerson, { minAge, maxAge }: Ages): string {
  if (reason === null) return words.cannot
  const ages = reason === 'AGE_NOT_ALLOWED' ? ageRange(minAge, maxAge) : null
  return ages === null ? words.reasons[reason] : words.ages(ages)
}

/** 「自分・そら（ひと組）」 */
export const ticketNames = (party: Party, people: readonly PartyPerson[]): string =>
  namesOf(people) + words.ofUnit[party.unit]
