import type { AnswerOf, InputOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/events/contract.ts'
import { PAGE_SIZE } from '@app/shared/events/contract.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { readAbsences } from '#domain/absences-store.ts'
import { areScreensClosed } from '#domain/guardian-openings.ts'
import { ownPeople } from '#domain/people-store.ts'
import {
  readAllOwn,
  readMember,
  readOwn,
  readWaits,
  type Taken,
} from '#features/events/mine/own-events-store.ts'

/** The events the caller takes part in; the key is built from the token's `sub`. */
export async function listMyEvents(
  deps: Deps<'my-events'>,
  input: InputOf<typeof contract.listMyEvents>,
  sub: string,
): Promise<AnswerOf<typeof contract.listMyEvents>> {
  const [member, { rows, nextToken }, absences] = await Promise.all([
    readMember(deps, sub),
    readOwn(deps, sub, input.limit ?? PAGE_SIZE, input.nextToken),
    readAbsences(deps, sub),
  ])
  if (member?.status === 'restricted') return refuse('MEMBER_RESTRICTED')
  if (areScreensClosed(deps, member)) return refuse('CONSENT_REQUIRED')
  // R10: a former member has no seats.
  if (member !== null && member.status !== 'active') return ok({ events: [], nextToken: null })
  if (member?.householdId !== undefined) return listOfHousehold(deps, member)
  const events = rows.filter(hasSeat).map(({ eventId }) => ({
    eventId,
    userParticipationStatus: {
      isParticipating: true as const,
      ...(absences.has(eventId) && { isAbsent: true }),
    },
  }))
  return ok({ events, ...(await waitedOf(deps, rows)), nextToken })
}

/** The same with those of the household's people without a login, on one page. Absent is an event that none of them comes to. */
async function listOfHousehold(
  deps: Deps<'my-events'>,
  member: Item<'users'>,
): Promise<AnswerOf<typeof contract.listMyEvents>> {
  const people = await ownPeople(deps, member)
  const found = await Promise.all(people.map((personId) => readAllOwn(deps, personId)))
  const seats = found.map((rows) => rows.filter(hasSeat).map(({ eventId }) => eventId))
  const absences = await Promise.all(people.map((personId) => readAbsences(deps, personId)))
  const coming = new Set(seats.flatMap((events, n) => events.filter((event) => !absences[n]?.has(event))))
  const events = [...new Set(seats.flat())].sort().map((eventId) => ({
    eventId,
    userParticipationStatus: {
      isParticipating: true as const,
      ...(!coming.has(eventId) && { isAbsent: true }),
    },
  }))
  return ok({ events, ...(await waitedOf(deps, found.flat())), nextToken: null })
}

const hasSeat = ({ status }: Taken) => status === 'registered'

/** What they wait for; nothing where no one waits. */
async function waitedOf(deps: Deps<'my-events'>, rows: readonly Taken[]) {
  const waited = await readWaits(deps, rows)
  return waited.length > 0 && { waited }
}
