import { type PublicEvent, sharePath } from '@app/shared/events/public-contract.ts'
import { type Html, html } from '#domain/html.ts'
import type { Frame } from '#features/events/guests/frame.ts'
import { nearness, spanOf, words } from '#features/events/guests/guest-words.ts'
import { coverHtml, feeShort, seatsShort } from '#features/events/guests/parts-html.ts'

/** The next public events. */
export function listHtml(events: readonly PublicEvent[], frame: Frame, now: Date): Html {
  const list =
    events.length === 0
      ? html`<p class="guest-text">${words.list.none}</p>`
      : html`<ul class="guest-list">${events.map((event) => html`<li>${rowHtml(event, frame, now)}</li>`)}</ul>`
  return html`<section class="guest-page"><h1>${words.list.title}</h1>${list}<a class="button button-primary" href="/register">${words.register}</a></section>`
}

function rowHtml(event: PublicEvent, frame: Frame, now: Date): Html {
  const near = nearness(event.eventStartDateTime, now)
  const facts = [seatsShort(event), feeShort(event)].filter((fact) => fact !== null).join(words.and)
  return html`<a class="guest-row" href="${sharePath(event.slug)}">${coverHtml(event, frame, 'small')}<span class="guest-row-words">${near !== null && html`<span class="guest-badge">${near}</span>`}<strong>${event.eventName ?? words.titleFallback}</strong><span>${spanOf(event.eventStartDateTime, event.eventEndDateTime)}</span><span>${event.venueName ?? (event.isOnline ? words.online : words.placeFallback)}</span><span>${facts}</span></span></a>`
}

/** The one page for addresses without an event to show. */
export function missingHtml(): Html {
  const { title, description, help } = words.missing
  return html`<section class="guest-page"><h1>${title}</h1><p class="guest-text">${description}${help}</p><a class="button button-primary" href="/events">${words.list.title}</a><a class="guest-link" href="/login">${words.login}</a></section>`
}
