import { PARTY_PRESS } from '@app/shared/events/parts.ts'
import type { PartyPerson } from '@app/shared/events/party-contract.ts'
import { ageRangeIn } from '@app/ui/text/event-view.ts'
import { useWords } from '@app/ui/text/language.ts'
import type { Words } from '@app/ui/text/language-words.ts'
import type { ReactNode } from 'react'
import type { PartyProblem } from '#features/events/party/choice.ts'
import type { Party } from '#features/events/party/party.ts'
import { partySheet, party as words } from '#text/party.ts'

/** The words of the sheet in the shown language. */
export const usePartyWords = (): Words['party'] => useWords('party', partySheet)

export const nameOf = ({ kind, name }: Pick<PartyPerson, 'kind' | 'name'>): string =>
  kind === 'me' ? words.me : name

/** Names in a text of the shown language, whose word for oneself has no reading. */
export function useNames(): (people: readonly Pick<PartyPerson, 'kind' | 'name'>[]) => string {
  const { me } = usePartyWords()
  return (people) => people.map(({ kind, name }) => (kind === 'me' ? String(me) : name)).join('・')
}

const namesOf = (people: readonly PartyPerson[]): string => people.map(nameOf).join('・')

interface Ages {
  readonly minAge: number | null
  readonly maxAge: number | null
}

/** Why somebody cannot come, before any press. */
export function refusalWords(
  { reason }: PartyPerson,
  { minAge, maxAge }: Ages,
  sheet: Words['party'],
): ReactNode {
  if (reason === null) return sheet.cannot
  const ages = reason === 'AGE_NOT_ALLOWED' ? ageRangeIn(sheet, minAge, maxAge) : null
  return ages ?? sheet.reasons[reason]
}

/** 「自分・そら（ひと組）」 */
export const ticketNames = (party: Party, people: readonly PartyPerson[]): string =>
  namesOf(people) + words.ofUnit[party.unit]

/** Why the press is closed, before it. */
export function problemWords(
  problem: PartyProblem,
  { unit, maxPerFamily }: Party,
  words: Words['party'],
): ReactNode {
  if (problem === 'childNeeded') return words.someoneNeeded[unit]
  if (problem === 'tooMany') return words.tooMany(maxPerFamily ?? PARTY_PRESS)
  return problem === 'tooManyAtOnce' ? words.tooManyAtOnce(PARTY_PRESS) : words.problems[problem]
}
