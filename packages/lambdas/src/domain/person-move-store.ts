import { adultOn } from '@app/shared/households/rules.ts'
import * as v from 'valibot'
import type { Write } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import type { Needs } from '#aws/granted.ts'
import { TryAgain } from '#aws/retryable.ts'
import { householdsOf } from '#domain/household-end-store.ts'
import { asRead } from '#domain/line-store.ts'
import { giveSeatBack } from '#domain/seats-store.ts'
import { isInLine } from '#domain/waiting-store.ts'

type Links = Needs<{ households: ['update']; householdPeople: ['put', 'remove'] }>
type Moving = Links &
  Needs<{
    users: ['get']
    householdPeople: ['query']
    participations: ['get', 'query', 'put', 'update', 'remove']
    checkIns: ['get', 'expect', 'put', 'remove']
    eventCounters: ['update']
    parties: ['get', 'put']
    queueEntries: ['get', 'update']
  }>

/** The link of a child who has a login now: the same household, under the member's id. */
export function linkMoved(
  { tables: { households, householdPeople }, now }: Links,
  { householdId, personId }: { readonly householdId: string; readonly personId: string },
  {
    memberId,
    dueOn,
    sharedWith,
  }: { readonly memberId: string; readonly dueOn: string; readonly sharedWith: string | undefined },
): Write[] {
  return [
    householdPeople.remove(
      { householdId, personId },
      { condition: '#role = :child', values: { child: 'child' } },
    ),
    householdPeople.put({
      householdId,
      personId: memberId,
      role: 'child',
      addedAt: now().toISOString(),
      hasLogin: true,
      queue: 'birthday',
      dueOn,
      ...(sharedWith !== undefined && { sharedWith }),
    }),
    households.update({ householdId }, 'SET #version = #version + :one', {
      condition: 'attribute_exists(#householdId)',
      values: { one: 1 },
    }),
  ]
}

/**
 * What a child did before they had a login becomes the member's, event by event. Each step may be repeated: a job does so
 * once more, as the index may have lagged.
 */
export async function movePerson(deps: Moving, personId: string, memberId: string): Promise<void> {
  await moveLinks(deps, personId, memberId)
  const { rows } = await allEvents(deps, personId)
  for (const eventId of rows) await moveEvent(deps, eventId, personId, memberId)
}

/** A household that the child was added to in the moment of the registration. */
async function moveLinks(deps: Moving, personId: string, memberId: string): Promise<void> {
  const left = await householdsOf(deps, personId)
  if (left.length === 0) return
  const member = await deps.tables.users.get({ id: memberId })
  if (member === null) return
  const dueOn = adultOn(member.birthDate)
  for (const householdId of left) {
    const sharedWith = (await householdsOf(deps, memberId)).find((id) => id !== householdId)
    await deps.transact(linkMoved(deps, { householdId, personId }, { memberId, dueOn, sharedWith }))
  }
}

async function allEvents({ tables: { participations } }: Moving, personId: string) {
  const rows = await paginate((after) =>
    participations.query(
      { index: 'byPerson', where: '#personId = :personId', values: { personId }, limit: 100, after },
      v.object({ eventId: v.string() }),
    ),
  )
  return { rows: rows.map(({ eventId }) => eventId) }
}

/** Their seat and their attendance at one event. If the member has a row there already, that one stays. */
async function moveEvent(deps: Moving, eventId: string, personId: string, memberId: string): Promise<void> {
  const { checkIns, participations } = deps.tables
  const own = await participations.get({ eventId, personId: memberId })
  if (own !== null) await giveSeatBack(deps, eventId, personId)
  const [seat, attendance] = await Promise.all([
    participations.get({ eventId, personId }),
    checkIns.get({ eventId, personId }),
  ])
  if (seat === null) return
  const asRead = {
    condition: '#status = :status AND #changedAt = :changedAt AND #partyId = :partyId',
    values: { status: seat.status, changedAt: seat.changedAt, partyId: seat.partyId },
  }
  const free = { condition: 'attribute_not_exists(#eventId)' }
  const { done } = await deps.transact([
    participations.remove({ eventId, personId }, asRead),
    ...(own === null ? [participations.put({ ...seat, personId: memberId }, free)] : []),
    ...(isInLine(seat) ? await placeMoved(deps, seat, memberId) : []),
    ...(attendance === null
      ? [checkIns.expect({ eventId, personId }, free)]
      : [
          checkIns.remove(
            { eventId, personId },
            { condition: '#version = :version', values: { version: attendance.version } },
          ),
          ...(own === null ? [checkIns.put({ ...attendance, personId: memberId }, free)] : []),
        ]),
  ])
  if (!done) throw new TryAgain()
}

/** Their place in the line of a full event, with those who wait with them. */
async function placeMoved(
  { tables: { queueEntries } }: Moving,
  {
    eventId,
    partyId,
    personId,
  }: { readonly eventId: string; readonly partyId: string; readonly personId: string },
  memberId: string,
): Promise<Write[]> {
  const entry = await queueEntries.get({ eventId, partyId })
  if (entry === null) return []
  const people = entry.people.map((one) => (one.personId === personId ? { ...one, personId: memberId } : one))
  const { condition, values } = asRead(entry)
  return [
    queueEntries.update({ eventId, partyId }, 'SET #people = :next', {
      condition,
      values: { ...values, next: people },
    }),
  ]
}
