import { sharePath } from '@app/shared/events/public-contract.ts'
import { type Html, html } from '#domain/html.ts'
import type { Frame } from '#features/events/guests/frame.ts'
import type { GuestEvent } from '#features/events/guests/guest-event.ts'
import { agesOf, momentOf, nearness, spanOf, timesOf, words } from '#features/events/guests/guest-words.ts'
import { coverHtml, feeShort, leafHtml, seatsShort } from '#features/events/guests/parts-html.ts'

const ICONS = {
  clock: 'M12 7.5V12l3 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  pin: 'M12 21s7-6.3 7-11.5a7 7 0 0 0-14 0C5 14.7 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  yen: 'M7 5l5 6.5L17 5M12 11.5V20M7.5 12.5h9M7.5 16h9',
  people:
    'M8.5 11a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6zM2.5 19.5c.4-4 2.7-6 6-6s5.6 2 6 6M17 13a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM17 15.5c2.6 0 4.2 1.4 4.6 4',
  chair: 'M4 19.5h16M6.5 19.5v-6h11v6M8 13.5V6.5A1.5 1.5 0 0 1 9.5 5h5A1.5 1.5 0 0 1 16 6.5v7',
  bag: 'M6 9.5A2 2 0 0 1 8 8h8a2 2 0 0 1 2 1.5V18a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2zM9 8V6.5a3 3 0 0 1 6 0V8M6 14h12',
} as const

/** The content of a shared event's page: before the panel for newcomers, and after it. */
export function eventHtml(
  event: GuestEvent,
  frame: Frame,
  { now, origin }: { readonly now: Date; readonly origin: string },
): { readonly main: Html; readonly after: Html } {
  const { eventStartDateTime: start, eventEndDateTime: end } = event
  const main = html`<article class="guest-event" data-event="${event.eventId}"><div class="guest-hero"><div class="event-hero">${coverHtml(event, frame, 'large')}${leafHtml(event)}</div><p class="guest-near">${nearHtml(start, now)}${start !== null && html`<span>${timesOf(start, end)}</span>`}</p><h1>${event.eventName ?? words.titleFallback}</h1>${event.organizationName !== null && html`<p class="guest-by">${event.organizationName}</p>`}</div><dl class="guest-facts">${factsHtml(event)}</dl><section class="guest-about"><h2>${words.about}</h2><p class="guest-text">${event.description ?? words.aboutFallback}</p></section></article>`
  const host =
    event.organizationName === null
      ? null
      : html`<div class="guest-host"><p><span>${words.host}</span><strong>${event.organizationName}</strong></p><a class="guest-link" href="/events">${words.others}</a></div>`
  return { main, after: html`${host}${shareHtml(event, origin)}${barHtml(event)}` }
}

function nearHtml(start: string | null, now: Date): Html | null {
  const near = nearness(start, now)
  return near === null ? null : html`<span class="guest-badge">${near}</span>`
}

function factsHtml(event: GuestEvent): Html[] {
  const { eventStartDateTime: start, eventEndDateTime: end, opensAt, status } = event
  return [
    fact('clock', words.when, spanOf(start, end), [
      status === 'scheduled' && opensAt !== null ? words.opens(momentOf(opensAt)) : null,
    ]),
    fact(
      'pin',
      words.where,
      event.venueName ?? (event.isOnline ? words.online : words.placeFallback),
      [event.address, event.access, event.hidesPlace ? words.addressLater : null],
      event.mapUrl,
    ),
    fact('yen', words.fee, feeOf(event), [event.feeNote]),
    fact('people', words.who, agesOf(event), [event.guardianAccompanies ? words.guardian : null]),
    fact('chair', words.seats, seatsShort(event) ?? words.unlimited, [
      event.seats === null ? words.privacy : words.limit[event.seatUnit](event.seats),
    ]),
    ...(event.belongings === null ? [] : [fact('bag', words.bring, event.belongings, [])]),
  ]
}

function feeOf({ feeYen: yen, seatUnit }: GuestEvent): string {
  if (yen === null) return words.feeUnknown
  return yen === 0 ? words.free : words.feeOf[seatUnit](yen)
}

function fact(
  icon: keyof typeof ICONS,
  name: string,
  value: string,
  notes: readonly (string | null)[],
  mapUrl: string | null = null,
): Html {
  const drawn = html`<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${ICONS[icon]}"></path></svg>`
  const said = notes.map((note) => (note === null ? null : html`<small>${note}</small>`))
  const map =
    mapUrl === null
      ? null
      : html`<a class="guest-link" href="${mapUrl}" target="_blank" rel="noreferrer">${words.map}<span class="visually-hidden">${words.newTab}</span></a>`
  return html`<div>${drawn}<dt>${name}</dt><dd>${value}${said}${map}</dd></div>`
}

/** Passes the page on: by LINE, and where the script knows a way, by the device's own choice and as a copy. */
function shareHtml(event: GuestEvent, origin: string): Html {
  const url = `${origin}${sharePath(event.slug)}?openExternalBrowser=1`
  const name = event.eventName ?? words.titleFallback
  const start = event.eventStartDateTime
  const text = start === null ? name : `${momentOf(start)} ${name}`
  const line = `https://line.me/R/share?text=${encodeURIComponent(`${text}\n${url}`)}`
  return html`<section class="guest-share" data-url="${url}" data-text="${text}"><h2>${words.tell}</h2><a class="button button-secondary" href="${line}" target="_blank" rel="noopener noreferrer">${words.tellByLine}<span class="visually-hidden">${words.newTab}</span></a><button class="button button-secondary" type="button" data-share hidden>${words.tellOtherwise}</button><button class="button button-secondary" type="button" data-copy hidden>${words.copy}</button><p role="status" data-copied="${words.copied}" data-failed="${words.notCopied}"></p></section>`
}

/** The one bar: what it costs, the way in for members, and the button. */
function barHtml(event: GuestEvent): Html {
  const price = feeShort(event)
  const isOpen = event.status === 'open'
  const seats = seatsShort(event)
  return html`<div class="guest-bar"><p>${seats !== null && html`<strong>${seats}</strong>`}${seats !== null && price !== null && words.and}${price}</p><a class="guest-link" href="/login">${words.login}</a><a class="button button-primary" href="/register">${isOpen ? words.join : words.register}</a></div><p class="guest-calendar">${event.eventStartDateTime !== null && html`<a class="guest-link" href="${sharePath(event.slug)}.ics">${words.calendar}</a>`}</p>`
}
