import { ok, refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type * as contract from '@app/shared/check-in/contract.ts'
import { decideCheckIn } from '@app/shared/check-in/rules.ts'
import { inRounds } from '#aws/retryable.ts'
import { unaudited } from '#domain/audit-store.ts'
import { saveWalkIn } from '#domain/check-in-store.ts'
import { countersOf } from '#domain/counters-store.ts'
import { openingOfNewSeat } from '#domain/member-status.ts'
import { receiptNumbers } from '#domain/receipt-number.ts'
import { loneSeat } from '#domain/seats-store.ts'
import {
  answerWithoutPerson,
  auditEventOf,
  letIn,
  readWorkable,
  timesOf,
} from '#features/check-in/check-in.ts'
import { type CheckInDeps, readPerson } from '#features/check-in/check-in-store.ts'
import { find } from '#features/check-in/find-person.ts'
import { readUnseated, walkInHousehold } from '#features/check-in/household-walk-in.ts'
import { personFacts } from '#features/check-in/person-facts.ts'
import { numbered, personSummary, resultOf } from '#features/check-in/result.ts'
import { rowOf } from '#features/check-in/rows.ts'
import type { HandlerInput } from '#http/serve.ts'

/** Rounds of 当日受付: another request may take the last seat of a shard. */
const ROUNDS = 10

/** 当日受付: gives a free seat and checks in, both or neither. A person with a seat is checked in by 受付. */
export async function walkIn(deps: CheckInDeps, request: HandlerInput<typeof contract.walkIn>) {
  const { input, staff, write } = request
  const { eventId, nonce } = input
  return inRounds(ROUNDS, async () => {
    const event = await readWorkable(deps, eventId, staff)
    if (typeof event === 'string') return refuse(event)
    const numberOf = await receiptNumbers(deps, eventId)
    const found = await find(deps, eventId, input.who, numberOf)
    if (found.kind !== 'person') return unaudited(ok(await answerWithoutPerson(deps, found, numberOf)))
    const { personId, madeAt } = found
    const { participation, person, attendance } = await readPerson(deps, eventId, personId)
    const isSeated = participation?.status === 'registered'
    const isOfHousehold = person?.member === null || (event.seatUnit ?? 'person') !== 'person'
    const people = input.people ?? (isOfHousehold && !isSeated ? [personId] : null)
    const now = deps.now()
    const met = personSummary(person, personId, numberOf, now)
    const answer = decideCheckIn(
      {
        // R9: a new seat always needs the minor's consent to events, an existing seat only where the event requires it.
        event: { ...timesOf(event), consentRequired: event.consentRequired || !isSeated },
        member: personFacts(deps, person, openingOfNewSeat(event.consentRequired)),
        // The same checks as for a person with a seat.
        participation: 'registered',
        // Who is in already may bring others of the household.
        attendance: people === null ? attendance : null,
        codeMadeAt: madeAt,
        isElsewhere: false,
      },
      { nonce, again: false, takesStale: false, today: tokyoDate(now) },
      now,
    )
    const who = { personId, participation, person }
    if (answer === 'OK' && input.asParty === true && !isSeated && input.people === undefined) {
      const asked = await readUnseated(deps, event, who)
      if (asked.unseated !== undefined) return unaudited(ok(resultOf('PARTY', met, null, asked)))
    }
    if (answer === 'OK' && people !== null)
      return walkInHousehold(deps, request, {
        event,
        who,
        people,
        by: found.by,
      })
    if (answer !== 'OK' || attendance?.state === 'in')
      return unaudited(ok(resultOf(answer, numbered(met, participation !== null), attendance)))
    if (isSeated) {
      const seated = { ...request, input: { eventId, nonce, who: { personId } } }
      return letIn(deps, seated, found, numberOf)
    }
    const seat = loneSeat(await countersOf(deps, event), { eventId, sub: personId })
    if (typeof seat === 'string') return refuse(seat)
    // Staff give such a seat with a reason, in the list of those who applied.
    if (seat.held) return refuse('EVENT_QUEUED')
    const row = rowOf(attendance, { eventId, personId, nonce, by: 'walkIn', staffId: staff.staffId }, now)
    const auditEvent = auditEventOf(event, 'walkedIn', personId, found.by, undefined)
    return saveWalkIn(
      deps,
      { actor: staff, write, auditEvent },
      resultOf('OK', met, row),
      { seat, consentRequired: event.consentRequired },
      row,
    )
  })
}
