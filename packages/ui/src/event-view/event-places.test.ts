// The page of an event shows each field that members read.
import '#test/browser.ts'
import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import type { MemberName } from '@app/shared/events/fields.ts'
import { anEventDetail, SAMPLE_FIELDS } from '@app/shared/test/events.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { EventView } from '#event-view/EventView.tsx'

/** Where the page shows a field, or why it does not. */
const PLACES = {
  eventName: 'title',
  eventStartDateTime: 'facts',
  eventEndDateTime: 'facts',
  theme: { hidden: 'the cover shows it' },
  eventDescription: 'about',
  easyDescription: { hidden: 'the switch of languages shows it' },
  venueAddress: 'facts',
  access: 'facts',
  addressForSeats: 'facts',
  mapUrl: 'facts',
  onlineUrl: 'facts',
  eventRegistrationLimit: 'facts',
  seatUnit: 'facts',
  queue: { hidden: 'the bar of a full event offers it' },
  draw: { hidden: 'the draw of the page says it' },
  drawAt: { hidden: 'the draw of the page says it' },
  maxPerFamily: 'facts',
  mayComeAlong: 'facts',
  cancelUntil: 'note',
  minAge: 'facts',
  maxAge: 'facts',
  guardianAccompanies: 'facts',
  consentRequired: 'facts',
  feeYen: 'facts',
  payAt: 'facts',
  feeNote: 'facts',
  belongings: 'facts',
  decisionAt: 'facts',
  decisionNote: 'facts',
} satisfies Record<MemberName, Part | { readonly hidden: string }>

const PARTS = {
  title: /<h1[\s\S]*?<\/h1>/,
  facts: /<dl class="event-facts">[\s\S]*?<\/dl>/,
  about: /<section class="event-about">[\s\S]*?<\/section>/,
  note: /<div class="note">[\s\S]*?<\/div>/,
}
type Part = keyof typeof PARTS

function shown(part: Part, change: Partial<EventDetail>): string | undefined {
  // A note without a time of decision is not shown, nor how nothing is paid.
  const decisionAt = '2030-04-03T01:00:00.000Z'
  const event = anEventDetail({
    eventStartDateTime: '2030-04-04T01:00:00.000Z',
    decisionAt,
    feeYen: 300,
    ...change,
  })
  return PARTS[part].exec(renderToStaticMarkup(createElement(EventView, { event })))?.[0]
}

const SHOWN = Object.entries(PLACES).flatMap(([name, part]) =>
  typeof part === 'string' ? [[name, part] as const] : [],
)
test.each(SHOWN)('event page: %s is shown in its part of the page (%s)', (name, part) => {
  const sample = SAMPLE_FIELDS[name as MemberName] // Object.entries knows no names
  expect(shown(part, {})).toBeDefined()
  expect(shown(part, { [name]: sample })).not.toEqual(shown(part, {}))
})
