import { readingsInBrackets, withoutReadings } from '@app/shared/base/readings.ts'
import { spokenNumber } from '@app/shared/check-in/spoken-number.ts'
import { easy } from '@app/shared/languages/easy.ts'
import { en } from '@app/shared/languages/en.ts'
import { type EventFacts, nameOf } from '#features/mails/texts/event-parts-mail.ts'
import type { Block } from '#features/mails/texts/letter.ts'
import { oneLine } from '#features/mails/texts/letter-mail.ts'

/** Those that stand below the Japanese of a mail, in this order. */
const LANGUAGES = [easy, en]

/** 中止 in the other languages; `easyReason` is what staff wrote for やさしい日本語. */
export function alsoCancelled(event: EventFacts, easyReason: string | null): Block[] {
  return LANGUAGES.map(({ tag, name, mail, event: words, dates }) =>
    also(tag, name, [
      nameOf(event),
      mail.cancelled,
      tag === 'ja' && easyReason,
      event.eventStartDateTime !== null &&
        `${words.date}: ${spanOf(dates, event.eventStartDateTime, event.eventEndDateTime)}`,
      mail.nothing,
      mail.confirm,
    ]),
  )
}

/** 延期 in the other languages. */
export function alsoPostponed(event: EventFacts, easyReason: string | null): Block[] {
  const { eventStartDateTime: start, eventEndDateTime: end } = event
  return LANGUAGES.map(({ tag, name, mail, dates }) =>
    also(tag, name, [
      nameOf(event),
      mail.postponed,
      tag === 'ja' && easyReason,
      start === null ? mail.newDateLater : mail.newDate(spanOf(dates, start, end)),
      mail.seatStays,
      mail.confirm,
    ]),
  )
}

/** The seat in the other languages. */
export function alsoJoined(event: EventFacts, receiptNumber: string | null): Block[] {
  const { eventStartDateTime: start, eventEndDateTime: end, venueName } = event
  return LANGUAGES.map(({ tag, name, mail, entry, event: words, dates }) =>
    also(tag, name, [
      nameOf(event),
      mail.joined,
      `${words.date}: ${start === null ? words.dateFallback : spanOf(dates, start, end)}`,
      venueName !== null && `${words.place}: ${oneLine(venueName)}`,
      receiptNumber !== null && `${entry.number}: ${spokenNumber(receiptNumber)}`,
    ]),
  )
}

/** What staff wrote in やさしい日本語, where they did. */
export function alsoSaid(event: EventFacts, text: string): Block[] {
  return text === '' ? [] : [also(easy.tag, easy.name, [nameOf(event), text])]
}

function also(lang: string, name: string, lines: readonly (string | null | false)[]): Block {
  return {
    also: readingsInBrackets(lines.filter((line) => line !== null && line !== false).join('\n')),
    lang,
    name: readingsInBrackets(name),
  }
}

function spanOf(dates: (typeof LANGUAGES)[number]['dates'], start: string, end: string | null): string {
  return withoutReadings(dates.spanParts(new Date(start), end === null ? null : new Date(end)).join(''))
}
