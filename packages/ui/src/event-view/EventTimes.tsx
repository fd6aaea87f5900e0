import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { Fragment } from 'react'
import { eventView } from '#text/event-view.ts'
import { useDates, useWords } from '#text/language.ts'

/** The line may break between the two times, not within one. */
export function EventTimes({
  event: { eventStartDateTime: start, eventEndDateTime: end },
}: {
  readonly event: EventDetail
}) {
  const words = useWords('event', eventView)
  const dates = useDates()
  if (start === null) return <>{words.dateFallback}</>
  return dates.spanParts(new Date(start), end === null ? null : new Date(end)).map((part) => (
    <Fragment key={part}>
      <span className="whole">{dates.say(part.trimEnd())}</span>{' '}
    </Fragment>
  ))
}
