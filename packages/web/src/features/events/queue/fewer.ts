import { partyFault, partyWith, seatsHeld } from '@app/shared/events/party-rules.ts'
import { withChoice } from '#features/events/party/choice.ts'
import type { Choice, Party } from '#features/events/party/party.ts'

/** Who goes first where not all fit: children, and before them an adult where they need one. */
export function orderOf(party: Party, choice: Choice): string[] {
  const people = party.people.filter(({ personId }) => choice.has(personId))
  const children = people.filter(({ kind }) => kind === 'child')
  const adults = people.filter(({ kind }) => kind !== 'child')
  const first = party.guardianAccompanies ? adults.slice(0, 1) : []
  const others = adults.slice(first.length)
  return [...first, ...children, ...others].map(({ personId }) => personId)
}

/** How few of them may come without the others, most first; nothing where a family takes one seat. */
export function fewerOf(party: Party, choice: Choice): number[] {
  const order = orderOf(party, choice)
  if (party.unit === 'family') return []
  const all = seatsHeld(party.unit, withChoice(party, choice))
  const found: number[] = []
  for (let count = order.length - 1; count > 0; count -= 1) {
    const some = new Map([...choice].filter(([personId]) => order.indexOf(personId) < count))
    const people = withChoice(party, some)
    const inside = people.flatMap(({ part, kind }) =>
      part === null ? [] : [{ part, isAdult: kind !== 'child' }],
    )
    const { guardianAccompanies } = party
    const fault = partyFault(partyWith({ people: 0, adults: 0, entitled: 0 }, inside, party.unit), {
      guardianAccompanies,
    })
    // Fewer than these would not do either.
    if (fault !== null) break
    if (seatsHeld(party.unit, people) < all) found.push(count)
  }
  return found
}
