import type { Seated } from '@app/shared/check-in/contract.ts'

/** How many adults and children are in, by the list: also without a network, and who only came along included. */
export function insideOf(people: readonly Seated[]): { readonly adults: number; readonly children: number } {
  const inside = people.filter(({ isIn }) => isIn)
  const children = inside.filter(({ isMinor }) => isMinor).length
  return { adults: inside.length - children, children }
}

/** How many families have a seat, and how many of them have come. */
export function countFamilies(people: readonly Seated[]): {
  readonly registered: number
  readonly arrived: number
} {
  const familyOf = ({ party, receiptNumber, nickName }: Seated) =>
    party ?? `${receiptNumber} ${nickName ?? ''}`
  const familiesIn = (some: readonly Seated[]) => new Set(some.map(familyOf)).size
  return { registered: familiesIn(people), arrived: familiesIn(people.filter(({ isIn }) => isIn)) }
}

/** Whether children come with their families. */
export function hasFamilies(people: readonly Seated[]): boolean {
  return people.some(({ part, isMinor }) => part !== undefined || isMinor)
}
