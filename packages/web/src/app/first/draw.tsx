import { qrValue } from '@app/shared/qr/rules.ts'
import { EventGroups, ListHead } from '#features/events/EventGroups.tsx'
import type { Listed } from '#features/events/first-of.ts'
import { ListTools, type Order } from '#features/events/ListTools.tsx'
import { NextStrip } from '#features/events/NextEvent.tsx'
import { isItsDay, planned } from '#features/events/next-event.ts'
import { ShownCode } from '#features/qr/ShownCode.tsx'
import { qr } from '#text/events.ts'
import { nodesOf } from './jsx-runtime.ts'

/** The places in the document. Once the app has put its own page there, what is drawn into them is seen no more. */
const [card, ownCard, head] = ['.member-card', '.top-card', '.member-card-head'].map((place) =>
  document.querySelector(place),
)
const UNFILTERED = { chips: new Set<never>(), words: '' }
const ignored = () => {}

/**
 * Draws the list into the document of /top, in the place of the grey one, by the components of the screen that follows. Not
 * on the day of the member's next event, when the card above grows by an answer of its own: false.
 */
export function drawList({ events, own }: Listed, order: Order, now: Date, isOld: boolean): boolean {
  const owned = new Set(own)
  const [next] = planned(events, owned, now)
  if (isItsDay(next, now)) return false
  if (events.length === 0) return true
  const drawn = (
    <>
      <ListHead order={order} onChange={ignored} />
      <div className="event-list">
        <ListTools filters={UNFILTERED} onChange={ignored} />
        <EventGroups events={events} own={owned} order={order} now={now} isOld={isOld} />
      </div>
    </>
  )
  // A new section, as the app's own is: what stood there before does not move.
  const grey = document.querySelector('.top-events')
  const list = grey?.cloneNode() as Element | undefined // of an element
  list?.replaceChildren(...nodesOf(drawn))
  list?.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest('button') : null
    globalThis.pressedFirst = pressed === null ? -1 : [...list.querySelectorAll('button')].indexOf(pressed)
  })
  if (list) grey?.replaceWith(list)
  card?.querySelector('.next-event')?.remove()
  if (next === undefined) return true
  // A link in it: no more hidden from assistive technology.
  ownCard?.removeAttribute('aria-hidden')
  card?.append(...nodesOf(<NextStrip event={next} hasCome={false} now={now} />))
  return true
}

/** Draws the member's name on the card. */
export function drawName(nickName: string): void {
  const name = (
    <p className="member-card-name">
      {nickName}
      <span>{qr.honorific}</span>
    </p>
  )
  head?.querySelector('.stack, .member-card-name')?.replaceWith(...nodesOf(name))
}

/** Draws a new code on the card. */
export function drawCode(nickname: string, code: Parameters<typeof qrValue>[0]): void {
  const drawn = nodesOf(
    <ShownCode value={qrValue(code)} issuanceTime={code.issuanceTime} nickname={nickname} />,
  )
  card?.querySelector('.qr-alert')?.remove()
  card?.querySelector('.member-card-body > .stack')?.replaceWith(...drawn)
  ownCard?.removeAttribute('aria-hidden')
}
