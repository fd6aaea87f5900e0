import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import { TryAgain } from '#aws/retryable.ts'
import { erasingWrite } from '#domain/household-end-store.ts'
import { readHouse } from '#domain/household-store.ts'
import { type NewMail, saveAndAnnounce } from '#domain/mails-store.ts'

type Job = Deps<'household-job'>
type Dependent = Item<'dependents'>
const PAGE = 250

/** Dependents whose link ends, or whose row is erased, on this day or before. */
export async function readDueRows({ tables: { dependents } }: Job, today: string): Promise<Dependent[]> {
  const due = async (queue: string) =>
    paginate((after) =>
      dependents.query(
        {
          index: 'byDue',
          where: '#queue = :queue AND #dueOn <= :today',
          values: { queue, today },
          limit: PAGE,
          after,
        },
        v.object({ personId: v.string() }),
      ),
    )
  const keys = [...(await due('birthday')), ...(await due('erasing'))]
  const rows = await Promise.all(keys.map(({ personId }) => dependents.get({ personId })))
  // The index may lag: the row decides.
  return rows.flatMap((row) => (row?.dueOn !== undefined && row.dueOn <= today ? row : []))
}

/** The guardians of a household by id. */
export async function guardiansOf(deps: Job, householdId: string): Promise<string[]> {
  const house = await readHouse(deps, householdId)
  return (house?.people ?? []).flatMap(({ role, personId }) => (role === 'guardian' ? personId : []))
}

/** The links end and the guardians are notified, all or none. */
export async function saveOfAge(
  deps: Job,
  { personId, dueOn = '' }: Dependent,
  householdIds: readonly string[],
  { guardians, eventIds }: { readonly guardians: readonly string[]; readonly eventIds: readonly string[] },
): Promise<void> {
  const { households, householdPeople } = deps.tables
  const links = householdIds.flatMap((householdId) => [
    householdPeople.remove(
      { householdId, personId },
      { condition: '#role = :child', values: { child: 'child' } },
    ),
    households.update({ householdId }, 'SET #children = #children - :one, #version = #version + :one', {
      condition: '#children > :none',
      values: { one: 1, none: 0 },
    }),
  ])
  const mails = [...new Set(guardians)].map(
    (guardianId): NewMail => ({
      kind: 'childOfAge',
      personId: guardianId,
      subjectId: personId,
      version: dueOn,
      data: { eventIds: [...eventIds] },
    }),
  )
  const writes = [...links, deps.tables.careNotes.remove({ personId }), erasingWrite(deps, personId)]
  if (!(await saveAndAnnounce(deps, writes, mails))) throw new TryAgain()
}

/** Erases the row that is still due. */
export async function eraseRow(deps: Job, { personId }: Dependent, today: string): Promise<void> {
  await deps.transact([
    deps.tables.dependents.remove(
      { personId },
      { condition: '#queue = :erasing AND #dueOn <= :today', values: { erasing: 'erasing', today } },
    ),
  ])
}
