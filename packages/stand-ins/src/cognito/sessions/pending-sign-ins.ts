import { randomBytes } from 'node:crypto'

const capacity = 10_000

export type Challenges<Challenge> = ReturnType<typeof keepChallenges<Challenge>>

/**
 * Unfinished sign-ins, in memory, each for `lifeMs`. A restart in between costs one more try. Beyond the capacity
 * the oldest are dropped, so that opening many cannot exhaust the memory.
 */
export function keepChallenges<Challenge>(now: () => number, lifeMs: number) {
  const open = new Map<string, { challenge: Challenge; endsAtMs: number }>()
  const live = (token: string): Challenge | undefined => {
    const kept = open.get(token)
    return kept && kept.endsAtMs > now() ? kept.challenge : undefined
  }
  return {
    /** Stores a challenge; returns the secret that the client must send back (base64). */
    add(challenge: Challenge): string {
      const token = randomBytes(48).toString('base64')
      for (const [key, { endsAtMs }] of open) {
        if (endsAtMs > now() && open.size < capacity) break
        open.delete(key)
      }
      open.set(token, { challenge, endsAtMs: now() + lifeMs })
      return token
    },

    /** The challenge behind a secret, which stays open. */
    find: live,

    /** The challenge behind a secret, which is spent by this. */
    take(token: string): Challenge | undefined {
      const challenge = live(token)
      open.delete(token)
      return challenge
    },
  }
}
