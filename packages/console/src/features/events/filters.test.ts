import '@app/ui/test/browser.ts'
import type { StaffEventSummary } from '@app/shared/events/editing-contract.ts'
import { filterEvents, filtersOf, isNarrow, queryOf, searchOf, weeksOf } from '#features/events/filters.ts'

const read = (search: string) => filtersOf(new URLSearchParams(search), '2026-11')

test.each([
  '',
  '?organization=org-1',
  '?organization=org-1&from=2026-11-01&to=2026-11-30',
  '?view=month&month=2026-12&organization=org-1',
  '?q=%E8%8A%8B&state=draft',
])('R2: the filters of the list are read from its address and written back: %s', (search) => {
  expect(searchOf(read(search))).toBe(search)
})

test('filters ignore an invalid day or month', () => {
  expect(read('?from=2026-02-30&to=x&view=month&month=2026-13')).toMatchObject({
    from: '',
    to: '',
    month: '2026-11',
  })
})

test('an address without filters shows the whole list, and a search text is cut at 100 characters', () => {
  expect(read('')).toEqual({
    view: 'list',
    organizationId: '',
    from: '',
    to: '',
    month: '2026-11',
    typed: '',
    state: '',
  })
  expect(read(`?q=${'a'.repeat(101)}`).typed).toHaveLength(100)
})

test('the filter for one organization sends its id', () => {
  expect(queryOf(read('?organization=org-1'))).toEqual({ organizationId: 'org-1' })
})

test('the filter by days includes both days, from midnight to midnight in Tokyo', () => {
  expect(queryOf(read('?from=2026-11-01&to=2026-11-30'))).toEqual({
    from: '2026-10-31T15:00:00.000Z',
    to: '2026-11-30T15:00:00.000Z',
  })
  expect(queryOf(read('?view=month&month=2026-11'))).toEqual(queryOf(read('?from=2026-11-01&to=2026-11-30')))
  expect(queryOf(read(''))).toEqual({})
})

const anEvent = (eventName: string | null, state: StaffEventSummary['state']): StaffEventSummary => ({
  eventId: 'e',
  organizationId: null,
  eventName,
  eventStartDateTime: null,
  eventEndDateTime: null,
  venueName: 'みどり公園',
  eventRegistrationLimit: null,
  taken: 0,
  seatUnit: 'person',
  state,
  publishAt: null,
  seriesId: null,
})

test.each([
  ['', ['芋ほり', 'おやこヨガ', null]],
  ['?q=ﾖｶﾞ', ['おやこヨガ']],
  ['?q=みどり&state=open', ['芋ほり', 'おやこヨガ']],
  ['?q=was', []],
  ['?state=draft', [null]],
  ['?state=none', ['芋ほり', 'おやこヨガ', null]],
])('R2: the filter %j shows the events %j', (search, names) => {
  const all = [anEvent('芋ほり', 'open'), anEvent('おやこヨガ', 'open'), anEvent(null, 'draft')]
  expect(filterEvents(all, read(search)).map(({ eventName }) => eventName)).toEqual(names)
})

test('R2: a search for a place does not find an event without a place', () => {
  expect(filterEvents([{ ...anEvent('芋ほり', 'open'), venueName: null }], read('?q=was'))).toEqual([])
})

test.each([
  ['', false],
  ['?q=+', false],
  ['?view=month&month=2026-12', false],
  ['?q=x', true],
  ['?state=open', true],
  ['?to=2026-11-30', true],
])('the filter %j narrows the list: %s', (search, narrow) => {
  expect(isNarrow(read(search))).toBe(narrow)
})

test('the month view has whole weeks that begin on Sunday', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks).toHaveLength(5)
  expect(weeks[0]?.[0]).toBe('2026-11-01')
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-05')
  expect(weeksOf('2026-02').flat()).toHaveLength(28)
  expect(weeksOf('2026-12')[0]?.[0]).toBe('2026-11-29')
})
