import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type { listMyEntries } from '@app/shared/check-in/entries-contract.ts'
import { mapLink } from '@app/shared/events/map-link.ts'
import { isOnlineAlone } from '@app/shared/events/rules.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { areScreensClosed } from '#domain/guardian-openings.ts'
import { receiptNumber, receiptNumberKey } from '#domain/receipt-number.ts'
import { readEntries, readMember } from '#features/events/mine/own-events-store.ts'

/** An event that ended longer ago needs no number. */
const OVER_MS = 12 * 3_600_000

/** R6: what the caller says at the door, and whether they came; the id is that of the token alone. */
export async function entries(deps: Deps<'my-events'>, sub: string): Promise<AnswerOf<typeof listMyEntries>> {
  const [member, key] = await Promise.all([readMember(deps, sub), receiptNumberKey(deps)])
  if (member?.status === 'restricted') return refuse('MEMBER_RESTRICTED')
  if (areScreensClosed(deps, member)) return refuse('CONSENT_REQUIRED')
  // R10: a former member has no seats.
  if (member?.status !== 'active') return ok({ entries: [] })
  const since = new Date(deps.now().getTime() - OVER_MS).toISOString()
  const found = await readEntries(deps, sub, member.householdId)
  const shown = found
    .filter(({ event: { eventRegistrationStatus: status } }) => status !== 'draft' && status !== 'cancelled')
    // Online there is no door.
    .filter(({ event }) => !isOnlineAlone(event))
    .filter(({ event }) => (event.eventEndDateTime ?? event.eventStartDateTime ?? since) >= since)
    .sort((a, b) => ((a.event.eventStartDateTime ?? '~') < (b.event.eventStartDateTime ?? '~') ? -1 : 1))
    .map(({ event, personId, row }) => ({
      ...wayTo(event),
      receiptNumber: receiptNumber(key, event.eventId, personId),
      ...saidOf(row),
    }))
  return ok({ entries: shown })
}

/** When and where an event is, and what to bring. */
export function wayTo(event: Item<'events'>) {
  const { eventId, eventName, eventStartDateTime, eventEndDateTime } = event
  return {
    eventId,
    eventName,
    eventStartDateTime,
    eventEndDateTime,
    venueName: event.venueName ?? null,
    mapUrl: mapLink({ mapUrl: event.mapUrl ?? null, venueAddress: event.venueAddress ?? null }),
    belongings: event.belongings ?? null,
  }
}

/** When they came, or when they said that they do not. */
function saidOf(row: Item<'checkIns'> | undefined) {
  return {
    arrivedAt: row?.state === 'in' ? row.at : null,
    absentAt: row?.state === 'absent' ? row.lastAt : null,
  }
}
