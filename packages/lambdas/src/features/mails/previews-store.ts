import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'

type MailTexts = Deps<'mail-texts'>

export function readDeskEvent(deps: MailTexts, eventId: string): Promise<Item<'events'> | null> {
  return deps.tables.events.get({ eventId })
}

/** The name under which an event's organization writes. */
export async function organizationName(deps: MailTexts, row: Item<'events'>): Promise<string | null> {
  if (row.organizationId === undefined) return null
  const organization = await deps.tables.organizations.get({ organizationId: row.organizationId })
  return organization?.organizationName ?? null
}
