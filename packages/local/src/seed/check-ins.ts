import type { Item } from '@app/lambdas/aws/dynamodb/condition.ts'
import type { DemoEvent } from '#seed/demo-event.ts'

type CheckIn = Item<'checkIns'>

const MINUTE_MS = 60_000
/** The first comes twenty minutes before the start, the others one after the other. */
const DOOR_BEFORE_MS = 20 * MINUTE_MS
const BETWEEN_MS = 50_000
/** Every eighth did not come. */
const ONE_OF = 8
const HOW: readonly CheckIn['by'][] = ['code', 'code', 'list', 'code', 'number']

/** 受付 of a past demo event; empty for other events. */
export function checkInItems(
  { eventId, starts, ends }: Pick<DemoEvent, 'eventId' | 'starts' | 'ends'>,
  people: readonly string[],
  now: Date,
): CheckIn[] {
  if (starts === null || ends === null || ends > now) return []
  return people.flatMap((personId, index) => {
    if (index % ONE_OF === ONE_OF - 1) return []
    const at = new Date(starts.getTime() - DOOR_BEFORE_MS + index * BETWEEN_MS).toISOString()
    const by = HOW[index % HOW.length] ?? 'code'
    const nonce = `demo-${eventId}-${index}`
    return {
      eventId,
      personId,
      state: 'in',
      at,
      lastAt: at,
      reentries: 0,
      nonce,
      by,
      staffId: 'demo',
      version: 1,
    }
  })
}
