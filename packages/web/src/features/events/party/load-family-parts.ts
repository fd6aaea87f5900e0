import type * as Parts from '#features/events/party/family-parts.ts'

export type FamilyParts = typeof Parts

/** What an event's page has for a family; null where it cannot be loaded. */
export function loadFamilyParts(): Promise<FamilyParts | null> {
  return import('#features/events/party/family-parts.ts').catch(() => null)
}
