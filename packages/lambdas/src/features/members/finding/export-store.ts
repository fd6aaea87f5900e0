import { refuse } from '@app/shared/base/result.ts'
import { secondsOf, ttlAfter } from '@app/shared/base/seconds.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { WriteRequest } from '#aws/dynamodb/idempotency.ts'
import { type Actor, type AuditEvent, writeAudited } from '#domain/audit-store.ts'

type Desk = Deps<'member-lists'>
type ExportRow = Item<'memberExports'>

/** Five minutes (SEC-K2). */
const LINK_SEC = 300

/** The link and the entry that tells its purpose, together. */
export async function saveExport(
  deps: Desk,
  by: { actor: Actor; write: WriteRequest; auditEvent: AuditEvent },
  row: Omit<ExportRow, 'ttl' | 'next' | 'after'>,
  fileName: string,
) {
  const item = { ...row, next: 0, after: '', ttl: ttlAfter(deps.now(), { seconds: LINK_SEC }) }
  const put = deps.tables.memberExports.put(item, { condition: 'attribute_not_exists(#exportId)' })
  const value = { exportId: row.exportId, fileName }
  const saved = await writeAudited(deps, by, value, [put], () => refuse('TRY_AGAIN'))
  return saved ?? refuse('TRY_AGAIN')
}

/** The caller's own link until it expires; other people's links are not found. */
export async function readExport(deps: Desk, exportId: string, staffId: string): Promise<ExportRow | null> {
  const row = await deps.tables.memberExports.get({ exportId })
  const isOver = row === null || row.ttl <= secondsOf(deps.now())
  return isOver || row.staffId !== staffId ? null : row
}

/** Claims a part: of two concurrent requests for it one succeeds. */
export async function takePart(deps: Desk, { exportId, next }: ExportRow, nextToken: string | null) {
  const { done } = await deps.transact([
    deps.tables.memberExports.update({ exportId }, 'SET #next = :to, #after = :after', {
      condition: '#next = :part',
      values: { part: next, to: nextToken === null ? -1 : next + 1, after: nextToken ?? '' },
    }),
  ])
  return done
}
