import { randomUUID } from 'node:crypto'
import { refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/events/notices-contract.ts'
import { writeAudited } from '#domain/audit-store.ts'
import { announceMailing, mailingIdOf, mailingWrite, type NewMailing } from '#domain/mailings-store.ts'
import { announceMails, mailIdOf, mailWrite, type NewMail } from '#domain/mails-store.ts'
import { sealAddress } from '#domain/sealed-address.ts'
import { auditEventOf, inScope, type NoticeDesk } from '#features/events/notices/notice-progress.ts'
import * as store from '#features/events/notices/notice-progress-store.ts'
import type { HandlerInput } from '#http/serve.ts'

type Sending = HandlerInput<typeof contract.sendMessage>

/** R5: a message to groups of an event, or to the caller alone as a test. */
export async function send(deps: NoticeDesk, request: Sending) {
  const { input, staff } = request
  const row = await inScope(deps, input.eventId, staff)
  if (row === null) return refuse('NOT_FOUND')
  const now = deps.now()
  if (input.sendAt !== null && Date.parse(input.sendAt) <= now.getTime()) return refuse('EVENT_IN_PAST')
  const from = (await store.organizationName(deps, row)) ?? staff.name
  return input.to === 'self' ? toSelf(deps, request, row, from) : toGroups(deps, request, row, from, input.to)
}

type Row = NonNullable<Awaited<ReturnType<typeof inScope>>>

async function toGroups(
  deps: NoticeDesk,
  { input, staff, write }: Sending,
  row: Row,
  from: string,
  groups: readonly contract.Group[],
) {
  const message = messageOf(deps, input, staff.staffId, from, groups)
  const mailing: NewMailing = {
    kind: 'staffMessage',
    subjectId: row.eventId,
    version: message.messageId,
    data: { messageId: message.messageId },
    audience: { of: 'event', eventId: row.eventId, statuses: [...groups] },
    dueAt: new Date(message.sendAt),
  }
  const writes = [store.messageWrite(deps, message), mailingWrite(deps, mailing)]
  const changes = [
    { field: 'subject' as const, before: null, after: input.subject },
    { field: 'groups' as const, before: null, after: groups.join(' ') },
    { field: 'sendAt' as const, before: null, after: message.sendAt },
  ]
  const auditEvent = auditEventOf('messageSent', row, changes)
  const value = { messageId: message.messageId, sendAt: message.sendAt }
  const answer = await writeAudited(deps, { actor: staff, write, auditEvent }, value, writes, () =>
    refuse('CONFLICT'),
  )
  if (answer?.ok && input.sendAt === null) await announceMailing(deps, mailingIdOf(mailing))
  return answer ?? refuse('CONFLICT')
}

async function toSelf(deps: NoticeDesk, { input, staff, write }: Sending, row: Row, from: string) {
  const message = messageOf(deps, { ...input, sendAt: null }, staff.staffId, from, [])
  const mail: NewMail = {
    kind: 'staffMessage',
    personId: null,
    sealedTo: await sealAddress(deps, staff.email),
    subjectId: row.eventId,
    version: message.messageId,
    data: { messageId: message.messageId },
  }
  const writes = [store.messageWrite(deps, message), mailWrite(deps, mail)]
  const auditEvent = auditEventOf('messageTested', row, [
    { field: 'subject' as const, before: null, after: input.subject },
  ])
  const value = { messageId: message.messageId, sendAt: message.sendAt }
  const answer = await writeAudited(deps, { actor: staff, write, auditEvent }, value, writes, () =>
    refuse('CONFLICT'),
  )
  if (answer?.ok) await announceMails(deps, [mailIdOf(mail)])
  return answer ?? refuse('CONFLICT')
}

function messageOf(
  deps: NoticeDesk,
  { eventId, subject, body, easyBody, sendAt }: Omit<Sending['input'], 'to'>,
  staffId: string,
  from: string,
  groups: readonly contract.Group[],
) {
  const putAt = deps.now().toISOString()
  return {
    eventId,
    messageId: `${putAt}#${randomUUID().slice(0, 8)}`,
    subject,
    body,
    ...(easyBody !== '' && { easyBody }),
    groups: [...groups],
    staffId,
    from,
    putAt,
    sendAt: sendAt === null ? putAt : new Date(sendAt).toISOString(),
    state: sendAt === null ? ('sent' as const) : ('planned' as const),
    version: 1,
  }
}

/** Takes a planned message back; the mails of its mailing then close unsent. */
export async function cancelMessage(
  deps: NoticeDesk,
  { input, staff, write }: HandlerInput<typeof contract.takeMessageBack>,
) {
  const { eventId, messageId } = input
  const row = await inScope(deps, eventId, staff)
  if (row === null) return refuse('NOT_FOUND')
  const writes = [store.cancelMessageWrite(deps, eventId, messageId)]
  const auditEvent = auditEventOf('messageTakenBack', row, [
    { field: 'messageId', before: messageId, after: null },
  ])
  const answer = await writeAudited(deps, { actor: staff, write, auditEvent }, { messageId }, writes, () =>
    refuse('CONFLICT'),
  )
  return answer ?? refuse('CONFLICT')
}
