import { refuse } from '@app/shared/base/result.ts'
import type { Deps } from '#aws/deps.ts'
import type { Write } from '#aws/dynamodb/condition.ts'
import { type WriteRequest, writeOnce } from '#aws/dynamodb/idempotency.ts'
import { ACTIVE, STILL_IN } from '#domain/member-status.ts'

type Participate = Deps<'participate'>

/** A write of somebody's about the place of their party: one of its people has a seat. */
export interface OfParty {
  readonly sub: string
  readonly write: WriteRequest
  readonly eventId: string
  readonly partyId: string
  /** One of the party who has a seat. */
  readonly withSeat: string
  /** They only take back what was said, which a restricted member may. */
  readonly takesBack?: boolean
}

/** Saves what a party with a seat says, by one who belongs to it; CONFLICT where only what was shown has changed. */
export function saveForSeat(
  deps: Participate,
  { sub, write, eventId, partyId, withSeat, takesBack = false }: OfParty,
  saying: Write,
) {
  const { users, participations } = deps.tables
  const isAlone = partyId === sub
  const who = takesBack ? STILL_IN : ACTIVE
  const writes = [
    users.expect(
      { id: sub },
      {
        condition: `${who.condition} AND ${isAlone ? 'attribute_not_exists(#householdId)' : '#householdId = :household'}`,
        values: { ...who.values, ...(!isAlone && { household: partyId }) },
      },
    ),
    participations.expect(
      { eventId, personId: withSeat },
      { condition: '#status = :registered', values: { registered: 'registered' } },
    ),
    saying,
  ]
  return writeOnce(deps, write, { saved: true } as const, writes, ([member, seat, said]) =>
    member == null && seat == null && said != null ? refuse('CONFLICT') : null,
  )
}
