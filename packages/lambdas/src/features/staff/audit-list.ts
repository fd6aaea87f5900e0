import type { InputOf } from '@app/shared/base/call.ts'
import { ok } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/staff/contract.ts'
import type { Deps } from '#aws/deps.ts'
import { readAudit, readViewings, readViewingsOf } from '#features/staff/audit-list-store.ts'

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
