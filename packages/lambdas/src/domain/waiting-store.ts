import type { Expectation, Item, Write } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'

type Status = Item<'participations'>['status']

/** Somebody has a place in the line of an event: they wait, or are asked whether they come. */
export function isInLine(row: { readonly status: Status } | null | undefined): boolean {
  return row?.status === 'waiting' || row?.status === 'offered'
}

/** The row of somebody in the line, in this party. */
export function inLineOf(partyId: string): Required<Expectation> {
  return {
    condition: '#status IN (:waiting, :offered) AND #partyId = :waitingParty',
    values: { waiting: 'waiting', offered: 'offered', waitingParty: partyId },
  }
}

/** A new row of somebody who waits in a party; `as` what they come, in a household's. */
export function waitingRow(
  { eventId, partyId }: Pick<Item<'participations'>, 'eventId' | 'partyId'>,
  personId: string,
  as: Pick<Item<'participations'>, 'part' | 'isAdult'>,
  now: Date,
): Item<'participations'> {
  const at = { queueNo: now.getTime(), changedAt: now.toISOString() }
  return { eventId, personId, partyId, status: 'waiting', shard: 0, seats: 0, ...at, ...as }
}

/** They neither have a seat nor wait. */
export const NOT_IN: Required<Expectation> = {
  condition: 'attribute_not_exists(#eventId) OR #status = :cancelled',
  values: { cancelled: 'cancelled' },
}

/** They wait no more, and are not in; the job of the line takes them out of their party. */
export function waitNoMore(
  { tables: { participations } }: Needs<{ participations: ['update'] }>,
  { eventId, partyId }: Pick<Item<'participations'>, 'eventId' | 'partyId'>,
  people: readonly { readonly personId: string }[],
  now: Date,
): Write[] {
  const { condition, values } = inLineOf(partyId)
  return people.map(({ personId }) =>
    participations.update({ eventId, personId }, 'SET #status = :cancelled, #changedAt = :at', {
      condition,
      values: { ...values, cancelled: 'cancelled', at: now.toISOString() },
    }),
  )
}
