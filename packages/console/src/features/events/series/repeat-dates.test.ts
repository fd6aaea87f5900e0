import { type RepeatForm, repeatDays } from '#features/events/series/repeat-dates.ts'

const TUESDAYS: RepeatForm = {
  cycle: 'weekly',
  weekdays: [2],
  from: '2026-12-01',
  count: 10,
  skipsHolidays: true,
  out: [],
  back: [],
  chosen: [],
}
const days = (form: Partial<RepeatForm>) =>
  repeatDays({ ...TUESDAYS, ...form }).map(({ day, left }) => (left === null ? day : `(${day})`))

test('ten Tuesdays from 1 December leave out 29 December and end on 9 February', () => {
  const found = repeatDays(TUESDAYS)
  expect(found.filter(({ left }) => left === null)).toHaveLength(10)
  expect(found.filter(({ left }) => left !== null)).toEqual([{ day: '2026-12-29', left: 'newYear' }])
  expect(found.at(-1)?.day).toBe('2027-02-09')
})

test('without the rule for holidays every Tuesday counts', () => {
  expect(days({ skipsHolidays: false, count: 5 }).at(-1)).toBe('2026-12-29')
})

test('a holiday is named, and a person puts it back', () => {
  const thursdays = { weekdays: [4], from: '2027-02-04', count: 2 } as const
  expect(repeatDays({ ...TUESDAYS, ...thursdays })[1]?.left).toEqual({ holiday: '建国記念の日' })
  expect(days({ ...thursdays, back: ['2027-02-11'] })).toEqual(['2027-02-04', '2027-02-11'])
})

test('a day that a person leaves out is replaced by a later one', () => {
  expect(days({ count: 2, out: ['2026-12-08'] })).toEqual(['2026-12-01', '(2026-12-08)', '2026-12-15'])
})

test('every second week counts calendar weeks, with two weekdays', () => {
  const found = days({ cycle: 'biweekly', weekdays: [2, 0], count: 4, skipsHolidays: false })
  expect(found).toEqual(['2026-12-01', '2026-12-13', '2026-12-15', '2026-12-27'])
})

test('every month means the same weekday of the month, and a month without a fifth is passed', () => {
  expect(days({ cycle: 'monthly', from: '2026-12-12', count: 3 })).toEqual([
    '2026-12-12',
    '2027-01-09',
    '2027-02-13',
  ])
  expect(days({ cycle: 'monthly', from: '2027-01-29', count: 2, skipsHolidays: false })).toEqual([
    '2027-01-29',
    '2027-04-30',
  ])
})

test('chosen days come in order, holidays too', () => {
  expect(days({ cycle: 'chosen', chosen: ['2027-01-01', '2026-12-05'] })).toEqual([
    '2026-12-05',
    '2027-01-01',
  ])
})

test('a date that is being typed, or is emptied, gives no days yet', () => {
  for (const from of ['', '0002-12-01', '0202-12-01', '20261-01-01'])
    for (const cycle of ['weekly', 'biweekly', 'monthly'] as const)
      expect(days({ cycle, from, skipsHolidays: true })).toEqual([])
  expect(days({ from: '2026-12-01', count: 1 })).toEqual(['2026-12-01'])
})
