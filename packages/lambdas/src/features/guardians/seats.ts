import type { Needs } from '#aws/granted.ts'
import { actor, faultFields, log } from '#aws/log.ts'
import { eventsToLeave } from '#domain/registered-events-store.ts'
import { giveSeatBack } from '#domain/seats-store.ts'

type Seats = Needs<{
  participations: ['get', 'query', 'update']
  eventCounters: ['update']
  parties: ['get', 'put']
  checkIns: ['expect']
}>

/** Gives back every seat of coming events at once; the job repeats it, because an index may be late. */
export async function giveSeatsBack(deps: Seats, childId: string): Promise<void> {
  try {
    await giveAll(deps, childId)
  } catch (error) {
    log.error('seats of a child not given back', { actor: actor(childId), ...faultFields(error) })
  }
}

/** The same, where a failure is to be seen. */
export async function giveAll(deps: Seats, childId: string): Promise<void> {
  for (const eventId of await eventsToLeave(deps, childId)) await giveSeatBack(deps, eventId, childId)
}
