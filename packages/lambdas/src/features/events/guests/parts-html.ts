import type { PublicEvent } from '@app/shared/events/public-contract.ts'
import { TONES } from '@app/shared/events/theme-of.ts'
import { PICTURE_SIZES, picturePath } from '@app/shared/media/picture-files.ts'
import { type Html, html } from '#domain/html.ts'
import type { Frame } from '#features/events/guests/frame.ts'
import { type GuestWords, leafOf, words } from '#features/events/guests/guest-words.ts'

/** The class that gives the colours of an event's theme. */
export function toneOf({ theme }: Pick<PublicEvent, 'theme'>): string {
  return `tone-${TONES[theme]}`
}

type Seats = Pick<PublicEvent, 'status' | 'seatsLeft' | 'seatUnit' | 'queue' | 'drawAt'>

/** The picture that staff gave the event, else the drawing of its theme; as the members' pages show it. */
export function coverHtml(event: PublicEvent, { covers }: Frame, size: 'large' | 'small'): Html {
  const sizes = PICTURE_SIZES.cover[size]
  if (event.cover === null)
    return html`<span class="cover ${toneOf(event)}"><img src="${covers}#${event.theme}" width="960" height="540" alt="" decoding="async"></span>`
  const { picture, alt } = event.cover
  const from = (format: 'avif' | 'webp') => `/${picturePath(picture, sizes, format)}`
  return html`<picture class="cover"><source type="image/avif" srcset="${from('avif')}"><img src="${from('webp')}" width="${sizes.width}" height="${sizes.height}" alt="${alt}" decoding="async"></picture>`
}

/** The leaf of a calendar; empty without a date. */
export function leafHtml(event: PublicEvent): Html | null {
  const start = event.eventStartDateTime
  if (start === null) return null
  const { month, day, weekday, colour } = leafOf(start)
  return html`<time class="leaf leaf-large ${toneOf(event)}" datetime="${start}"><span class="leaf-month">${month}</span><span class="leaf-day">${day}</span><span class="weekday ${colour}">(${weekday})</span></time>`
}

/** 無料, `500円`, or null where it is unknown. */
export function feeShort(
  { feeYen }: Pick<PublicEvent, 'feeYen'>,
  said: Pick<GuestWords, 'free' | 'feeShort'> = words,
): string | null {
  if (feeYen === null) return null
  return feeYen === 0 ? said.free : said.feeShort(feeYen)
}

/** What can still be had: あと14席, 抽選, 満席・キャンセル待ちできます, 受付終了. */
export function seatsShort(
  { status, seatsLeft, seatUnit, queue, drawAt }: Seats,
  said: Pick<
    GuestWords,
    'cancelled' | 'ended' | 'closed' | 'full' | 'fullWithLine' | 'draw' | 'left'
  > = words,
): string | null {
  if (status === 'cancelled') return said.cancelled
  if (status === 'ended') return said.ended
  if (status === 'closed') return said.closed
  if (status === 'full' || seatsLeft === 0) return queue === 'none' ? said.full : said.fullWithLine
  if (drawAt !== null) return said.draw
  return seatsLeft === null ? null : said.left[seatUnit](seatsLeft)
}
