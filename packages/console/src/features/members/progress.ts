import type { Progress } from '#features/members/listing.ts'

let now: Progress | null = null
const listeners = new Set<() => void>()

/** How far the job is that the screen waits for; null while none runs. */
export const progress = {
  get: (): Progress | null => now,
  set(next: Progress | null): void {
    now = next
    for (const changed of listeners) changed()
  },
  subscribe(changed: () => void): () => void {
    listeners.add(changed)
    return () => listeners.delete(changed)
  },
}
