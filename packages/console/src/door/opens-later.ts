import { EARLIEST_MS, isTooEarly } from '@app/shared/check-in/rules.ts'

/** From when an event lets people in, as long as that is to come; null from then on, and for one without a time. */
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
