import { isPaidAtVenue } from '@app/shared/events/fee.ts'
import { sharePath } from '@app/shared/events/public-contract.ts'
import { type Html, html } from '#domain/html.ts'
import type { Frame } from '#features/events/guests/frame.ts'
import type { GuestEvent } from '#features/events/guests/guest-event.ts'
import {
  ENDINGS,
  type GuestLanguage,
  languageAt,
  plainName,
} from '#features/events/guests/guest-language-words.ts'
import { momentOf, timesOf, words } from '#features/events/guests/guest-words.ts'
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

interface Shown {
  readonly now: Date
  readonly origin: string
  readonly language: GuestLanguage
}

/** The content of a shared event's page: before the panel for newcomers, and after it. */
export function eventHtml(
  event: GuestEvent,
  frame: Frame,
  { now, origin, language }: Shown,
): { readonly main: Html; readonly after: Html } {
  const { words: said, say, tag } = language
  const { eventStartDateTime: start, eventEndDateTime: end } = event
  const near = language.near(start, now)
  const main = html`<article class="guest-event" data-event="${event.eventId}"><div class="guest-hero"><div class="event-hero">${coverHtml(event, frame, 'large')}${leafHtml(event)}</div><p class="guest-near">${near !== null && html`<span class="guest-badge" lang="${tag}">${say(near)}</span>`}${start !== null && html`<span>${timesOf(start, end)}</span>`}</p><h1>${event.eventName ?? say(said.titleFallback)}</h1>${event.organizationName !== null && html`<p class="guest-by">${event.organizationName}</p>`}</div>${switchHtml(event, language)}<dl class="guest-facts" lang="${tag}">${factsHtml(event, language)}</dl><section class="guest-about"><h2 lang="${tag}">${say(said.about)}</h2>${aboutHtml(event, language)}</section>${emergencyHtml(language)}</article>`
  const host =
    event.organizationName === null
      ? null
      : html`<div class="guest-host"><p><span lang="${tag}">${say(said.host)}</span><strong>${event.organizationName}</strong></p><a class="guest-link" href="/events" lang="${tag}">${say(said.others)}</a></div>`
  return { main, after: html`${host}${shareHtml(event, origin)}${barHtml(event, language)}` }
}

/** The kinds of words, each by its address: no script is needed. */
function switchHtml({ slug }: GuestEvent, shown: GuestLanguage): Html {
  const links = ENDINGS.map((ending) => {
    const language = languageAt(ending)
    return html`<a href="${sharePath(slug)}${ending}" hreflang="${language.tag}" lang="${language.tag}" data-words="${ending.slice(1) || 'ja'}"${ending === shown.ending && html` aria-current="true"`}>${plainName(language)}</a>`
  })
  const readings = html`<label class="furigana"><input type="checkbox" checked><span>${shown.words.readings}</span></label>`
  return html`<div class="language"><nav class="language-switch" aria-label="${words.language}">${links}</nav>${shown.ending === '.easy' && readings}${shown.note !== null && html`<p class="note" lang="${shown.tag}">${shown.note}</p>`}</div>`
}

/** What staff wrote; in やさしい日本語 their version of it, where there is one. */
function aboutHtml(event: GuestEvent, { ending, words: said, say, tag }: GuestLanguage): Html {
  const easy = ending === '.easy' ? event.easyDescription : null
  if (easy !== null) return html`<p class="guest-text">${say(easy)}</p>`
  if (event.description !== null) return html`<p class="guest-text" lang="ja">${event.description}</p>`
  return html`<p class="guest-text" lang="${tag}">${say(said.aboutFallback)}</p>`
}

/** For who does not read Japanese: whom to call. */
function emergencyHtml({ emergency: [title, ...lines], say, tag }: GuestLanguage): Html | null {
  if (title === undefined) return null
  return html`<section class="guest-about" lang="${tag}"><h2>${say(title)}</h2><ul class="note">${lines.map((line) => html`<li>${say(line)}</li>`)}</ul></section>`
}

function factsHtml(event: GuestEvent, language: GuestLanguage): Html[] {
  const { words: said, say } = language
  const { eventStartDateTime: start, eventEndDateTime: end, opensAt, status } = event
  const ofStaff = (text: string | null) => text !== null && html`<span lang="ja">${text}</span>`
  const fact = (
    icon: keyof typeof ICONS,
    name: string,
    value: Html | false,
    notes: Notes,
    map?: string | null,
  ) => factHtml(icon, say(name), value, notes, map ? mapHtml(map, language) : null)
  const place =
    event.venueName === null
      ? say(event.isOnline ? said.online : said.placeFallback)
      : ofStaff(event.venueName)
  const fee =
    event.feeYen === null
      ? said.feeUnknown
      : event.feeYen === 0
        ? said.free
        : said.feeOf[event.seatUnit](event.feeYen)
  return [
    fact('clock', said.when, say(language.span(start, end)), [
      status === 'scheduled' &&
        opensAt !== null &&
        event.drawAt === null &&
        say(said.opens(language.moment(opensAt))),
    ]),
    fact(
      'pin',
      said.where,
      place,
      [ofStaff(event.address), ofStaff(event.access), event.hidesPlace && say(said.addressLater)],
      event.mapUrl,
    ),
    fact('yen', said.fee, say(fee), [isPaidAtVenue(event) && say(said.payAtVenue), ofStaff(event.feeNote)]),
    fact('people', said.who, say(language.ages(event)), [event.guardianAccompanies && say(said.guardian)]),
    fact('chair', said.seats, say(seatsShort(event, said) ?? said.unlimited), [
      drawHtml(event, language),
      say(event.seats === null ? said.privacy : said.limit(event.seats)),
    ]),
    ...(event.belongings === null ? [] : [fact('bag', said.bring, ofStaff(event.belongings), [])]),
  ]
}

/** When people apply to a draw; false without one, and once it takes no applications any more. */
function drawHtml({ drawAt, opensAt, status }: GuestEvent, { words: said, say, moment }: GuestLanguage) {
  if (drawAt === null || (status !== 'open' && status !== 'scheduled')) return false
  const until = moment(drawAt)
  return say(
    status === 'scheduled' && opensAt !== null
      ? said.drawBetween(moment(opensAt), until)
      : said.drawUntil(until),
  )
}

type Notes = readonly (Html | false)[]

function factHtml(
  icon: keyof typeof ICONS,
  name: Html,
  value: Html | false,
  notes: Notes,
  map: Html | null,
): Html {
  const drawn = html`<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${ICONS[icon]}"></path></svg>`
  return html`<div>${drawn}<dt>${name}</dt><dd>${value}${notes.map((note) => note && html`<small>${note}</small>`)}${map}</dd></div>`
}

function mapHtml(url: string, { words: said, say }: GuestLanguage): Html {
  return html`<a class="guest-link" href="${url}" target="_blank" rel="noreferrer">${say(said.map)}<span class="visually-hidden">${say(said.newTab)}</span></a>`
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
function barHtml(event: GuestEvent, { words: said, say, tag }: GuestLanguage): Html {
  const price = feeShort(event, said)
  const way = event.status === 'open' ? (event.drawAt === null ? said.join : said.apply) : said.register
  // The bar is narrow.
  const seats = seatsShort(event, { ...said, fullWithLine: said.line })
  return html`<div class="guest-bar" lang="${tag}"><p>${seats !== null && html`<strong>${say(seats)}</strong>`}${seats !== null && price !== null && said.and}${price !== null && say(price)}</p><a class="guest-link" href="/login">${say(said.login)}</a><a class="button button-primary" href="/register"><span>${say(way)}</span></a></div><p class="guest-calendar">${event.eventStartDateTime !== null && html`<a class="guest-link" lang="${tag}" href="${sharePath(event.slug)}.ics"><span>${say(said.calendar)}</span></a>`}</p>`
}
