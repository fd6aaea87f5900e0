import type { InputOf } from '@app/shared/base/call.ts'
import { ok } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/staff/contract.ts'
import type { Deps } from '#aws/deps.ts'
import { tables } from '#tables/all.ts'

const PAGE = 100

function readAudit(deps: Deps<'staff'>, month: string, after: string | undefined) {
  return deps.tables.auditEntries.query(
    { where: '#month = :month', values: { month }, limit: PAGE, after, descending: true },
    tables.auditEntries.item,
  )
}

function readViewings(deps: Deps<'staff'>, month: string, after: string | undefined) {
  return deps.tables.viewings.query(
    { index: 'byMonth', where: '#month = :month', values: { month }, limit: PAGE, after, descending: true },
    tables.viewings.item,
  )
}

function readViewingsOf(deps: Deps<'staff'>, memberId: string, month: string, after: string | undefined) {
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

/** A page of 操作の記録, newest first. */
export async function listAudit(deps: Deps<'staff'>, input: InputOf<typeof contract.listAudit>) {
  const { rows, nextToken } = await readAudit(deps, input.month, input.nextToken)
  return ok({ entries: rows.map(({ month: _month, ttl: _ttl, ...entry }) => entry), nextToken })
}

/** A page of 閲覧の記録: of a month by time, of a member by day. */
export async function listViewings(deps: Deps<'staff'>, input: InputOf<typeof contract.listViewings>) {
  const { month, memberId, nextToken: after } = input
  const { rows, nextToken } = await (memberId === undefined
    ? readViewings(deps, month, after)
    : readViewingsOf(deps, memberId, month, after))
  const entries = rows.map(({ subject: _subject, month: _month, ttl: _ttl, ...entry }) => entry)
  return ok({ entries, nextToken })
}
