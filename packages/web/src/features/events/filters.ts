import { tokyoDaysUntil } from '@app/shared/base/tokyo.ts'
import type { EventSummary } from '@app/shared/events/contract.ts'
import { registrationOf, seatsLeft } from '@app/shared/events/rules.ts'
import { weekdayOf } from '#features/events/weekdays.ts'
import type { chips as chipWords } from '#text/home.ts'

export type ChipName = keyof typeof chipWords

/** Which events each chip above the list lets through. */
const CHIPS: Readonly<Record<ChipName, (event: EventSummary, asking: Asking) => boolean>> = {
  weekend: ({ eventStartDateTime: start }, { now }) => start !== null && isThisWeekend(new Date(start), now),
  seats: (event, { now }) => registrationOf(event, now) === 'open' && seatsLeft(event) !== 0,
  free: ({ feeYen }) => feeYen === 0,
  baby: ofAge(0, 2),
  infant: ofAge(3, 5),
  school: ofAge(6, 12),
  teen: ofAge(13, 18),
  online: ({ isOnline }) => isOnline,
  mine: ({ eventId }, { own }) => own.has(eventId),
}

interface Asking {
  readonly now: Date
  /** The events that the member has a seat of. */
  readonly own: ReadonlySet<string>
}

export const CHIP_NAMES = Object.keys(CHIPS).filter(isChip)
/** Of two ages both families find something: these chips add to each other, all others narrow. */
const AGES: readonly ChipName[] = ['baby', 'infant', 'school', 'teen']

/** What the list is narrowed by: pressed chips, and the words of the search. */
export interface Filters {
  readonly chips: ReadonlySet<ChipName>
  readonly words: string
}

function isChip(name: string): name is ChipName {
  return name in CHIPS
}

/** The filters of an address; unknown names are ignored. */
export function readFilters(search: URLSearchParams): Filters {
  return {
    chips: new Set((search.get('only') ?? '').split('.').filter(isChip)),
    words: search.get('q') ?? '',
  }
}

/** The same as the query of an address, empty without a filter. */
export function writeFilters({ chips, words }: Filters): URLSearchParams {
  const only = CHIP_NAMES.filter((name) => chips.has(name)).join('.')
  return new URLSearchParams({ ...(only !== '' && { only }), ...(words !== '' && { q: words }) })
}

export function isNarrowed({ chips, words }: Filters): boolean {
  return chips.size > 0 || words.trim() !== ''
}

/** Whether an event passes every filter. Words are compared without regard to width, case and kind of kana. */
export function passes(event: EventSummary, { chips, words }: Filters, asking: Asking): boolean {
  const ages = AGES.filter((name) => chips.has(name))
  const others = [...chips].filter((name) => !AGES.includes(name))
  const said = plain(
    [event.eventName, event.venue?.venueName, event.organization?.organizationName].join(' '),
  )
  return (
    others.every((name) => CHIPS[name](event, asking)) &&
    (ages.length === 0 || ages.some((name) => CHIPS[name](event, asking))) &&
    plain(words)
      .split(/\s+/)
      .every((word) => said.includes(word))
  )
}

/** Ages that the event is for, as far as it says, meet the ages asked for. */
function ofAge(from: number, to: number) {
  return ({ minAge, maxAge }: EventSummary) => (minAge ?? 0) <= to && (maxAge ?? 120) >= from
}

/** Saturday and Sunday of this week in Tokyo; on a Sunday, that day. */
export function isThisWeekend(start: Date, now: Date): boolean {
  const days = tokyoDaysUntil(start, now)
  const day = weekdayOf(start)
  return days >= 0 && (day === 6 || day === 0) && days <= (7 - weekdayOf(now)) % 7
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .trim()
}
