import type { OperationAnswer } from '@app/shared/base/graphql.ts'
import { refuse } from '@app/shared/base/result.ts'
import type { createReport, Report } from '@app/shared/reports/contract.ts'
import type { Deps } from '#aws/deps.ts'
import { standing } from '#aws/dynamodb/condition.ts'
import { type WriteRequest, writeOnce } from '#aws/dynamodb/idempotency.ts'
import { attachWrite } from '#domain/upload-ticket-store.ts'

/** A new report, from an active member only. It uses up its picture's ticket: each is valid for one report (SEC-F6). */
export async function saveReport(
  deps: Deps<'graphql'>,
  write: WriteRequest,
  report: Report,
): Promise<OperationAnswer<typeof createReport>> {
  const { reports, users, uploadTickets } = deps.tables
  const { userId, fileStorageKey } = report
  const writes = [
    reports.put({ ...report, status: 'new' }, { condition: 'attribute_not_exists(#id)' }),
    users.expect({ id: userId }, { condition: '#status = :active', values: { active: 'active' } }),
    ...(fileStorageKey === null
      ? []
      : [attachWrite(uploadTickets, { storageKey: fileStorageKey, owner: userId }, deps.now())]),
  ]
  const saved = await writeOnce(deps, write, report, writes, ([, user, ticket]) => {
    if (user != null) return refuse(standing(users, user) === null ? 'NO_PROFILE' : 'MEMBER_RESTRICTED')
    const found = standing(uploadTickets, ticket)
    // A ticket of another member counts as missing.
    const state = found?.owner === userId ? found.state : null
    if (state === 'issued') return refuse('TRY_AGAIN')
    return refuse(state === 'refused' ? 'UNSUPPORTED_MEDIA_TYPE' : 'NOT_FOUND')
  })
  return saved ?? refuse('TRY_AGAIN')
}
