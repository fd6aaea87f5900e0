import type { Item } from '#aws/dynamodb/condition.ts'
import type { Stage } from '#test/stage.ts'

type Row = Item<'participations'>

/** A child or a companion of a household. */
export function aDependent(personId: string, fields: Partial<Item<'dependents'>> = {}): Item<'dependents'> {
  const names = { lastName: '見本', firstName: 'はな', kana: 'みほん はな', birthDate: '2020-04-02' }
  return { personId, kind: 'child', ...names, createdAt: '2026-10-01T00:00:00.000Z', version: 1, ...fields }
}

interface Family {
  readonly householdId: string
  readonly guardians: readonly Item<'users'>[]
  readonly dependents: readonly Item<'dependents'>[]
}

/** A household with its people. */
export async function putFamily(stage: Stage, { householdId, guardians, dependents }: Family): Promise<void> {
  const added = { addedAt: '2026-10-01T00:00:00.000Z', addedBy: guardians[0]?.id ?? '' }
  const countOf = (kind: 'child' | 'companion') => dependents.filter((one) => one.kind === kind).length
  await stage.put('households', {
    householdId,
    version: 1,
    children: countOf('child'),
    companions: countOf('companion'),
    guardians: guardians.length,
    openedBy: added.addedBy,
    openedAt: added.addedAt,
    declaration: 'parentalAuthority',
    declaredAt: added.addedAt,
  })
  await stage.put('users', ...guardians.map((row) => ({ ...row, householdId })))
  if (dependents.length > 0) await stage.put('dependents', ...dependents)
  await stage.put(
    'householdPeople',
    ...guardians.map(({ id }) => ({ householdId, personId: id, role: 'guardian' as const, ...added })),
    ...dependents.map(({ personId, kind }) => ({ householdId, personId, role: kind, ...added })),
  )
}

/** A row of a person who joined with their household. */
export function aPartySeat(
  eventId: string,
  personId: string,
  partyId: string,
  fields: Partial<Row> = {},
): Row {
  const at = { queueNo: 1, changedAt: '2026-11-01T00:00:00.000Z' }
  return { eventId, personId, partyId, status: 'registered', shard: 0, part: 'takesPart', ...at, ...fields }
}
