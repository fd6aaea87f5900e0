import { piecesOf, withoutReadings } from '@app/shared/base/readings.ts'
import { easy } from '@app/shared/languages/easy.ts'
import { en } from '@app/shared/languages/en.ts'
import { type Html, html } from '#domain/html.ts'
import {
  agesOf,
  type GuestWords,
  words as ja,
  momentOf,
  nearness,
  spanOf,
} from '#features/events/guests/guest-words.ts'

/** The kinds of words of a shared event's page, by the ends of their addresses. */
export const ENDINGS = ['', '.easy', '.en'] as const
export type Ending = (typeof ENDINGS)[number]

type Ages = { readonly minAge: number | null; readonly maxAge: number | null }

/** What the page is written with. */
export interface GuestLanguage {
  readonly ending: Ending
  readonly name: string
  /** Of its words; what staff wrote is Japanese. */
  readonly tag: string
  readonly words: GuestWords
  /** Words with their readings above. */
  readonly say: (text: string) => Html
  readonly span: (start: string | null, end: string | null) => string
  readonly moment: (at: string) => string
  readonly ages: (ages: Ages) => string
  readonly near: (start: string | null, now: Date) => string | null
  /** Below the switch. */
  readonly note: string | null
  /** Title and lines: whom to call. */
  readonly emergency: readonly string[]
}

const japanese: GuestLanguage = {
  ending: '',
  name: '日本語',
  tag: 'ja',
  words: ja,
  say: (text) => html`${text}`,
  span: spanOf,
  moment: momentOf,
  ages: agesOf,
  near: (start, now) => nearness(start, now),
  note: null,
  emergency: [],
}

const LANGUAGES: Readonly<Record<Ending, GuestLanguage>> = {
  '': japanese,
  '.easy': languageOf('.easy', easy),
  '.en': languageOf('.en', en),
}

export const languageAt = (ending: Ending): GuestLanguage => LANGUAGES[ending]

/** The same page in the words of a file. */
function languageOf(ending: Ending, file: typeof easy | typeof en): GuestLanguage {
  const { event, guest, seat, badge, dates } = file
  const words: GuestWords = {
    ...guest,
    titleFallback: event.titleFallback,
    dateFallback: event.dateFallback,
    placeFallback: event.placeFallback,
    online: event.online,
    when: event.date,
    where: event.place,
    addressLater: event.addressLater,
    map: event.map,
    newTab: event.newTab,
    fee: event.fee,
    free: event.feeFree,
    feeOf: event.feeOf,
    feeUnknown: event.feeUnknown,
    payAtVenue: event.pay.venue,
    who: event.ages,
    guardian: event.guardianAccompanies,
    seats: event.seatsLabel,
    left: event.seats,
    unlimited: event.unlimitedSeats,
    bring: event.belongings,
    about: event.desc,
    aboutFallback: event.descFallback,
    host: event.organizer,
    calendar: seat.calendar,
    today: badge.today,
    tomorrow: badge.tomorrow,
    thisWeek: badge.nextWeek,
    full: badge.full,
    draw: badge.draw,
    line: badge.queue,
    cancelled: badge.cancelled,
    closed: seat.closed,
    ended: seat.over,
  }
  return {
    ending,
    name: file.name,
    tag: file.tag,
    words,
    say,
    span: (start, end) =>
      start === null
        ? event.dateFallback
        : dates.spanParts(new Date(start), end === null ? null : new Date(end)).join(''),
    moment: (at) => dates.shortDayAndTime(new Date(at)),
    ages: ({ minAge, maxAge }) => {
      if (minAge === null) return maxAge === null ? event.agesAll : event.agesTo(maxAge)
      return maxAge === null ? event.agesFrom(minAge) : event.agesBetween(minAge, maxAge)
    },
    near: (start, now) => nearness(start, now, words),
    note: file.note === '' ? null : file.note,
    emergency: Object.values(file.emergency),
  }
}

function say(text: string): Html {
  return html`${piecesOf(text).map((piece) =>
    piece.reading === undefined
      ? piece.text
      : html`<ruby>${piece.text}<rp>（</rp><rt>${piece.reading}</rt><rp>）</rp></ruby>`,
  )}`
}

/** A name of the switch, without room for readings. */
export const plainName = ({ name }: GuestLanguage): string => withoutReadings(name)
