import type * as Parts from '#features/events/draw/draw-parts.ts'

export type DrawParts = typeof Parts

/** What an event's page has for a draw; null where it cannot be loaded. */
export function loadDrawParts(): Promise<DrawParts | null> {
  return import('#features/events/draw/draw-parts.ts').catch(() => null)
}
