import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import { ttlAfter } from '@app/shared/base/seconds.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { hasStarted } from '@app/shared/events/rules.ts'
import type * as contract from '@app/shared/guardians/contract.ts'
import { EVENT_ASKS_PER_DAY, REQUEST_MS } from '@app/shared/guardians/rules.ts'
import { binds } from '@app/shared/guardians/states.ts'
import { isMinor } from '@app/shared/members/age.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { ANSWER_RETENTION } from '#domain/event-row-end.ts'
import { toGuardian } from '#domain/guardian-mails.ts'
import { entryWrite, type Guardianship } from '#domain/guardian-store.ts'
import { type NewMail, saveAndAnnounce } from '#domain/mails-store.ts'
import { countTry, leftOf, secondsTo } from '#domain/rate-limit-store.ts'
import { askWrite, type EventAsk, isJoined, readAsk } from '#features/guardians/event-asks-store.ts'
import { readActive } from '#features/guardians/my-guardian.ts'

type Guardians = Deps<'guardians'>

/** R9: asks the guardian for one event; returns the existing answer if there is one. */
export async function askForEvent(
  deps: Guardians,
  sub: string,
  eventId: string,
): Promise<AnswerOf<typeof contract.askGuardianForEvent>> {
  const found = await readActive(deps, sub)
  if (typeof found === 'string') return refuse(found)
  const { member, row } = found
  // G51: the consent is requested while staff decide; only members join events.
  if (member.status === 'waiting') return refuse('MEMBER_RESTRICTED')
  const now = deps.now()
  if (!isMinor(member.birthDate, tokyoDate(now))) return ok({ state: 'approved' })
  if (member.consentState !== 'approved' || row === null) return refuse('CONSENT_REQUIRED')
  const { event, ask: earlier } = await readAsk(deps, sub, eventId)
  if (event === null || event.eventRegistrationStatus === 'draft') return refuse('NOT_FOUND')
  if (hasStarted(event, now)) return refuse('EVENT_STARTED')
  if (!binds('approved', member.guardianLimits ?? [], 'askEachEvent')) return ok({ state: 'approved' })
  // Their household has joined them: the guardians have decided.
  if (await isJoined(deps, sub, eventId)) return ok({ state: 'approved' })
  const current = earlier?.version === row.version ? earlier : null
  if (current !== null && current.state !== 'asked') return ok({ state: current.state })

  const window = { subject: `guardian-event#${sub}#${eventId}#${tokyoDate(now)}`, max: EVENT_ASKS_PER_DAY }
  const closed = await countTry(deps, [{ ...window, lifeSec: leftOf('day', now) }], now)
  if (closed !== null) return refuse('TOO_MANY_REQUESTS', secondsTo(closed, now))
  await send(deps, row, askOf(row, event, earlier, now), earlier)
  return ok({ state: 'asked' })
}

function askOf(row: Guardianship, event: Item<'events'>, earlier: EventAsk | null, now: Date): EventAsk {
  const fortnight = now.getTime() + REQUEST_MS
  const starts = event.eventStartDateTime === null ? fortnight : Date.parse(event.eventStartDateTime)
  return {
    childId: row.childId,
    eventId: event.eventId,
    state: 'asked',
    version: row.version,
    asked: (earlier?.asked ?? 0) + 1,
    askedAt: now.toISOString(),
    linkEndsAt: new Date(Math.min(fortnight, starts)).toISOString(),
    ttl: ttlAfter(new Date(Math.max(fortnight, starts)), ANSWER_RETENTION),
  }
}

async function send(deps: Guardians, row: Guardianship, ask: EventAsk, earlier: EventAsk | null) {
  const { childId, eventId, version, asked } = ask
  const mail: NewMail = {
    kind: 'guardianEventAsked',
    ...(await toGuardian(deps, row)),
    subjectId: childId,
    version: `${eventId}#${asked}`,
    data: { version, eventId },
  }
  const writes = [
    askWrite(deps, ask, earlier),
    entryWrite(deps, childId, version, { kind: 'eventAsked', by: 'child', note: eventId }),
  ]
  // Another press has sent the request, or the guardian has answered: the page reads again.
  await saveAndAnnounce(deps, writes, [mail])
}
