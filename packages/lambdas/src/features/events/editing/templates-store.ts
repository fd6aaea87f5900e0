import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Write } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import { tables } from '#tables/all.ts'

type Editing = Deps<'event-editing'>

const Kept = v.pick(tables.eventTemplates.item, ['eventId'])

/** The events that an organization keeps as templates. */
export async function readTemplateIds(deps: Editing, organizationId: string): Promise<string[]> {
  const rows = await paginate((after) =>
    deps.tables.eventTemplates.query(
      { where: '#organizationId = :organizationId', values: { organizationId }, limit: 100, after },
      Kept,
    ),
  )
  return rows.map(({ eventId }) => eventId)
}

/** One row a template: a second press changes nothing. */
export function keepWrite(deps: Editing, organizationId: string, eventId: string, kept: boolean): Write {
  const key = { organizationId, eventId }
  return kept
    ? deps.tables.eventTemplates.put({ ...key, keptAt: deps.now().toISOString() })
    : deps.tables.eventTemplates.remove(key)
}
