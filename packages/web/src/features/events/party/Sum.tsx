import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { mayPayAtVenue } from '@app/shared/events/fee.ts'
import type { PartyPerson } from '@app/shared/events/party-contract.ts'
import { seatsHeld } from '@app/shared/events/party-rules.ts'
import { eventView, feeOf } from '@app/ui/text/event-view.ts'
import { useDates, useLanguage, useWords } from '@app/ui/text/language.ts'
import { Fragment } from 'react'
import type { Party } from '#features/events/party/party.ts'
import { usePartyWords } from '#features/events/party/party-words.ts'
import { event as ofPage } from '#text/event-page.ts'

interface SumProps {
  readonly event: EventDetail
  readonly party: Party
  /** All who are in after the press. */
  readonly people: readonly PartyPerson[]
}

/** Law 4.10: who comes, the fee, the way of paying and the rule of cancelling, before the press. */
export function Sum({ event, party, people }: SumProps) {
  const { feeYen, unit } = party
  const words = usePartyWords()
  const ofEvent = useWords('event', eventView)
  const ofSeat = useWords('seat', ofPage)
  const seats = seatsHeld(unit, people)
  const dates = useDates()
  const { lang } = useLanguage()
  const until = event.cancelUntil === null ? null : dates.dayAndTime(new Date(event.cancelUntil))
  return (
    <div className="party-sum" lang={lang}>
      <dl>
        <div>
          <dt>
            {people.length === 0
              ? words.noOne
              : people.map(({ personId, kind, name }, index) => (
                  <Fragment key={personId}>
                    {index > 0 && '・'}
                    <span className="party-one">{kind === 'me' ? words.me : name}</span>
                  </Fragment>
                ))}
          </dt>
          <dd>{people.length > 0 && words.countOf[unit](people.length)}</dd>
        </div>
        <div>
          <dt>{words.feeOf[unit]}</dt>
          <dd>
            {feeYen === null || feeYen === 0 ? feeOf(ofEvent, feeYen, unit) : words.yen(feeYen)}
            {feeYen !== null && feeYen > 0 && seats > 1 && ` × ${seats}`}
          </dd>
        </div>
      </dl>
      <p className="note">
        {mayPayAtVenue(event) && (
          <>
            {ofEvent.pay.venue}
            {ofSeat.notNow}
          </>
        )}
        {feeYen !== 0 && (event.feeNote ?? (mayPayAtVenue(event) ? null : ofSeat.payment))}
        {until === null ? ofEvent.cancelNote : ofEvent.cancelUntil(until)}
      </p>
    </div>
  )
}

/** The sum of all seats, beside the press; nothing where the fee is not known. */
export function Total({ event, party, people }: SumProps) {
  const { feeYen, unit } = party
  const words = usePartyWords()
  const { lang } = useLanguage()
  if (feeYen === null || people.length === 0) return null
  return (
    <p className="party-total" lang={lang}>
      {mayPayAtVenue(event) ? words.sumAtDoor : words.sum}
      <b>{words.yen(feeYen * seatsHeld(unit, people))}</b>
    </p>
  )
}
