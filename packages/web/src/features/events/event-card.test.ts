// What a card of the list says of the line of its event.
import '@app/ui/test/browser.ts'
import { anEventDetail } from '@app/shared/test/events.ts'
import { screenHtml } from '@app/ui/test/screen.ts'
import { createElement } from 'react'
import { EventCards } from '#features/events/EventCard.tsx'
import { withWaits } from '#features/events/with-waits.ts'
import { eventCard as words } from '#text/events.ts'

const now = new Date('2026-11-25T03:00:00.000Z')
const full = anEventDetail({
  eventId: 'e1',
  eventStartDateTime: '2026-12-01T01:00:00.000Z',
  eventRegistrationLimit: 5,
  currentParticipants: 5,
  queue: 'fillSeats',
})
const waiting = { eventId: 'e1', ahead: 3 }

function card(change: object, waited: Parameters<typeof withWaits>[1] = [], more: object = {}): string {
  const events = withWaits([{ ...full, ...change }], waited)
  const own = new Set<string>()
  return screenHtml('/', () => createElement(EventCards, { events, own, now, ...more }), null)
}

test.each([
  ['a full event in whose line they may wait', {}, [], ['満席', words.mayWait]],
  ['a full event without a line', { queue: 'none' }, [], ['満席']],
  ['an event with free seats', { currentParticipants: 4 }, [], []],
  ['an event for which they wait', {}, [waiting], ['満席', words.ahead(3)]],
  ['the first in the line', {}, [{ ...waiting, ahead: 0 }], ['満席', words.ahead(0)]],
  ['an event that they are asked about', {}, [{ ...waiting, ahead: null }], ['満席', words.offered]],
  ['a cancelled event for which they wait', { eventRegistrationStatus: 'cancelled' }, [waiting], ['中止']],
] as const)('the card of %s', (_, change, waited, said) => {
  const [, marks = ''] =
    /event-card-marks">(.*?)<span class="event-card-place/s.exec(card(change, waited)) ?? []
  expect(marks.split(/<[^>]*>/).filter((text) => text !== '' && !/以内|来週/.test(text))).toEqual(said)
})

test('a list of an earlier visit says no place in the line', () => {
  expect(card({}, [waiting], { isOld: true })).not.toContain(words.ahead(3))
})
