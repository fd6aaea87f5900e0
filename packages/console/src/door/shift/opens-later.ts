import { EARLIEST_MS, isTooEarly } from '@app/shared/check-in/rules.ts'

/** When the event starts to let people in; null once it does, and for an event without a start. */
export function opensLater(
  { eventStartDateTime: startsAt, eventEndDateTime: endsAt }: Times,
  now: Date,
): string | null {
  if (startsAt === null || !isTooEarly({ startsAt, endsAt }, now)) return null
  return new Date(Date.parse(startsAt) - EARLIEST_MS).toISOString()
}

interface Times {
  readonly eventStartDateTime: string | null
  readonly eventEndDateTime: string | null
}
