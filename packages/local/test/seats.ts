import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, api, brief } from './client.ts'
import type { Member } from './members.ts'

export const JOIN = { attendanceStatus: 'undecided', attendeeCount: 1 }
/** So often is a 503 asked again: more than enough, and nothing may hang. */
const ASK_AGAIN = 20

export interface Press {
  readonly intent: 'join' | 'leave'
  readonly eventId: string
  readonly member: Member
  readonly key: string
}

export function press(intent: Press['intent'], eventId: string, member: Member, key = randomUUID()): Press {
  return { intent, eventId, member, key }
}

/** Sends one press once. */
export function send({ intent, eventId, member, key }: Press, site?: string): Promise<Answer> {
  const method = intent === 'join' ? 'POST' : 'DELETE'
  return api(method, `/event-management/${eventId}/participate`, {
    token: member.token,
    key,
    ...(intent === 'join' && { body: JOIN }),
    ...(site !== undefined && { site }),
  })
}

/** The final answer of a press: a 503 must say when to come back, and is asked again with its key. */
export async function settle(pressed: Press, site?: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send(pressed, site)
    if (answer.status !== 503 || attempt === ASK_AGAIN) return brief(answer)
    const retryAfterSec = Number(answer.headers.get('retry-after'))
    if (!(retryAfterSec > 0)) throw new Error('503 without Retry-After')
    await pause(retryAfterSec * 1000)
  }
}

/** How many gave each answer. */
export function tally(answers: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1
  return counts
}
