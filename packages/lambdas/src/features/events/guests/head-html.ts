import { sharePath } from '@app/shared/events/public-contract.ts'
import { type Html, html, jsonScript } from '#domain/html.ts'
import type { GuestEvent } from '#features/events/guests/guest-event.ts'
import { spanOf, words } from '#features/events/guests/guest-words.ts'

interface Site {
  readonly origin: string
  /** The service's name. */
  readonly name: string
}
interface Page {
  readonly title: string
  readonly description: string
  /** Null for a page without an address of its own. */
  readonly path: string | null
  /** Search engines may show it. */
  readonly isListed: boolean
}
interface Shown extends Page {
  readonly picture: string
  readonly alt: string
}

/** Characters of a description: what the apps that show a link have room for. */
const DESCRIPTION_MAX = 80

/** Title and tags of a page that is no event. */
export function plainHead(page: Page, site: Site): Html {
  return tags({ ...page, picture: `${site.origin}/ogp.png`, alt: site.name }, site)
}

/** Title, tags and structured data of a shared event. */
export function eventHead(event: GuestEvent, site: Site): Html {
  const title = event.eventName ?? words.titleFallback
  const where = event.venueName ?? (event.isOnline ? words.online : words.placeFallback)
  const about = `${spanOf(event.eventStartDateTime, event.eventEndDateTime)} ${where} ${event.description ?? ''}`
  const page = {
    title,
    description: cut(about.replaceAll(/\s+/g, ' ').trim()),
    path: sharePath(event.slug),
    isListed: event.isListed,
    picture: `${site.origin}/${event.sharePicture}`,
    alt: title,
  }
  return html`${tags(page, site)}${event.eventStartDateTime !== null && jsonScript('application/ld+json', eventData(event, page, site))}`
}

function tags({ title, description, path, isListed, picture, alt }: Shown, { origin, name }: Site): Html {
  const address = path === null ? null : `${origin}${path}`
  return html`<title>${title}${words.of}${name}</title><meta name="description" content="${description}">${!isListed && html`<meta name="robots" content="noindex">`}<meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:image" content="${picture}"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta property="og:image:alt" content="${alt}"><meta name="twitter:card" content="summary_large_image">${address !== null && html`<meta property="og:url" content="${address}"><link rel="canonical" href="${address}">`}`
}

/** schema.org Event, for search engines. */
function eventData(event: GuestEvent, { title, description, picture }: Shown, { origin }: Site): object {
  const url = `${origin}${sharePath(event.slug)}`
  const place = {
    '@type': 'Place',
    name: event.venueName ?? words.placeFallback,
    // Without one the name says where.
    address: event.address ?? event.venueName ?? words.placeFallback,
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    description,
    url,
    image: [picture],
    startDate: event.eventStartDateTime,
    ...(event.eventEndDateTime !== null && { endDate: event.eventEndDateTime }),
    eventStatus: `https://schema.org/${event.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${event.isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: event.isOnline ? { '@type': 'VirtualLocation', url } : place,
    ...(event.organizationName !== null && {
      organizer: { '@type': 'Organization', name: event.organizationName },
    }),
    ...(event.seats !== null && { maximumAttendeeCapacity: event.seats }),
    ...(event.feeYen !== null && {
      isAccessibleForFree: event.feeYen === 0,
      offers: {
        '@type': 'Offer',
        price: event.feeYen,
        priceCurrency: 'JPY',
        url,
        availability: `https://schema.org/${availabilityOf(event)}`,
        ...(event.status === 'scheduled' && event.opensAt !== null && { validFrom: event.opensAt }),
        ...(event.drawAt !== null && { validThrough: event.drawAt }),
      },
    }),
  }
}

/** A seat that one may wait for is not to be had. */
function availabilityOf({ status, seatsLeft }: GuestEvent): 'InStock' | 'PreOrder' | 'SoldOut' {
  if (status === 'scheduled') return 'PreOrder'
  return status === 'open' && seatsLeft !== 0 ? 'InStock' : 'SoldOut'
}

function cut(text: string): string {
  const letters = [...text]
  return letters.length <= DESCRIPTION_MAX ? text : `${letters.slice(0, DESCRIPTION_MAX - 1).join('')}…`
}
