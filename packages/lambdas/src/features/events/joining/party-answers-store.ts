import { refuse } from '@app/shared/base/result.ts'
import type { Deps } from '#aws/deps.ts'
import { type WriteRequest, writeOnce } from '#aws/dynamodb/idempotency.ts'
import { type AnswersRow, answersWrite } from '#domain/answers-store.ts'

type Participate = Deps<'participate'>

/** What was answered for these parties, by the first of them that has: a household's, else what a member answered before it. */
export async function readPartyAnswers(
  { tables: { eventAnswers } }: Participate,
  eventId: string,
  partyIds: readonly string[],
): Promise<AnswersRow | null> {
  const rows = await eventAnswers.getMany(partyIds.map((partyId) => ({ eventId, partyId })))
  return partyIds.flatMap((id) => rows.find(({ partyId }) => partyId === id) ?? [])[0] ?? null
}

/** The answers of a party with a seat, over what was shown. */
export function savePartyAnswers(
  deps: Participate,
  { sub, write }: { readonly sub: string; readonly write: WriteRequest },
  at: { readonly eventId: string; readonly partyId: string; readonly withSeat: string },
  given: Parameters<typeof answersWrite>[2],
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
      { eventId: at.eventId, personId: at.withSeat },
      { condition: '#status = :registered', values: { registered: 'registered' } },
    ),
    answersWrite(deps, at, given),
  ]
  return writeOnce(deps, write, { saved: true } as const, writes, ([member, seat, answers]) =>
    member == null && seat == null && answers != null ? refuse('CONFLICT') : null,
  )
}
