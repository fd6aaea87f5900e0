import { MebukiWaving } from '@app/ui/components/mascot/MebukiWaving.tsx'
import sheet from '@app/ui/event-view/covers.svg'
import { guestFrame } from '#text/public.ts'

/**
 * The page of events for people without an account. The function `public-events` fills the marks in double brackets; it
 * finds the drawings of the themes at `data-covers`.
 */
export function GuestFrame() {
  return (
    <div className="guest" data-covers={sheet}>
      <div className="guest-slot">[[main]]</div>
      <section className="guest-hello">
        <MebukiWaving />
        <div>
          <h2>{guestFrame.title}</h2>
          <p>{guestFrame.words}</p>
        </div>
      </section>
      <div className="guest-slot">[[after]]</div>
    </div>
  )
}
