import { tokyoDaysUntil, tokyoParts } from '@app/shared/base/tokyo.ts'
import type { PublicEvent } from '@app/shared/events/public-contract.ts'
import { TONES } from '@app/shared/events/theme-of.ts'
import { PICTURE_SIZES, picturePath } from '@app/shared/media/picture-files.ts'
import { landingEvents as words } from '#text/landing-events.ts'

/** Fills the frame of the landing page with the next public events. */
const SHOWN = 3
const TIMEOUT_MS = 8_000
const frame = document.querySelector<HTMLElement>('[data-events]')

async function fill(list: HTMLElement): Promise<void> {
  const events = await readEvents().catch(() => null)
  list.removeAttribute('aria-busy')
  if (events === null) return say(list, words.failed, words.failedMore)
  const now = new Date()
  const next = events.filter(({ status }) => status !== 'cancelled').slice(0, SHOWN)
  if (next.length === 0) return say(list, words.none, words.noneMore)
  const tiles = next.map((event) => tile(event, list.dataset['covers'] ?? '', now))
  // One event alone would leave a hole in the frame.
  list.replaceChildren(...tiles, ...(tiles.length < SHOWN ? [said(words.more, words.moreWords)] : []))
}

async function readEvents(): Promise<readonly PublicEvent[]> {
  const reply = await fetch('/api/public/events', { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!reply.ok) throw new Error(String(reply.status))
  const { events }: { events: readonly PublicEvent[] } = await reply.json()
  return events
}

/** Over the tiles, which keep their room. */
function say(list: HTMLElement, title: string, more: string): void {
  list.classList.add('tiles-said')
  list.append(said(title, more))
}

/** In place of a tile. */
function said(title: string, more: string): HTMLElement {
  return make('li', 'tile tile-said', make('strong', '', title), make('span', 'note', more))
}

function tile(event: PublicEvent, covers: string, now: Date): HTMLElement {
  const { eventStartDateTime: start, venueName, isOnline } = event
  const near =
    start === null ? null : ([words.today, words.tomorrow][tokyoDaysUntil(new Date(start), now)] ?? null)
  const link = make(
    'a',
    `tile-link tone-${TONES[event.theme]}`,
    make('span', 'tile-picture', cover(event, covers), leaf(start)),
    make(
      'span',
      'tile-words',
      make('span', 'tile-near', near === null ? '' : make('span', 'tile-badge', near)),
      make('strong', 'tile-name', event.eventName ?? words.nameFallback),
      make(
        'span',
        'tile-where',
        make('b', '', start === null ? words.dateFallback : words.from(timeOf(start))),
        make('span', 'whole', venueName ?? (isOnline ? words.online : words.placeFallback)),
      ),
      make('span', 'tile-facts', make('span', 'whole', ages(event)), make('span', 'whole', offer(event))),
    ),
  )
  link.setAttribute('href', `/e/${event.slug}`)
  return make('li', 'tile', link)
}

/** The picture that staff gave the event, else the drawing of its theme. */
function cover({ cover: given, theme }: PublicEvent, covers: string): HTMLElement {
  const image = document.createElement('img')
  // Before its address: the browser must know that it can wait.
  image.loading = 'lazy'
  image.alt = ''
  if (given === null) {
    image.src = `${covers}#${theme}`
    return make('span', 'cover', image)
  }
  const from = (format: 'avif' | 'webp') =>
    `/${picturePath(given.picture, PICTURE_SIZES.cover.small, format)}`
  const source = document.createElement('source')
  Object.assign(source, { type: 'image/avif', srcset: from('avif') })
  const picture = make('picture', 'cover', source, image)
  image.src = from('webp')
  return picture
}

function leaf(start: string | null): HTMLElement | string {
  if (start === null) return ''
  const { month, day } = tokyoParts(new Date(start))
  const weekday = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', weekday: 'short' }).format(
    new Date(start),
  )
  const colour = { 土: 'weekday-saturday', 日: 'weekday-sunday' }[weekday] ?? ''
  const time = make(
    'time',
    'leaf',
    make('span', 'leaf-month', words.month(Number(month))),
    make('span', 'leaf-day', String(Number(day))),
    make('span', `weekday ${colour}`, weekday),
  )
  time.setAttribute('datetime', start)
  return time
}

function timeOf(start: string): string {
  const { hour, minute } = tokyoParts(new Date(start))
  return `${Number(hour)}:${minute}`
}

function ages({ minAge, maxAge }: PublicEvent): string {
  return minAge === null && maxAge === null ? words.everyone : words.ages(minAge, maxAge)
}

/** Seats and price, as far as they are known. */
function offer({ feeYen, ...event }: PublicEvent): string {
  const seats = seatsOf(event)
  const fee = feeYen === null ? null : feeYen === 0 ? words.free : words.yen(feeYen)
  return [seats, fee].filter((part) => part !== null).join(words.and)
}

function seatsOf({
  status,
  seatsLeft,
  queue,
  drawAt,
}: Pick<PublicEvent, 'status' | 'seatsLeft' | 'queue' | 'drawAt'>): string | null {
  if (status === 'closed') return words.closed
  // A server of the release before says neither.
  if (status === 'full' || seatsLeft === 0)
    return (queue ?? 'none') === 'none' ? words.full : words.fullWithLine
  if (drawAt) return words.draw
  return seatsLeft === null ? null : words.left(seatsLeft)
}

function make(tag: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.append(...children)
  return element
}

if (frame !== null) void fill(frame)
