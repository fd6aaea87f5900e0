// Each field of an event is in the mail about a join, or has a reason for its absence.
import { EMPTY_EVENT } from '@app/shared/events/editing.ts'
import type { PlainName } from '@app/shared/events/fields.ts'
import { SAMPLE_FIELDS } from '@app/shared/test/events.ts'
import { draftRow } from '#features/events/stored/event-fields.ts'
import { factsOf, factsWithoutSeat } from '#features/mails/event-facts.ts'
import type { EventRow } from '#features/mails/subject-store.ts'
import { eventJoined } from '#features/mails/texts/event-mails.ts'

const PAGE = { hidden: 'the page says it' }
const RULE = { hidden: 'it was checked before the seat was taken' }

const PLACES = {
  eventName: 'mail',
  eventStartDateTime: 'mail',
  eventEndDateTime: 'mail',
  theme: 'mail',
  eventDescription: PAGE,
  easyDescription: PAGE,
  venueName: 'mail',
  venueAddress: 'mail',
  access: 'mail',
  addressForSeats: { hidden: 'the reader has a seat' },
  mapUrl: 'mail',
  onlineUrl: 'mail',
  eventRegistrationLimit: RULE,
  seatUnit: 'mail',
  queue: RULE,
  draw: { hidden: 'the mail about an application says when it is drawn' },
  drawAt: { hidden: 'the mail about an application says it' },
  maxPerFamily: RULE,
  minFamilies: { hidden: 'for staff alone' },
  mayComeAlong: PAGE,
  opensAt: RULE,
  closesAt: RULE,
  cancelUntil: 'mail',
  minAge: RULE,
  maxAge: RULE,
  guardianAccompanies: PAGE,
  consentRequired: RULE,
  feeYen: 'mail',
  payAt: 'mail',
  feeNote: 'mail',
  payByCard: { hidden: 'the screen that pays says it' },
  payByPayPay: { hidden: 'the screen that pays says it' },
  payByStore: { hidden: 'the screen that pays says it' },
  refundRule: { hidden: 'the screen that pays says it' },
  belongings: 'mail',
  visibility: { hidden: 'for staff alone' },
  offlineExpected: { hidden: 'for staff alone' },
  decisionAt: 'mail',
  decisionNote: 'mail',
} satisfies Record<PlainName, 'mail' | { readonly hidden: string }>

function mailAbout(change: Partial<EventRow>): unknown {
  const row = {
    ...draftRow('e1', EMPTY_EVENT),
    eventStartDateTime: START,
    decisionAt: DECISION,
    feeYen: 300,
    payAt: 'note' as const,
    ...change,
  }
  const facts = factsOf(row, { siteOrigin: 'https://site.example.jp' })
  return eventJoined(facts, { nickName: 'はなまる' }, { now: new Date(DECISION), receiptNumber: null })
}

// A note without a time of decision is not in the mail, nor an end without a start, nor how nothing is paid.
const DECISION = '2030-04-03T01:00:00.000Z'
const START = '2030-04-04T01:00:00.000Z'

test.each(Object.entries(PLACES))('the mail about a join shows or hides %s as listed: %j', (name, place) => {
  const sample = SAMPLE_FIELDS[name as PlainName] // Object.entries knows no names
  const isShown = JSON.stringify(mailAbout({ [name]: sample })) !== JSON.stringify(mailAbout({}))
  expect(isShown).toBe(place === 'mail')
})

test('SEC-B12: a mail to a reader without a seat shows what the event’s page shows without a seat', () => {
  const site = { siteOrigin: 'https://site.example.jp' }
  for (const addressForSeats of [true, false]) {
    const row = draftRow('e1', { ...SAMPLE_FIELDS, addressForSeats })
    const hidden = {
      onlineUrl: null,
      ...(addressForSeats && { venueAddress: null, access: null, mapUrl: null }),
    }
    expect(factsWithoutSeat(row, site)).toEqual({ ...factsOf(row, site), ...hidden })
  }
})
