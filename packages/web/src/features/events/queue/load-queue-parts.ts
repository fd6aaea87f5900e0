import type * as Parts from '#features/events/queue/queue-parts.ts'

export type QueueParts = typeof Parts

/** What an event's page has for a line; null where it cannot be loaded. */
export function loadQueueParts(): Promise<QueueParts | null> {
  return import('#features/events/queue/queue-parts.ts').catch(() => null)
}
