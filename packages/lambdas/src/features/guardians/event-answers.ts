import type { AnswerOf, InputOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import { plainFieldsOf } from '@app/shared/events/fields.ts'
import type * as contract from '@app/shared/guardians/contract.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { fullName } from '#domain/full-name.ts'
import { reviewWrites } from '#domain/guardian-reviews-store.ts'
import { entryWrite } from '#domain/guardian-store.ts'
import { type NewMail, saveAndAnnounce } from '#domain/mails-store.ts'
import { approvalRefusal, signsOf } from '#features/guardians/approval-checks.ts'
import { whoAnswered } from '#features/guardians/consent-answer.ts'
import { answerWrites, readAsk } from '#features/guardians/event-asks-store.ts'
import { type Links, type Opened, open } from '#features/guardians/links.ts'

interface EventOpened extends Opened {
  readonly ask: Item<'guardianEvents'>
  readonly event: Item<'events'>
}

/** Shows the page of one event; changes nothing. */
export async function readEvent(
  deps: Links,
  token: string,
): Promise<AnswerOf<typeof contract.readGuardianEvent>> {
  const opened = await openEvent(deps, token)
  return typeof opened === 'string' ? refuse(opened) : show(opened)
}

/** Stores the guardian's answer for one event, once. */
export async function answerEvent(
  deps: Links,
  { token, answer, browserMember }: InputOf<typeof contract.answerGuardianEvent>,
  sourceIp: string,
): Promise<AnswerOf<typeof contract.answerGuardianEvent>> {
  const opened = await openEvent(deps, token)
  if (typeof opened === 'string') return refuse(opened)
  const { ask, row } = opened
  const isYes = answer === 'approved'
  const refused = isYes ? await approvalRefusal(deps, opened) : null
  if (refused !== null) return refused
  const signs = isYes ? await signsOf(deps, opened, { sourceIp, browserMember }) : []
  const { childId, eventId, asked } = ask
  const mail: NewMail = {
    kind: 'guardianEventAnswered',
    personId: childId,
    subjectId: childId,
    version: `${eventId}#${asked}`,
    data: { eventId, answer },
  }
  const writes = [
    ...answerWrites(deps, ask, answer),
    ...reviewWrites(deps, childId, signs),
    entryWrite(deps, childId, row.version, {
      ...(await whoAnswered(deps, opened, sourceIp)),
      kind: isYes ? 'eventApproved' : 'eventRefused',
      note: eventId,
    }),
  ]
  if (!(await saveAndAnnounce(deps, writes, [mail]))) {
    const now = await openEvent(deps, token)
    return refuse(typeof now === 'string' ? now : 'CONFLICT')
  }
  return show({ ...opened, ask: { ...ask, state: answer } })
}

async function openEvent(deps: Links, token: string) {
  const opened = await open(deps, 'event', token)
  if (typeof opened === 'string') return opened
  const { claim, member, isMinor } = opened
  const { ask, event } = await readAsk(deps, member.id, claim.about)
  if (ask === null || event === null) return 'LINK_INVALID'
  if (ask.version !== claim.version) return 'LINK_REPLACED'
  if (!isMinor || member.consentState !== 'approved' || ask.state !== 'asked') return 'LINK_USED'
  if (claim.endMs <= deps.now().getTime()) return 'LINK_EXPIRED'
  return { ...opened, ask, event } satisfies EventOpened
}

function show(opened: EventOpened) {
  const { ask, event } = opened
  return ok({
    childName: fullName(opened.member),
    eventName: event.eventName,
    eventStartDateTime: event.eventStartDateTime,
    eventEndDateTime: event.eventEndDateTime,
    venueName: event.venueName,
    feeYen: plainFieldsOf(event).feeYen,
    state: ask.state,
  })
}
