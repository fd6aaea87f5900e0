import { calendarFile } from '@app/shared/events/calendar.ts'
import { plainFieldsOf } from '@app/shared/events/fields.ts'
import { isOnlineAlone, isOver } from '@app/shared/events/rules.ts'
import { visibleTo } from '@app/shared/events/visible-to.ts'
import { CALENDAR_WORDS } from '#domain/calendar-mail.ts'
import type { ClosedBecause, Person, Rendered, Sender } from '#features/mails/kind.ts'
import type { EventRow } from '#features/mails/subject-store.ts'
import type { EventFacts } from '#features/mails/texts/event-parts-mail.ts'
import type { Letter } from '#features/mails/texts/letter.ts'
import { written } from '#features/mails/texts/letter-mail.ts'

export type Verdict = 'send' | { readonly closed: ClosedBecause }

/** The facts of an event for mails, including the link to take part online: the readers have a seat. */
export function factsOf(
  row: EventRow,
  { siteOrigin }: Pick<Sender, 'siteOrigin'>,
  names: string | null = null,
  seats = 1,
): EventFacts {
  const fields = plainFieldsOf(row)
  return {
    ...fields,
    // Once it is decided, no decision is awaited.
    decisionAt: row.decidedAt === undefined ? fields.decisionAt : null,
    eventId: row.eventId,
    isOnline: isOnlineAlone(row),
    cover: row.cover ?? null,
    names,
    seats,
    url: `${siteOrigin}/event/${encodeURIComponent(row.eventId)}`,
  }
}

/** The same for a reader without a seat, without facts for members with a seat (SEC-B12). */
export function factsWithoutSeat(
  row: EventRow,
  sender: Pick<Sender, 'siteOrigin'>,
  names: string | null = null,
): EventFacts {
  return visibleTo('member', factsOf(row, sender, names))
}

export const greeted = ({ nickname }: Person) => ({ nickName: nickname })

/** True while participants can expect the event: false when it is cancelled or over. */
export function isAhead(row: EventRow, now: Date): boolean {
  return row.eventRegistrationStatus !== 'cancelled' && !isOver(row, now)
}

/** The letter as a mail, with the event for the calendar where it has a date. */
export function rendered(
  letter: Letter,
  sender: Sender,
  calendar?: { readonly row: EventRow; readonly isCancelled: boolean; readonly now: Date },
): Rendered {
  const mail = written(letter, sender)
  const ics = calendar === undefined ? null : fileOf(calendar, sender)
  return ics === null ? mail : { ...mail, ics }
}

interface Entry {
  readonly row: EventRow
  readonly isCancelled: boolean
  readonly now: Date
}

/** R15: the same entry, by its id, as the site's own file and the feed. */
function fileOf({ row, isCancelled, now }: Entry, sender: Sender): string | null {
  const event = {
    eventId: row.eventId,
    eventName: row.eventName,
    eventStartDateTime: row.eventStartDateTime,
    eventEndDateTime: row.eventEndDateTime,
    venue: { venueName: row.venueName },
    eventRegistrationStatus: row.eventRegistrationStatus,
  }
  const place = {
    url: factsOf(row, sender).url,
    domain: new URL(sender.homepage).hostname,
    productName: sender.serviceName,
    organizer: { name: sender.companyName, mail: sender.supportMail },
  }
  return calendarFile(event, place, CALENDAR_WORDS, now, { sequence: row.version ?? 0, isCancelled })
}
