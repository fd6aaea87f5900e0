import { secondsOf, ttlAfter } from '@app/shared/base/seconds.ts'
import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Write } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import { inParallel } from '#aws/in-parallel.ts'
import { ANSWER_RETENTION, eventRowEndSec } from '#domain/event-row-end.ts'
import type { CountedEvent, Seated } from '#features/events/joining/seats-check-store.ts'
import { startOf } from '#tables/listing-keys.ts'

type Job = Deps<'seats-check-job'>

/** No row of a younger seat is near its end. */
const YOUNG = { days: -90 }
/** With an undecided date a row stays at least so long from now. */
const LEAST = { days: 90 }

const Row = v.object({ partyId: v.string() })

/** Moves the end of the rows that go by the event's start, where that has moved since they were written; answers how many. */
export async function moveEnds(deps: Job, event: CountedEvent, seated: readonly Seated[]): Promise<number> {
  const writes = [...(await ofParties(deps, event)), ...(await ofGuardians(deps, event, seated))]
  // One by one: a row that went at the same moment stays away, and stops no other.
  const moved = await inParallel(writes, async (write) => (await deps.transact([write])).done)
  return moved.filter(Boolean).length
}

/** What parties asked for and answered. */
async function ofParties(deps: Job, { eventId, listedAt }: CountedEvent): Promise<Write[]> {
  const now = deps.now()
  const startsAt = startOf(listedAt)
  const end = eventRowEndSec(startsAt, now)
  const late =
    startsAt === null
      ? { filter: '#ttl < :least', values: { least: ttlAfter(now, LEAST) } }
      : { filter: '#ttl <> :end', values: { end } }
  const query = {
    where: '#eventId = :eventId',
    filter: late.filter,
    values: { eventId, ...late.values },
    limit: 500,
  }
  const { careRequests, eventAnswers } = deps.tables
  const [asked, answered] = await Promise.all([
    paginate((after) => careRequests.query({ ...query, after }, Row)),
    paginate((after) => eventAnswers.query({ ...query, after }, Row)),
  ])
  const isThere = { condition: 'attribute_exists(#eventId)', values: { end } }
  return [
    ...asked.map(({ partyId }) => careRequests.update({ eventId, partyId }, 'SET #ttl = :end', isThere)),
    ...answered.map(({ partyId }) => eventAnswers.update({ eventId, partyId }, 'SET #ttl = :end', isThere)),
  ]
}

/** R9: guardians' answers for this event, for those who have had their seat for long. */
async function ofGuardians(
  deps: Job,
  { eventId, listedAt }: CountedEvent,
  seated: readonly Seated[],
): Promise<Write[]> {
  const { guardianEvents } = deps.tables
  const now = deps.now()
  const startsAt = startOf(listedAt)
  const end = ttlAfter(startsAt ?? now, ANSWER_RETENTION)
  const least = startsAt === null ? ttlAfter(now, LEAST) : end
  const since = ttlAfter(now, YOUNG)
  const long = seated.filter(({ changedAt }) => secondsOf(new Date(changedAt)) < since)
  const rows = await guardianEvents.getMany(long.map(({ personId }) => ({ childId: personId, eventId })))
  return rows
    .filter(({ ttl }) => ttl < least)
    .map(({ childId }) =>
      guardianEvents.update({ childId, eventId }, 'SET #ttl = :end', {
        condition: 'attribute_exists(#childId)',
        values: { end },
      }),
    )
}
