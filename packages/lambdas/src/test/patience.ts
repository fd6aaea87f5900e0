import type { Patience } from '#aws/patience.ts'

/** Time that passes only by sleeping. */
export function patience(fields: Partial<Patience> = {}) {
  let nowMs = 1_000
  const slept: number[] = []
  const waits: Patience = {
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
