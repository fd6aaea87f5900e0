import { refuse } from '@app/shared/base/result.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { type WriteRequest, writeOnce } from '#aws/dynamodb/idempotency.ts'
import { askWrite, cancelWrite } from '#domain/care-request-store.ts'

type Participate = Deps<'participate'>

export function readCare(
  { tables: { careRequests } }: Participate,
  eventId: string,
  partyId: string,
): Promise<Item<'careRequests'> | null> {
  return careRequests.get({ eventId, partyId })
}

/** The request of a party with a seat, over what was shown; an empty text takes it back. */
export async function saveCare(
  deps: Participate,
  { sub, write }: { readonly sub: string; readonly write: WriteRequest },
  { withSeat, ...at }: { readonly eventId: string; readonly partyId: string; readonly withSeat: string },
  asked: Parameters<typeof askWrite>[2],
) {
  const { users, participations } = deps.tables
  const isAlone = at.partyId === sub
  const writes = [
    users.expect(
      { id: sub },
      {
        condition: isAlone
          ? '#status = :active AND attribute_not_exists(#householdId)'
          : '#status = :active AND #householdId = :household',
        values: { active: 'active', ...(!isAlone && { household: at.partyId }) },
      },
    ),
    participations.expect(
      { eventId: at.eventId, personId: withSeat },
      { condition: '#status = :registered', values: { registered: 'registered' } },
    ),
    asked.text === '' ? cancelWrite(deps, at, asked.version) : await askWrite(deps, at, asked),
  ]
  return writeOnce(deps, write, { saved: true } as const, writes, ([member, seat, request]) =>
    member == null && seat == null && request != null ? refuse('CONFLICT') : null,
  )
}
