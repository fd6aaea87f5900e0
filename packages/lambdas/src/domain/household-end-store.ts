import { addDays, tokyoDate } from '@app/shared/base/tokyo.ts'
import { ERASED_AFTER_DAYS } from '@app/shared/households/rules.ts'
import * as v from 'valibot'
import type { Write } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import { admissionsOfHousehold, type House, type HouseholdPerson } from '#domain/household-store.ts'

/** More than a person has. */
const ALL = 50

/** The households of a person; the index may lag by a moment. */
export async function householdsOf(
  { tables: { householdPeople } }: Needs<{ householdPeople: ['query'] }>,
  personId: string,
): Promise<string[]> {
  const { rows } = await householdPeople.query(
    { index: 'ofPerson', where: '#personId = :personId', values: { personId }, limit: ALL },
    v.object({ householdId: v.string() }),
  )
  return rows.map(({ householdId }) => householdId)
}

type Releasing = Needs<{
  households: ['update', 'remove']
  householdPeople: ['expect', 'query', 'remove']
  dependents: ['update', 'remove']
  careNotes: ['remove']
  childInvitations: ['remove']
}>

/** What becomes of a person without a household: kept for some days, or erased at once. */
export type Afterwards = 'kept' | 'erased'

/**
 * A dependent leaves a household; without another one, their care note is erased at once, their row then or after thirty days. A child with a
 * login stays a member.
 */
export async function releaseWrites(
  deps: Releasing,
  { householdId, personId, role, hasLogin, sharedWith }: HouseholdPerson,
  afterwards: Afterwards,
): Promise<Write[]> {
  const { careNotes, childInvitations, householdPeople, dependents } = deps.tables
  const [other] = (await householdsOf(deps, personId)).filter((id) => id !== householdId)
  const link = householdPeople.remove(
    { householdId, personId },
    {
      // A child who is shared at the same moment is released as one of two households, after another reading.
      condition: `#role IN (:child, :companion) AND ${sharedWith === undefined ? 'attribute_not_exists(#sharedWith)' : '#sharedWith = :shared'}`,
      values: {
        child: 'child',
        companion: 'companion',
        ...(sharedWith !== undefined && { shared: sharedWith }),
      },
    },
  )
  if (hasLogin) return [link]
  const invitation = role === 'child' ? [childInvitations.remove({ personId })] : []
  // Both households may release them at once: then one of them is the last.
  if (other !== undefined) {
    const stays = { condition: '#role = :child', values: { child: 'child' } }
    return [link, ...invitation, householdPeople.expect({ householdId: other, personId }, stays)]
  }
  const row = afterwards === 'erased' ? dependents.remove({ personId }) : erasingWrite(deps, personId)
  return [link, ...invitation, careNotes.remove({ personId }), row]
}

/** The row is kept for thirty days and then erased by the job, which gives its seats back before. */
export function erasingWrite(deps: Needs<{ dependents: ['update'] }>, personId: string): Write {
  return deps.tables.dependents.update({ personId }, 'SET #queue = :erasing, #dueOn = :dueOn', {
    condition: 'attribute_exists(#personId)',
    values: { erasing: 'erasing', dueOn: addDays(tokyoDate(deps.now()), ERASED_AFTER_DAYS) },
  })
}

type Unlinking = Releasing &
  Needs<{
    users: ['update']
    householdInvitations: ['remove']
    childInvitations: ['getMany']
    admissions: ['query', 'remove']
  }>

/**
 * A guardian leaves a household. It goes to the other one; without another, it ends with the links of its people. The
 * household must still be as it was read.
 */
export async function unlinkWrites(
  deps: Unlinking,
  { household, people }: House,
  guardianId: string,
  afterwards: Afterwards,
): Promise<Write[]> {
  const { users, households, householdPeople, householdInvitations } = deps.tables
  const { householdId, version } = household
  const isLast = people.every(({ role, personId }) => role !== 'guardian' || personId === guardianId)
  const asRead = { condition: '#version = :version', values: { version } }
  const opened = household.openedBy === guardianId ? ' REMOVE #openedBy' : ''
  const released = isLast ? people.filter(({ role }) => role !== 'guardian') : []
  return [
    users.update({ id: guardianId }, 'REMOVE #householdId', {
      condition: '#householdId = :household',
      values: { household: householdId },
    }),
    householdPeople.remove({ householdId, personId: guardianId }),
    householdInvitations.remove({ householdId }),
    isLast
      ? households.remove({ householdId }, asRead)
      : households.update({ householdId }, `SET #guardians = #guardians - :one, #version = :next${opened}`, {
          condition: asRead.condition,
          values: { ...asRead.values, one: 1, next: version + 1 },
        }),
    ...(await Promise.all(released.map((person) => releaseWrites(deps, person, afterwards)))).flat(),
    ...(isLast ? [] : await ownInvitations(deps, people, guardianId)),
    ...(await ownAdmissions(deps, householdId, guardianId)),
  ]
}

/** The minors whom a guardian invited are invited no more. */
async function ownAdmissions(deps: Unlinking, householdId: string, guardianId: string): Promise<Write[]> {
  const rows = await admissionsOfHousehold(deps, householdId)
  return rows.flatMap(({ admissionId, invitedBy }) =>
    invitedBy === guardianId ? [deps.tables.admissions.remove({ householdId, admissionId })] : [],
  )
}

/** What a guardian consented to by inviting a child ends with them; the invitations of the other guardian stay. */
async function ownInvitations(
  { tables: { childInvitations } }: Unlinking,
  people: House['people'],
  guardianId: string,
): Promise<Write[]> {
  const children = people.filter(({ role, hasLogin }) => role === 'child' && hasLogin !== true)
  const rows = await childInvitations.getMany(children.map(({ personId }) => ({ personId })))
  return rows
    .filter(({ invitedBy }) => invitedBy === guardianId)
    .map(({ personId }) =>
      childInvitations.remove(
        { personId },
        { condition: '#invitedBy = :guardian', values: { guardian: guardianId } },
      ),
    )
}
