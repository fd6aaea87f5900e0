import { refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/inbox/contract.ts'
import { answeredState } from '@app/shared/inbox/rules.ts'
import type { AuditAction } from '@app/shared/staff/audit.ts'
import type { Deps } from '#aws/deps.ts'
import { type AuditEvent, type Change, changesOf } from '#domain/audit-store.ts'
import { announceMails, mailIdOf, mailWrite } from '#domain/mails-store.ts'
import { readSent } from '#domain/ticket-sent-store.ts'
import { newMessageId, type TicketRow } from '#domain/ticket-store.ts'
import { readMerged, readTicketRow } from '#domain/ticket-thread-store.ts'
import { answerMail } from '#features/inbox/answer-to-send.ts'
import { saveMerge, saveNote, saveTicket, staffMessage } from '#features/inbox/changes-store.ts'
import { isOrganization, readColleagues } from '#features/inbox/inbox-store.ts'
import type { HandlerInput } from '#http/serve.ts'

type Inbox = Deps<'inbox'>

/** R8: answers, by mail; the ticket then waits for the sender, or is closed. Who answers an open one has it. */
export async function answer(
  deps: Inbox,
  { input: { number, version, text, close }, staff, write }: HandlerInput<typeof contract.answerTicket>,
) {
  const row = await readTicketRow(deps, number)
  if (row === null) return refuse('NOT_FOUND')
  if (row.mergedInto !== undefined) return refuse('TICKET_CLOSED')
  const messageId = newMessageId(deps.now())
  const mail = await answerMail(deps, (await readSent(deps, [row])).get(number), { number, messageId })
  if (mail === null) return refuse('NO_ADDRESS')
  const changed = {
    state: answeredState(close),
    assigneeId: row.assigneeId ?? staff.staffId,
    senderAnswered: false,
  }
  const by = {
    actor: staff,
    write,
    auditEvent: auditEventOf('ticketAnswered', row, changesOf(caseOf(row), caseOf({ ...row, ...changed }))),
  }
  const message = staffMessage(deps, staff, number, { kind: 'answer', text, messageId })
  const saved = await saveTicket(deps, by, { row, version, changed }, [message, mailWrite(deps, mail)])
  if (saved.ok) await announceMails(deps, [mailIdOf(mail)])
  return saved
}

/** R8: a note that only staff read. */
export async function note(
  deps: Inbox,
  { input: { number, text }, staff, write }: HandlerInput<typeof contract.noteOnTicket>,
) {
  const row = await readTicketRow(deps, number)
  if (row === null) return refuse('NOT_FOUND')
  return saveNote(
    deps,
    { actor: staff, write, auditEvent: auditEventOf('ticketNoted', row, []) },
    number,
    text,
  )
}

/** R8: 対応中, 返信をせず確認済み, 完了, もう一度開く. */
export async function move(
  deps: Inbox,
  { input: { number, version, state }, staff, write }: HandlerInput<typeof contract.moveTicket>,
) {
  const row = await readTicketRow(deps, number)
  if (row === null) return refuse('NOT_FOUND')
  if (row.mergedInto !== undefined) return refuse('TICKET_CLOSED')
  const changed = { state, senderAnswered: false }
  const auditEvent = auditEventOf(
    actionOf(row, state),
    row,
    changesOf(caseOf(row), caseOf({ ...row, ...changed })),
  )
  return saveTicket(deps, { actor: staff, write, auditEvent }, { row, version, changed })
}

/** R8: sets assignee and organization of a ticket; an assigned ticket is 対応中. */
export async function assign(
  deps: Inbox,
  { input, staff, write }: HandlerInput<typeof contract.assignTicket>,
) {
  const { number, version, assigneeId, organizationId } = input
  const row = await readTicketRow(deps, number)
  if (row === null || !(await areThere(deps, row, { assigneeId, organizationId }))) return refuse('NOT_FOUND')
  const isTaken = row.state === 'new' && assigneeId !== null && assigneeId !== row.assigneeId
  const changed = { assigneeId, organizationId, ...(isTaken && { state: 'open' as const }) }
  const auditEvent = auditEventOf(
    'ticketAssigned',
    row,
    changesOf(caseOf(row), caseOf({ ...row, ...changed })),
  )
  return saveTicket(deps, { actor: staff, write, auditEvent }, { row, version, changed })
}

/** R8: merges a duplicate into another ticket of the same sender. */
export async function merge(
  deps: Inbox,
  { input: { number, version, into }, staff, write }: HandlerInput<typeof contract.mergeTicket>,
) {
  const [row, other] = await Promise.all([readTicketRow(deps, number), readTicketRow(deps, into)])
  if (row === null || other === null || number === into) return refuse('NOT_FOUND')
  // No thread becomes part of another person's thread, whose link would show it.
  if (row.senderKey === undefined || row.senderKey !== other.senderKey) return refuse('OTHER_SENDER')
  if (row.mergedInto !== undefined || other.mergedInto !== undefined || other.state === 'done') {
    return refuse('TICKET_CLOSED')
  }
  const auditEvent = auditEventOf('ticketMerged', row, [{ field: 'mergedInto', before: null, after: into }])
  const doubles = await readMerged(deps, number)
  return saveMerge(deps, { actor: staff, write, auditEvent }, { row, version, into, doubles })
}

function actionOf(row: TicketRow, to: TicketRow['state']): AuditAction {
  if (row.state === 'done') return 'ticketReopened'
  return to === 'done' && row.state !== 'waiting' ? 'ticketConfirmed' : 'ticketMoved'
}

/** The audit's values of a ticket, without any text of a sender or of staff. */
function auditEventOf(
  action: AuditAction,
  { number, organizationId }: TicketRow,
  changes: Change[],
): AuditEvent {
  return { action, target: { kind: 'ticket', id: number }, organizationId, changes }
}

function caseOf({ state, assigneeId, organizationId }: TicketRow) {
  return { ticketState: state, assigneeId, organizationId }
}

/** Names that the ticket has already are not looked up again: a removed person stays its assignee. */
async function areThere(
  deps: Inbox,
  row: TicketRow,
  { assigneeId, organizationId }: Pick<TicketRow, 'assigneeId' | 'organizationId'>,
): Promise<boolean> {
  if (assigneeId !== null && assigneeId !== row.assigneeId) {
    const colleagues = await readColleagues(deps)
    if (!colleagues.some(({ staffId }) => staffId === assigneeId)) return false
  }
  if (organizationId === null || organizationId === row.organizationId) return true
  return isOrganization(deps, organizationId)
}
