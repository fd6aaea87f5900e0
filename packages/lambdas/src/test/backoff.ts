import type { Backoff } from '#aws/backoff.ts'

/** Time that passes only by sleeping. */
export function backoff(fields: Partial<Backoff> = {}) {
  let nowMs = 1_000
  const slept: number[] = []
  const waits: Backoff = {
    deadlineMs: 4_000,
    baseMs: 50,
    capMs: 500,
    sleep: async (ms) => {
      slept.push(ms)
      nowMs += ms
    },
    clock: () => nowMs,
    random: () => 1,
    ...fields,
  }
  return { waits, slept, passed: (ms: number) => (nowMs += ms) }
}
