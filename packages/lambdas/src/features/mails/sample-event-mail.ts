import { addDays, tokyoDate } from '@app/shared/base/tokyo.ts'
import type { EventRow } from '#features/mails/subject-store.ts'
import { listingKeys } from '#tables/listing-keys.ts'

/** A made-up event: a week from now, ten to twelve. */
export function sampleEvent(now: Date): EventRow {
  const day = addDays(tokyoDate(now), 7)
  const [starts, ends] = [new Date(`${day}T10:00:00+09:00`), new Date(`${day}T12:00:00+09:00`)]
  return {
    eventId: 'sample',
    ...listingKeys(starts, ends),
    eventName: '親子でリトミック',
    theme: 'ongaku',
    access: 'みどり台駅から歩いて8分',
    feeNote: '当日、受付で現金でお支払いください。',
    belongings: '飲みもの・汗をふくタオル',
    eventStartDateTime: starts.toISOString(),
    eventEndDateTime: ends.toISOString(),
    eventDescription: null,
    venueName: 'みどり台公民館の和室',
    venueAddress: '東京都千代田区見本町1-2-3',
    onlineUrl: null,
    feeYen: 500,
    eventRegistrationStatus: 'open',
    eventRegistrationLimit: 20,
    materials: [],
    minAge: null,
    maxAge: null,
    consentRequired: false,
    counterShards: 1,
    cancelUntil: null,
    decisionAt: null,
    decisionNote: null,
  }
}
