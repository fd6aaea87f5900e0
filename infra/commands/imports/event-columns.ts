import { CAPACITY_MAX, EMPTY_EVENT, type EventFields, SHARD_CHOICES } from '@app/shared/events/editing.ts'
import { materials, type Read, text, time, whole, yesNo } from '#commands/imports/cells.ts'
import type { Column } from '#commands/imports/rows.ts'

const TIME = 'a time such as 2026-12-01 10:00 (Tokyo) or 2026-12-01T01:00:00Z, of a day that exists'
const AGE = 'a whole number from 0 to 120'
const WEB = 'a web address that begins with https:// and names no user'

/** A column of an event's field; empty, it is what a new event has. */
const field = (name: keyof EventFields, read: Read, must: string): Column => ({
  read,
  empty: EMPTY_EVENT[name],
  must,
})

/** The columns of a file of events. */
export const eventColumns = {
  eventId: { read: text, empty: null, must: '1 to 64 letters A-Z a-z 0-9 _ -' },
  publish: { read: yesNo, empty: false, must: 'yes or no' },
  organizationId: field('organizationId', text, 'the id of an organization'),
  eventName: field('eventName', text, 'at most 60 characters'),
  eventStartDateTime: field('eventStartDateTime', time, TIME),
  eventEndDateTime: field('eventEndDateTime', time, TIME),
  eventDescription: field('eventDescription', text, 'at most 5000 characters'),
  venueName: field('venueName', text, 'at most 80 characters'),
  venueAddress: field('venueAddress', text, 'at most 200 characters'),
  addressForSeats: field('addressForSeats', yesNo, 'yes or no'),
  mapUrl: field('mapUrl', text, WEB),
  onlineUrl: field('onlineUrl', text, WEB),
  materials: field('materials', materials, 'at most 10 of name|https://…, with a semicolon between them'),
  eventRegistrationLimit: field(
    'eventRegistrationLimit',
    whole,
    `a whole number from 1 to ${CAPACITY_MAX}, or empty for no limit`,
  ),
  opensAt: field('opensAt', time, TIME),
  closesAt: field('closesAt', time, TIME),
  cancelUntil: field('cancelUntil', time, TIME),
  minAge: field('minAge', whole, AGE),
  maxAge: field('maxAge', whole, AGE),
  guardianAccompanies: field('guardianAccompanies', yesNo, 'yes or no'),
  consentRequired: field('consentRequired', yesNo, 'yes or no'),
  feeYen: field('feeYen', whole, 'a whole number of yen up to 1000000'),
  offlineExpected: field('offlineExpected', yesNo, 'yes or no'),
  decisionAt: field('decisionAt', time, TIME),
  decisionNote: field('decisionNote', text, 'at most 200 characters'),
  counterShards: field('counterShards', whole, SHARD_CHOICES.join(', ')),
} satisfies Record<Exclude<keyof EventFields, 'cover'> | 'eventId' | 'publish', Column>
