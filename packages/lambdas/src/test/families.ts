import { aDependent, putFamily } from '#test/family.ts'
import { aMember, personId } from '#test/items.ts'
import type { Stage } from '#test/stage.ts'

/** The ids of a household's people. */
export interface Family {
  readonly householdId: string
  readonly guardians: readonly string[]
  readonly children: readonly string[]
  readonly companions: readonly string[]
}

/** Ids of people of the n-th family: far from those of `personId` that tests use for others. */
const OF_FAMILY = 0x1000

/** Puts the n-th family: its first guardian is `personId(0x1000 * (n + 1))`, its children are born as listed. */
export async function putNthFamily(
  stage: Stage,
  n: number,
  {
    guardians = 1,
    births = ['2018-04-02'],
    companions = 0,
  }: { guardians?: number; births?: readonly string[]; companions?: number } = {},
): Promise<Family> {
  const idsFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, k) => personId(OF_FAMILY * (n + 1) + first + k))
  const family = {
    householdId: personId(OF_FAMILY * (n + 1) + 0xfff),
    guardians: idsFrom(0, guardians),
    children: idsFrom(0x10, births.length),
    companions: idsFrom(0x20, companions),
  }
  await putFamily(stage, {
    householdId: family.householdId,
    guardians: family.guardians.map((id) => aMember(id)),
    dependents: [
      ...family.children.map((id, k) => aDependent(id, { birthDate: births[k] ?? '' })),
      ...family.companions.map(aCompanion),
    ],
  })
  return family
}

function aCompanion(id: string) {
  const { birthDate: _none, kana: _unasked, ...companion } = aDependent(id, { kind: 'companion' })
  return companion
}

/** A row of a person who joined with their household. */
export function aPartySeat(
  eventId: string,
  personId: string,
  partyId: string,
  fields: Partial<Item<'participations'>> = {},
): Item<'participations'> {
  const at = { queueNo: 1, changedAt: '2026-11-01T00:00:00.000Z' }
  return { eventId, personId, partyId, status: 'registered', shard: 0, part: 'takesPart', ...at, ...fields }
}
