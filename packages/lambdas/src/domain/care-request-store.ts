import type { CareRequest } from '@app/shared/events/care-request.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import { openCare, sealCare } from '#domain/care-seal.ts'
import { eventRowEndSec } from '#domain/event-row-end.ts'
import { peopleOfHousehold } from '#domain/people-store.ts'

type Row = Item<'careRequests'>

/** Where a request stands: what it says opens there alone. */
type At = Pick<Row, 'eventId' | 'partyId'>

export const placeOf = ({ eventId, partyId }: At) => `${eventId}\n${partyId}`

/** What a party asks for, over exactly what it was shown: the answer before, if any, no longer counts. */
export async function askWrite(
  deps: Needs<{ careRequests: ['put']; dataKeys: ['get', 'put'] }, 'data'>,
  at: At,
  asked: {
    readonly text: string
    readonly by: string
    readonly version: number
    readonly startsAtSec?: number
  },
): Promise<Write> {
  const now = deps.now()
  const { startsAtSec } = asked
  const startsAt = startsAtSec === undefined ? null : new Date(startsAtSec * 1000)
  const row: Row = {
    ...at,
    sealed: await sealCare(deps, 'care-request', placeOf(at), asked.text),
    askedBy: asked.by,
    askedAt: now.toISOString(),
    version: asked.version + 1,
    queue: 'open',
    ttl: eventRowEndSec(startsAt, now),
  }
  return deps.tables.careRequests.put(row, asShown(asked.version))
}

/** Nothing is asked for any more. */
export function cancelWrite(
  { tables: { careRequests } }: Needs<{ careRequests: ['remove'] }>,
  { eventId, partyId }: At,
  version: number,
): Write {
  return careRequests.remove({ eventId, partyId }, asShown(version))
}

function asShown(version: number) {
  return version === 0
    ? { condition: 'attribute_not_exists(#eventId)' }
    : { condition: '#version = :version', values: { version } }
}

/** Who hears of an answer: each guardian of the household, or the member who asked for themselves. */
export async function askersOf(
  deps: Needs<{ householdPeople: ['query'] }>,
  { partyId, askedBy }: Pick<Row, 'partyId' | 'askedBy'>,
): Promise<string[]> {
  if (partyId === askedBy) return [askedBy]
  const people = await peopleOfHousehold(deps, partyId)
  return people.filter(({ role }) => role === 'guardian').map(({ personId }) => personId)
}

/** A row with its texts. */
export async function openRequest(
  deps: Needs<{ dataKeys: ['get'] }, 'data'>,
  row: Row,
): Promise<CareRequest> {
  const open = (sealed: string) => openCare(deps, 'care-request', placeOf(row), sealed)
  const { answer, answeredAt } = row
  return {
    text: await open(row.sealed),
    askedAt: row.askedAt,
    answer:
      answer === undefined || answeredAt === undefined ? null : { text: await open(answer), at: answeredAt },
    version: row.version,
  }
}
