import { createHash } from 'node:crypto'
import { isOnlineAlone } from '@app/shared/events/rules.ts'
import { themeOf } from '@app/shared/events/theme-of.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { EventRow } from '#features/events/stored/event-fields.ts'

/** A hash of everything that an event's share picture shows: it changes when the picture has to be drawn again. */
export function drawnFacts(row: EventRow): string {
  const { eventId, eventName, eventStartDateTime, eventEndDateTime, venueName, cover, theme } = row
  const art = cover?.picture ?? themeOf({ eventId, eventName, theme: theme ?? null })
  const facts = [eventName, eventStartDateTime, eventEndDateTime, venueName, isOnlineAlone(row), art]
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16)
}

/** The name of the picture beside the event's link; null without one, and while it shows an earlier text. */
export function currentPicture({ picture }: Item<'shareLinks'>, row: EventRow): string | null {
  return picture?.facts === drawnFacts(row) ? picture.name : null
}
