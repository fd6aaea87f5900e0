import type { OperationAnswer } from '@app/shared/base/graphql.ts'
import { refuse } from '@app/shared/base/result.ts'
import type { createReport, Report } from '@app/shared/inbox/reports/contract.ts'
import type { Deps } from '#aws/deps.ts'
import { currentItem } from '#aws/dynamodb/condition.ts'
import { type WriteRequest, writeOnce } from '#aws/dynamodb/idempotency.ts'
import { announceMails, mailIdOf, mailWrite, type NewMail } from '#domain/mails-store.ts'
import { newTicketWrite } from '#domain/ticket-store.ts'
import { attachWrite } from '#domain/upload-ticket-store.ts'

/** A new report with its ticket (R8), from an active member only. It uses up its picture's ticket: each is valid for one report (SEC-F6). */
export async function saveReport(
  deps: Deps<'graphql'>,
  write: WriteRequest,
  report: Report & { readonly number: string },
): Promise<OperationAnswer<typeof createReport>> {
  const { reports, tickets, users, uploadTickets } = deps.tables
  const { id, number, userId, fileStorageKey, createdAt } = report
  const mail = receiptMail(userId, number)
  const writes = [
    reports.put({ ...report, status: 'filed' }, { condition: 'attribute_not_exists(#id)' }),
    newTicketWrite(tickets, {
      number,
      kind: 'report',
      sourceId: id,
      senderKey: userId,
      receivedAt: createdAt,
    }),
    users.expect({ id: userId }, { condition: '#status = :active', values: { active: 'active' } }),
    ...(fileStorageKey === null
      ? []
      : [attachWrite(uploadTickets, { storageKey: fileStorageKey, owner: userId }, deps.now())]),
    mailWrite(deps, mail),
  ]
  const saved = await writeOnce(deps, write, report, writes, ([, numbered, user, third]) => {
    const ticket = fileStorageKey === null ? null : third
    if (numbered != null) return null
    if (user != null) return refuse(currentItem(users, user) === null ? 'NO_PROFILE' : 'MEMBER_RESTRICTED')
    const found = currentItem(uploadTickets, ticket)
    // A ticket of another member counts as missing.
    const state = found?.owner === userId ? found.state : null
    if (state === 'issued') return refuse('TRY_AGAIN')
    return refuse(state === 'refused' ? 'UNSUPPORTED_MEDIA_TYPE' : 'NOT_FOUND')
  })
  // A stored answer has its own number: its mail was put with it.
  if (saved?.ok === true && saved.value.number === number) await announceMails(deps, [mailIdOf(mail)])
  return saved ?? refuse('TRY_AGAIN')
}

/** SEC-G3: the number and none of the content, as after an inquiry. */
function receiptMail(personId: string, number: string): NewMail<'inquiryReceived'> {
  return { kind: 'inquiryReceived', personId, subjectId: number, version: 1, data: { number } }
}
