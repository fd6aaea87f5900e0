import type { OutOfDate } from '@app/shared/events/notices-contract.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { asksToConfirm, confirmationTtl, isConcerned, isStopped, outOfDate } from '#domain/notices.ts'
import { anEvent } from '#test/items.ts'

const NOW = new Date('2026-11-25T00:00:00Z')
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString()
type Kind = Item<'notices'>['kind']
const notice = (kind: Kind, hours: number, changes: object = {}) => ({
  noticeId: `${at(hours)}#1a2b3c4d`,
  kind,
  putAt: at(hours),
  changes: JSON.stringify(changes),
})
const event = (fields: Partial<Item<'events'>> = {}) => anEvent('e', { eventStartDateTime: at(5), ...fields })
const [told, held] = [notice('changed', -3, { venueName: ['前', '後'] }), notice('confirmed', -3)]
const [moved, stopped] = [notice('postponed', -2), notice('cancelled', -2)]
const decided = { decidedAt: at(-3) }

test.each<[string, typeof told, Partial<Item<'events'>>, (typeof told)[], OutOfDate | null]>([
  ['a change that is still current', told, { venueName: '後' }, [], null],
  ['a change that was changed again', told, { venueName: 'ほか' }, [], 'laterNotice'],
  ['a change before 延期 that is still current', told, { venueName: '後' }, [moved], null],
  ['a date before 延期', told, { venueName: null }, [moved], 'postponed'],
  ['開催します', held, decided, [], null],
  [
    '開催します before 中止',
    held,
    { ...decided, eventRegistrationStatus: 'cancelled' },
    [stopped],
    'cancelled',
  ],
  ['開催します before 延期', held, {}, [moved], 'postponed'],
  ['開催します without a decision', held, {}, [], 'laterNotice'],
  [
    '延期 without a date, whose end is past',
    moved,
    { postponed: true, eventStartDateTime: null, eventEndDateTime: at(-1) },
    [],
    null,
  ],
  ['開催します before another one', held, { decidedAt: at(-1) }, [notice('confirmed', -1)], 'laterNotice'],
  ['延期', moved, { postponed: true }, [told], null],
  ['延期 before another one', moved, { postponed: true }, [notice('postponed', -1)], 'postponed'],
  ['延期 before 中止', moved, { eventRegistrationStatus: 'cancelled' }, [stopped], 'cancelled'],
  ['中止', stopped, { eventRegistrationStatus: 'cancelled' }, [held, moved], null],
  ['中止 of an event of yesterday', stopped, { eventStartDateTime: at(-24) }, [], 'eventOver'],
])('R5: a notice is out of date or not: %s', (_, which, fields, others, expected) => {
  expect(outOfDate(which, event(fields), [which, ...others], NOW)).toBe(expected)
})

test('R5: a notice asks to confirm a changed place or time, not a changed name or fee', () => {
  const row = event({ venueName: '後', feeYen: 500 })
  expect(asksToConfirm(told, row)).toBe(true)
  expect(asksToConfirm(notice('changed', -3, { feeYen: [0, 500] }), row)).toBe(false)
  expect(asksToConfirm(held, row)).toBe(true)
  const both = notice('changed', -3, { venueName: ['前', '後'], feeYen: [0, 500] })
  expect(asksToConfirm(both, row)).toBe(true)
})

test.each([
  ['planned, and 中止 before its time', at(-3), at(-1), [stopped], true],
  ['planned, and 延期 before its time', at(-3), at(-1), [moved], true],
  ['planned, and 中止 after its time', at(-3), at(-2.5), [stopped], false],
  ['planned, and 中止 at its time', at(-3), at(-2), [stopped], false],
  ['planned, and a change and 中止 before its time', at(-3), at(-1), [notice('changed', -2), stopped], true],
  ['planned after 中止', at(-1), at(1), [stopped], false],
  ['sent at once', at(-3), at(-3), [stopped], false],
  ['planned, and a change before its time', at(-3), at(-1), [notice('changed', -2)], false],
])('R5: a message stays unsent or not: %s', (_, putAt, sendAt, notices, expected) => {
  expect(isStopped({ messageId: `${putAt}#x`, sendAt }, notices)).toBe(expected)
})

test('R5: a notice is for people who have a seat, wait for a seat or were offered a seat', () => {
  const states = ['registered', 'waiting', 'offered', 'cancelled', 'attended', 'absent'] as const
  expect(states.filter((status) => isConcerned({ status }))).toEqual(['registered', 'waiting', 'offered'])
})

test('R5: a confirmation is kept for half a year', () => {
  expect(confirmationTtl(new Date('2026-01-01T00:00:00.900Z'))).toBe(
    Date.parse('2026-07-03T00:00:00Z') / 1000,
  )
})
