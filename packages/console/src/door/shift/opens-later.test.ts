import { opensLater } from '#door/shift/opens-later.ts'

const at = (clock: string) => new Date(`2026-11-25T${clock}:00+09:00`)
const event = { eventStartDateTime: at('15:00').toISOString(), eventEndDateTime: null }

test.each([
  ['09:00', at('12:00').toISOString()],
  ['11:59', at('12:00').toISOString()],
  ['12:00', null],
  ['15:30', null],
])('R6: at %s the door shows the time from which it lets people in: %s', (clock, opens) => {
  expect(opensLater(event, at(clock))).toBe(opens)
})

test('R6: an event without a start shows no opening hour', () => {
  expect(opensLater({ eventStartDateTime: null, eventEndDateTime: null }, at('09:00'))).toBeNull()
})
