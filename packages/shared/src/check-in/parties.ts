/** Somebody with a seat, and the family they belong to: the guardian's address as it is compared, or none. */
export interface Relative {
  readonly personId: string
  readonly family: string | null
}

/** R6: the parties of an event: families with more than one seat, under a label without personal data. */
export function partiesOf(seated: readonly Relative[]): ReadonlyMap<string, string> {
  const families = new Map<string, Relative[]>()
  for (const person of seated) {
    if (person.family !== null) families.set(person.family, [...(families.get(person.family) ?? []), person])
  }
  const parties = [...families.values()].filter((members) => members.length > 1)
  return new Map(
    parties.flatMap((members, at) => members.map(({ personId }) => [personId, String(at + 1)] as const)),
  )
}

/** The other members of a person's party, in the order of the list; empty for a person who came alone. */
export function othersOf<T extends Named & { readonly party?: string | undefined }>(
  people: readonly T[],
  { receiptNumber, nickName }: Named,
): readonly T[] {
  const isThem = (person: Named) => person.receiptNumber === receiptNumber && person.nickName === nickName
  const party = people.find(isThem)?.party
  return party === undefined ? [] : people.filter((person) => person.party === party && !isThem(person))
}

/** The people of the household that a person came with, with them; null for one who came alone. */
export function householdOf<
  T extends Named & { readonly party?: string | undefined; readonly isHousehold?: boolean | undefined },
>(people: readonly T[], person: T): readonly T[] | null {
  if (person.isHousehold !== true || person.party === undefined) return null
  return people.filter(({ party }) => party === person.party)
}

interface Named {
  readonly receiptNumber: string
  readonly nickName: string | null
}
