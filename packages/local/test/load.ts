import { thinkTime, until } from '@app/shared/test/until.ts'
import { brief } from './client.ts'
import type { Member } from './members.ts'
import { type Press, press, send } from './seats.ts'

/** A press with its final answer, or with null where none came. */
export interface Sent {
  readonly press: Press
  readonly answer: string | null
}

/** Numbers from 0 to 1 that are the same in each run. */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/**
 * Members who join and cancel, one press after the other each, until `stopped`. What was sent is kept in its
 * order. A press without an answer is the last of its member: what it did is not known.
 */
export async function runLoad(
  at: { site: string; eventId: string; stopped: AbortSignal; onAnswer?: () => void },
  members: readonly Member[],
  roll: () => number,
): Promise<Sent[]> {
  const sent: Sent[] = []
  const walk = async (member: Member) => {
    while (!at.stopped.aborted) {
      const pressed = press(roll() < 0.6 ? 'join' : 'leave', at.eventId, member)
      const answer = await answerTo(pressed, at).catch(() => null)
      sent.push({ press: pressed, answer })
      if (answer === null) return
      at.onAnswer?.()
      await thinkTime(roll() * 20)
    }
  }
  await Promise.all(members.map(walk))
  return sent
}

/** The answer of a server that may be busy for a while; null when it still was as the load was stopped. */
async function answerTo(
  pressed: Press,
  { site, stopped }: { site: string; stopped: AbortSignal },
): Promise<string | null> {
  const { answer } = await until(
    'an answer of a server that is not busy',
    async () => {
      const heard = await send(pressed, site)
      if (heard.status !== 503) return { answer: brief(heard) }
      return stopped.aborted && { answer: null }
    },
    { withinMs: 60_000, everyMs: 200 },
  )
  return answer
}

/** Who must be in after all of this, by the answers alone; who is not in the map may be in or out. */
export function standingOf(sent: readonly Sent[]): Map<string, boolean> {
  const standing = new Map<string, boolean>()
  for (const { press: pressed, answer } of sent) {
    const { sub } = pressed.member
    if (answer === null) standing.delete(sub)
    else if (answer === '200') standing.set(sub, pressed.intent === 'join')
  }
  return standing
}
