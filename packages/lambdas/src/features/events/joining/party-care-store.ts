import type { Deps } from '#aws/deps.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import { askWrite, cancelWrite } from '#domain/care-request-store.ts'

type Participate = Deps<'participate'>

export function readCare(
  { tables: { careRequests } }: Participate,
  eventId: string,
  partyId: string,
): Promise<Item<'careRequests'> | null> {
  return careRequests.get({ eventId, partyId })
}

/** What was asked, over what was shown; an empty text takes it back. */
export async function careWrite(
  deps: Participate,
  at: Pick<Item<'careRequests'>, 'eventId' | 'partyId'>,
  asked: Parameters<typeof askWrite>[2],
): Promise<Write> {
  return asked.text === '' ? cancelWrite(deps, at, asked.version) : askWrite(deps, at, asked)
}
