import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { isPaidAtVenue } from '@app/shared/events/fee.ts'
import type { PartyPerson } from '@app/shared/events/party-contract.ts'
import { seatsHeld } from '@app/shared/events/party-rules.ts'
import { dayAndTime } from '@app/ui/text/dates.ts'
import { eventView, feeOf } from '@app/ui/text/event-view.ts'
import type { Party } from '#features/events/party/party.ts'
import { namesOf } from '#features/events/party/party-words.ts'
import { event as ofPage } from '#text/event-page.ts'
import { party as words } from '#text/party.ts'

interface SumProps {
  readonly event: EventDetail
  readonly party: Party
  /** All who are in after the press. */
  readonly people: readonly PartyPerson[]
}

/** Law 4.10: who comes, the fee, the way of paying and the rule of cancelling, before the press. */
export function Sum({ event, party, people }: SumProps) {
  const { feeYen, unit } = party
  const until = event.cancelUntil === null ? null : dayAndTime(new Date(event.cancelUntil))
  return (
    <div className="party-sum">
      <dl>
        <div>
          <dt>{people.length === 0 ? words.noOne : namesOf(people)}</dt>
          <dd>{people.length > 0 && words.countOf[unit](people.length)}</dd>
        </div>
        <div>
          <dt>{words.feeOf[unit]}</dt>
          <dd>
            {feeYen === null || feeYen === 0
              ? feeOf(eventView, feeYen, unit)
              : words.yenFor(feeYen, seatsHeld(unit, people))}
          </dd>
        </div>
      </dl>
      <p className="note">
        {feeYen !== 0 && payingOf(event)}
        {until === null ? eventView.cancelNote : eventView.cancelUntil(until)}
      </p>
    </div>
  )
}

/** How the fee is paid, and what it covers. */
function payingOf(event: EventDetail): string {
  if (isPaidAtVenue(event)) return `${words.nothingNow}${event.feeNote ?? ''}`
  return event.feeNote ?? ofPage.payment
}

/** The sum of all seats, beside the press; nothing where the fee is not known. */
export function Total({ event, party, people }: SumProps) {
  const { feeYen, unit } = party
  if (feeYen === null || people.length === 0) return null
  return (
    <p className="party-total">
      {isPaidAtVenue(event) ? words.sumAtDoor : words.sum}
      <b>{words.yen(feeYen * seatsHeld(unit, people))}</b>
    </p>
  )
}
