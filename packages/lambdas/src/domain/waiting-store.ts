import type { Item, Write } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'

/** They wait no more, and are not in; the job of the line takes them out of their party. */
export function waitNoMore(
  { tables: { participations } }: Needs<{ participations: ['update'] }>,
  { eventId, partyId }: Pick<Item<'participations'>, 'eventId' | 'partyId'>,
  people: readonly { readonly personId: string }[],
  now: Date,
): Write[] {
  return people.map(({ personId }) =>
    participations.update({ eventId, personId }, 'SET #status = :cancelled, #changedAt = :at', {
      condition: '#status = :waiting AND #partyId = :partyId',
      values: { cancelled: 'cancelled', waiting: 'waiting', partyId, at: now.toISOString() },
    }),
  )
}
