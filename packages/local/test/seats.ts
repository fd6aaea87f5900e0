import { randomUUID } from 'node:crypto'
import { type Answer, type Asked, api, brief } from './client.ts'
import type { Member } from './members.ts'

export const JOIN = { attendanceStatus: 'undecided', attendeeCount: 1 }

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
export function send(pressed: Press, site?: string): Promise<Answer> {
  return asked(pressed, { once: true, ...(site !== undefined && { site }) })
}

/** The final answer of a press: a 503 must say when to come back, and is asked again with its key. */
export async function settle(pressed: Press, site?: string): Promise<string> {
  return brief(await asked(pressed, site === undefined ? {} : { site }))
}

function asked({ intent, eventId, member, key }: Press, how: Asked): Promise<Answer> {
  const method = intent === 'join' ? 'POST' : 'DELETE'
  return api(method, `/event-management/${eventId}/participate`, {
    ...how,
    token: member.token,
    key,
    ...(intent === 'join' && { body: JOIN }),
  })
}

/** How many gave each answer. */
export function tally(answers: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1
  return counts
}
