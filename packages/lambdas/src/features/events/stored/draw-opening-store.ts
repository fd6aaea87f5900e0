import { createHash } from 'node:crypto'
import type { EventFields } from '@app/shared/events/editing.ts'
import type { Write } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import { newDataKey } from '#aws/kms.ts'

/** What KMS binds the secret of a draw to. */
export const DRAW_SECRET = 'draw'

type Opening = Needs<{ draws: ['put'] }, 'data'>

/** The draw of an event that is published with one: its secret is a data key, and only the job may unwrap it. */
export async function newDraw(
  deps: Opening,
  eventId: string,
  { draw }: Pick<EventFields, 'draw'>,
): Promise<Write[]> {
  if (draw === 'none') return []
  const { key, wrapped } = await newDataKey(deps.keys.data, DRAW_SECRET)
  const commitment = createHash('sha256').update(key).digest('hex')
  const sealed = Uint8Array.from(wrapped)
  return [deps.tables.draws.put({ eventId, listing: 'open', stage: 'open', sealed, commitment })]
}

/** The same for an edited event, where the draw is new, or none any more. */
export async function changedDraw(
  deps: Opening & Needs<{ draws: ['remove'] }>,
  eventId: string,
  before: EventFields,
  after: EventFields,
): Promise<Write[]> {
  if (before.draw !== 'none' && after.draw === 'none') return [deps.tables.draws.remove({ eventId })]
  return before.draw === 'none' ? newDraw(deps, eventId, after) : []
}

/** Once applications may come in, the draw of a published event stays as it is announced; its end may only come later, and not once it is over. */
export function breaksDraw(before: EventFields, after: EventFields, now: Date): boolean {
  if (before.draw === 'none' && after.draw === 'none') return false
  const isOpen = before.opensAt === null || Date.parse(before.opensAt) <= now.getTime()
  if (!isOpen) return false
  if (after.draw !== before.draw || after.opensAt !== before.opensAt) return true
  const [was, is] = [before.drawAt, after.drawAt].map((at) => (at === null ? 0 : Date.parse(at)))
  return was !== is && (was === undefined || is === undefined || was <= now.getTime() || is < was)
}
