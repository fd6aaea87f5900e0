import { refuse } from '@app/shared/base/result.ts'
import { secondsOf, ttlAfter } from '@app/shared/base/seconds.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { WriteRequest } from '#aws/dynamodb/idempotency.ts'
import { type Actor, type AuditEvent, writeAudited } from '#domain/audit-store.ts'
import type { AttendeesDeps } from '#features/attendees/attendees-store.ts'

/** Five minutes (SEC-K2). */
const LINK_SEC = 300

export type ExportRow = Item<'exportLinks'>

/** The link and the entry that tells its purpose, together. */
export async function saveExport(
  deps: AttendeesDeps,
  by: { actor: Actor; write: WriteRequest; auditEvent: AuditEvent },
  row: Omit<ExportRow, 'ttl' | 'next' | 'after'>,
  fileName: string,
) {
  const ttl = ttlAfter(deps.now(), { seconds: LINK_SEC })
  const item = { ...row, next: 0, after: '', ttl }
  const put = deps.tables.exportLinks.put(item, { condition: 'attribute_not_exists(#exportId)' })
  const value = { exportId: row.exportId, fileName }
  const saved = await writeAudited(deps, by, value, [put], () => refuse('NOT_FOUND'))
  return saved ?? refuse('NOT_FOUND')
}

/** The caller's own link until it expires; other people's links are not found. */
export async function readExport(
  deps: AttendeesDeps,
  exportId: string,
  staffId: string,
): Promise<ExportRow | null> {
  const row = await deps.tables.exportLinks.get({ exportId })
  const isOver = row === null || row.ttl <= secondsOf(deps.now())
  return isOver || row.staffId !== staffId ? null : row
}

/** Claims a part: of two concurrent requests for it one succeeds. */
export async function takePart(deps: AttendeesDeps, row: ExportRow, nextToken: string | null) {
  const result = await deps.transact([
    deps.tables.exportLinks.update({ exportId: row.exportId }, 'SET #next = :to, #after = :after', {
      condition: '#next = :part',
      values: { part: row.next, to: nextToken === null ? -1 : row.next + 1, after: nextToken ?? '' },
    }),
  ])
  return result.done
}
