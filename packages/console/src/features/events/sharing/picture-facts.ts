import type { EventFields } from '@app/shared/events/editing.ts'
import type { StaffEvent } from '@app/shared/events/editing-contract.ts'
import { isOnlineAlone, nonBlank } from '@app/shared/events/rules.ts'
import { TONES, themeOf } from '@app/shared/events/theme-of.ts'
import type { Theme } from '@app/shared/events/themes.ts'
import { dayParts, time } from '@app/ui/text/dates.ts'
import { eventView } from '@app/ui/text/event-view.ts'
import { editor as words } from '#text/event-editor.ts'

/** All that the picture of a shared link shows. */
export interface PictureFacts {
  readonly title: string
  /** Null without a date. */
  readonly date: ReturnType<typeof dayParts> | null
  /** `14:00〜15:30`; empty without a date. */
  readonly times: string
  readonly place: string
  readonly theme: Theme
  /** The colours of the theme, by the names of their tokens. */
  readonly tone: string
  /** The name of staff's own picture. */
  readonly cover: string | null
}

/** What is drawn of an event with these fields. */
export function pictureFacts(eventId: string, fields: EventFields): PictureFacts {
  const { eventName, eventStartDateTime, eventEndDateTime, venueName, cover } = fields
  const start = eventStartDateTime === null ? null : new Date(eventStartDateTime)
  const theme = themeOf({ eventId, eventName, theme: fields.theme })
  return {
    title: nonBlank(eventName) ?? eventView.titleFallback,
    date: start === null ? null : dayParts(start),
    times: start === null ? '' : timesOf(start, eventEndDateTime),
    place: nonBlank(venueName) ?? (isOnlineAlone(fields) ? words.shareOnline : eventView.placeFallback),
    theme,
    tone: TONES[theme],
    cover: cover?.picture ?? null,
  }
}

/** The event has a page for people without an account, so that its link has a picture. */
export function isShared({ slug, saved }: Pick<StaffEvent, 'slug' | 'saved'>): boolean {
  return slug !== null && saved.visibility !== 'members'
}

/** The end is named where it is on the day of the start. */
function timesOf(start: Date, end: string | null): string {
  const last = end === null ? null : new Date(end)
  const sameDay = last !== null && last > start && dayOf(last) === dayOf(start)
  return `${time(start)}〜${sameDay ? time(last) : ''}`
}

const dayOf = (at: Date) => Object.values(dayParts(at)).join()
