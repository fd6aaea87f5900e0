import { QR_FRESH_MS } from '@app/shared/check-in/rules.ts'
import { spokenNumber } from '@app/shared/check-in/spoken-number.ts'
import { span, time } from '@app/ui/text/dates.ts'
import { entriesOfToday } from '#entries/entries.ts'
import type { LastCard } from '#offline-card/last-card.ts'
import { readCard } from '#offline-card/read-card.ts'
import { element, onPress, part, show } from '#public/guardians/views.ts'
import { offlineCard as words } from '#text/offline-card.ts'

/** How often it looks whether the network is back, and how long that may take: a slower one would show this page again. */
const LOOK_EVERY_MS = 10_000
const LOOK_MS = 2_000
const TICK_MS = 1_000
const SVG = 'http://www.w3.org/2000/svg'

// A reload asks for /top itself.
if (location.search === '?card') history.replaceState(null, '', location.pathname)
const card = readCard(Date.now())
/** The event of the address; null at /qr and /top. */
const eventId = /^\/event\/([\w-]+)\/?$/.exec(location.pathname)?.[1] ?? null
if (card === null) show('nobody')
else if (eventId !== null) showEvent(card, eventId)
else {
  fillIn(card)
  show('card')
}
for (const button of ['retry', 'retry-nobody', 'retry-event', 'retry-not-kept'])
  onPress(button, () => location.reload())
addEventListener('online', () => void look())
setInterval(() => void look(), LOOK_EVERY_MS)
// Signed out in another tab: nothing of anybody stays in sight.
addEventListener('storage', () => readCard(Date.now()) === null && show('nobody'))

function fillIn({ nickName, code, entries }: LastCard): void {
  part('name').textContent = nickName
  if (code !== null) draw(code)
  const tick = () => {
    const isOver = code === null || Math.abs(Date.now() - code.atMs) > QR_FRESH_MS
    part('card').classList.toggle('member-card-over', isOver)
    part('over').hidden = !isOver
    // First, what the door can still use.
    if (isOver && part('card').nextElementSibling === part('today')) part('card').before(part('today'))
  }
  tick()
  setInterval(tick, TICK_MS)
  const today = entriesOfToday(entries ?? [], new Date())
  part('unknown-entries').hidden = entries !== null
  part('no-entries').hidden = entries === null || today.length > 0
  part('entries').append(
    ...today.map(({ eventName, receiptNumber, absentAt }) => {
      const number = element('strong', spokenNumber(receiptNumber))
      const entry = element('div', element('p', eventName ?? words.unnamed), number)
      if (absentAt !== null) entry.append(element('p', words.absent))
      entry.className = 'entry entry-large'
      return entry
    }),
  )
}

function showEvent({ entries }: LastCard, wantedId: string): void {
  const entry = entries?.find((one) => one.eventId === wantedId)
  if (entry === undefined) {
    show('not-kept')
    return
  }
  const { eventName, eventStartDateTime: starts, eventEndDateTime: ends } = entry
  part('event-name').textContent = eventName ?? words.unnamed
  part('event-date').textContent =
    starts === null ? words.dateFallback : span(new Date(starts), ends === null ? null : new Date(ends))
  part('event-place').textContent = entry.venueName ?? words.placeFallback
  part('event-absent').hidden = entry.absentAt === null
  part('event-number').textContent = spokenNumber(entry.receiptNumber)
  show('event')
}

function draw({ atMs, side, path }: NonNullable<LastCard['code']>): void {
  const picture = document.createElementNS(SVG, 'svg')
  picture.setAttribute('viewBox', `0 0 ${side} ${side}`)
  picture.setAttribute('class', 'qr-code')
  picture.setAttribute('shape-rendering', 'crispEdges')
  const dark = document.createElementNS(SVG, 'path')
  dark.setAttribute('d', path)
  picture.append(dark)
  part('picture').append(picture)
  part('made').textContent = words.made(time(new Date(atMs)))
  part('code').hidden = false
}

/** Back to the page itself as soon as it can be had. */
async function look(): Promise<void> {
  if (document.hidden) return
  const answer = await fetch(location.pathname, { signal: AbortSignal.timeout(LOOK_MS) }).catch(() => null)
  if (answer?.ok) location.reload()
}
