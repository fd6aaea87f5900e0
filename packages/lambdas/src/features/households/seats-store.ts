import type { Needs } from '#aws/granted.ts'
import { registeredEvents } from '#domain/registered-events-store.ts'
import { giveSeatBack } from '#domain/seats-store.ts'

export type GivingBack = Needs<{
  participations: ['get', 'query', 'update']
  eventCounters: ['update']
  checkIns: ['expect']
}>

/** Gives back the seats of a dependent at events to come; those only that this household took, where one is named. Answers their events. */
export async function giveBackForHousehold(
  deps: GivingBack,
  householdId: string | null,
  personId: string,
): Promise<string[]> {
  const given: string[] = []
  for (const eventId of await registeredEvents(deps, personId)) {
    const row = await deps.tables.participations.get({ eventId, personId })
    if (row === null || (householdId !== null && row.partyId !== householdId)) continue
    await giveSeatBack(deps, eventId, personId)
    const after = await deps.tables.participations.get({ eventId, personId })
    if (after?.status === 'cancelled') given.push(eventId)
  }
  return given
}
