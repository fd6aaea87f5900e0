import type { Result } from '@app/shared/base/result.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { writeAudited } from '#domain/audit-store.ts'
import type { By } from '#domain/check-in-store.ts'
import type { CheckInDeps } from '#features/check-in/check-in-store.ts'

type Row = Item<'posters'>

/** Null while the poster is off. */
export function readPosterRow({ tables }: CheckInDeps, eventId: string): Promise<Row | null> {
  return tables.posters.get({ eventId })
}

/** Null when it has been switched on since. */
export function savePoster<Value>(deps: CheckInDeps, by: By, value: Value, row: Row) {
  const write = deps.tables.posters.put(row, { condition: 'attribute_not_exists(#eventId)' })
  return writeAudited(deps, by, value, [write], (): Result<Value, never> | null => null)
}

/** Null when it has been switched off since. */
export function takePosterDown<Value>(deps: CheckInDeps, by: By, value: Value, { eventId, posterKey }: Row) {
  const condition = { condition: '#posterKey = :posterKey', values: { posterKey } }
  const write = deps.tables.posters.remove({ eventId }, condition)
  return writeAudited(deps, by, value, [write], (): Result<Value, never> | null => null)
}
