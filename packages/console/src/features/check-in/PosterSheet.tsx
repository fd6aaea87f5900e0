import type { Poster } from '@app/shared/check-in/poster-contract.ts'
import { posterLink } from '@app/shared/check-in/poster-link.ts'
import LinkPicture from '@app/ui/components/LinkPicture.tsx'
import { poster as words } from '#text/check-in.ts'
import { spanOf } from '#text/dates.ts'
import { eventName } from '#text/events.ts'

/** The poster as it is printed: one sheet of A4. */
export function PosterSheet({
  event,
  posterKey,
  site,
}: {
  readonly event: Poster['event']
  readonly posterKey: string
  readonly site: string
}) {
  return (
    <section className="poster">
      <p className="poster-title">{words.sheetTitle}</p>
      <h2>{eventName(event.eventName)}</h2>
      <p>{spanOf(event.eventStartDateTime, event.eventEndDateTime)}</p>
      <p>{event.venueName}</p>
      <div className="poster-picture">
        <LinkPicture
          address={posterLink(site, { eventId: event.eventId, posterKey })}
          title={words.picture}
        />
      </div>
      <ol className="poster-steps">
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>{words.help}</p>
    </section>
  )
}
