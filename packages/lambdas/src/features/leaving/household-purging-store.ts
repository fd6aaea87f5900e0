import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import { TryAgain } from '#aws/retryable.ts'
import { householdsOf, unlinkWrites } from '#domain/household-end-store.ts'
import { childLinkEnds, readHouse } from '#domain/household-store.ts'
import { acceptedAdmissions } from '#domain/open-admissions-store.ts'

/**
 * Their household goes to the other guardian; without one it is erased with its children and companions. A child with a
 * login leaves the households they belong to.
 */
export async function removeFromHousehold(deps: Deps<'leaving-job'>, sub: string): Promise<void> {
  const householdId = (await deps.tables.users.get({ id: sub }))?.householdId
  for (const id of await householdsOf(deps, sub)) {
    if (id === householdId) continue
    const { done } = await deps.transact(childLinkEnds(deps, { householdId: id, personId: sub }))
    if (!done) throw new TryAgain()
  }
  for (const key of await acceptedAdmissions(deps, sub))
    await deps.transact([deps.tables.admissions.remove(key)])
  if (householdId === undefined) return
  const house = await readHouse(deps, householdId)
  if (house === null) throw new Error('a guardian of a household that is gone')
  const { done } = await deps.transact(await unlinkWrites(deps, house, sub, 'erased'))
  if (!done) throw new TryAgain()
}

/** What they asked for and answered at events, and what their household did once it has no other guardian. */
export async function removeFromEvents(deps: Deps<'leaving-job'>, sub: string): Promise<void> {
  const { users, careRequests, eventAnswers } = deps.tables
  const householdId = (await users.get({ id: sub }))?.householdId
  const house = householdId === undefined ? null : await readHouse(deps, householdId)
  const isLast = house?.people.every(({ role, personId }) => role !== 'guardian' || personId === sub) ?? false
  for (const partyId of [sub, ...(isLast && householdId !== undefined ? [householdId] : [])]) {
    const at = { index: 'ofParty', where: '#partyId = :partyId', values: { partyId }, limit: 100 } as const
    const requests = await paginate((after) => careRequests.query({ ...at, after }, EventAndParty))
    for (const { eventId } of requests) await deps.transact([careRequests.remove({ eventId, partyId })])
    const answers = await paginate((after) => eventAnswers.query({ ...at, after }, EventAndParty))
    for (const { eventId } of answers) await deps.transact([eventAnswers.remove({ eventId, partyId })])
  }
}

const EventAndParty = v.object({ eventId: v.string(), partyId: v.string() })
