import type { AnswerOf, InputOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type * as contract from '@app/shared/check-in/arrival-contract.ts'
import { decideArrival, POSTER } from '@app/shared/check-in/rules.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { inRounds } from '#aws/retryable.ts'
import { ownRow } from '#domain/check-in-store.ts'
import { areScreensClosed, isOpenFor } from '#domain/guardian-openings.ts'
import { readArrival, saveArrival } from '#features/events/mine/own-events-store.ts'
import { readWhose } from '#features/events/mine/whose-store.ts'

/** How often a press reads again after a write by a door. */
const ROUNDS = 5

type Answer = AnswerOf<typeof contract.arrive>

/**
 * R6: 受付 by the poster, of the caller or of a person of their household without a login; the first time stays, no matter who
 * let them in. A child of two households comes with whichever guardian brings them.
 */
export async function arrive(
  deps: Deps<'my-events'>,
  { eventId, posterKey, personId }: InputOf<typeof contract.arrive>,
  sub: string,
): Promise<Answer> {
  return inRounds(ROUNDS, async () => {
    const whose = await readWhose(deps, sub, personId)
    if (whose === null) return refuse('FORBIDDEN')
    const { event, poster, member, participation, attendance } = await readArrival(deps, eventId, sub, whose)
    if (member?.status === 'restricted') return refuse('MEMBER_RESTRICTED')
    if (areScreensClosed(deps, member)) return refuse('CONSENT_REQUIRED')
    const isDraft = event?.eventRegistrationStatus === 'draft'
    if (event === null || isDraft || poster?.posterKey !== posterKey) return answer('INVALID', null)
    const now = deps.now()
    const today = tokyoDate(now)
    const mode = deps.settings.GUARDIAN_CONSENT
    const decided = decideArrival(
      {
        event: timesOf(event),
        member: member && {
          isActive: member.status === 'active',
          birthDate: member.birthDate,
          // For a person without a login their guardian has decided.
          hasConsent:
            whose.dependent !== null || isOpenFor(member, { mode, today, opening: 'consentEvents' }),
        },
        participation: participation?.status ?? null,
        attendance,
      },
      today,
      now,
    )
    if (decided !== 'OK') return answer(decided, null)
    if (attendance?.state === 'in') return answer('OK', attendance.at)
    const at = now.toISOString()
    const who = { eventId, personId: whose.personId }
    const how = { state: 'in', nonce: POSTER, by: 'poster' } as const
    const row = { ...ownRow(who, attendance, at), ...how }
    const entrance = { ...who, consentRequired: event.consentRequired }
    return (await saveArrival(deps, entrance, row, { posterKey, sub, whose })) ? answer('OK', at) : null
  })
}

function answer(said: contract.Arrival['answer'], arrivedAt: string | null): Answer {
  return ok({ answer: said, arrivedAt })
}

function timesOf(event: Item<'events'>) {
  return {
    startsAt: event.eventStartDateTime,
    endsAt: event.eventEndDateTime,
    isCancelled: event.eventRegistrationStatus === 'cancelled',
    consentRequired: event.consentRequired,
  }
}
