import type { Deps } from '#aws/deps.ts'
import { tables } from '#tables/all.ts'

const PAGE = 100

export function readAudit(deps: Deps<'staff'>, month: string, after: string | undefined) {
  return deps.tables.auditEntries.query(
    { where: '#month = :month', values: { month }, limit: PAGE, after, descending: true },
    tables.auditEntries.item,
  )
}
