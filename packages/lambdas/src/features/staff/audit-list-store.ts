import type { Deps } from '#aws/deps.ts'
import { tables } from '#tables/all.ts'

const PAGE = 100

export function readAudit(deps: Deps<'staff'>, month: string, after: string | undefined) {
  return deps.tables.auditEntries.query(
    { where: '#month = :month', values: { month }, limit: PAGE, after, descending: true },
    tables.auditEntries.item,
  )
}

export function readViewings(deps: Deps<'staff'>, month: string, after: string | undefined) {
  return deps.tables.viewings.query(
    { index: 'byMonth', where: '#month = :month', values: { month }, limit: PAGE, after, descending: true },
    tables.viewings.item,
  )
}

export function readViewingsOf(
  deps: Deps<'staff'>,
  memberId: string,
  month: string,
  after: string | undefined,
) {
  return deps.tables.viewings.query(
    {
      where: '#subject = :subject AND begins_with(#viewingId, :month)',
      values: { subject: `member#${memberId}`, month },
      limit: PAGE,
      after,
      descending: true,
    },
    tables.viewings.item,
  )
}
