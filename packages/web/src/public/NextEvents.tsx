import { ButtonLink } from '@app/ui/components/Button.tsx'
import sheet from '@app/ui/event-view/covers.svg'
import { landing } from '#text/landing.ts'

const words = landing.events

/** `landing-events.ts` fills the tiles, which keep their height, so that nothing moves. Without scripts only the link shows. */
export function NextEvents() {
  return (
    <section className="landing-events" aria-labelledby="next-events">
      <div className="landing-head">
        <h2 id="next-events">{words.title}</h2>
        <p className="note">{words.open}</p>
      </div>
      <ul className="tiles" data-events data-covers={sheet} aria-busy="true">
        {[0, 1, 2].map((place) => (
          <li className="tile" key={place}>
            <span className="tile-picture" />
          </li>
        ))}
      </ul>
      <ButtonLink kind="secondary" href="/events">
        {words.all}
      </ButtonLink>
    </section>
  )
}
