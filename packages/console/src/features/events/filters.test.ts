import '@app/web/test/browser.ts'
import { filtersOf, queryOf, searchOf, weeksOf } from '#features/events/filters.ts'

const read = (search: string) => filtersOf(new URLSearchParams(search), '2026-11')

test.each([
  '',
  '?organization=org-1',
  '?organization=org-1&from=2026-11-01&to=2026-11-30',
  '?view=month&month=2026-12&organization=org-1',
])('R2: the list is found again by its address: %s', (search) => {
  expect(searchOf(read(search))).toBe(search)
})

test('what is no day and no month says nothing', () => {
  expect(read('?from=2026-02-30&to=x&view=month&month=2026-13')).toMatchObject({
    from: '',
    to: '',
    month: '2026-11',
  })
})

test('both days are included, from midnight to midnight in Tokyo', () => {
  expect(queryOf(read('?from=2026-11-01&to=2026-11-30'))).toEqual({
    from: '2026-10-31T15:00:00.000Z',
    to: '2026-11-30T15:00:00.000Z',
  })
  expect(queryOf(read('?view=month&month=2026-11'))).toEqual(queryOf(read('?from=2026-11-01&to=2026-11-30')))
  expect(queryOf(read(''))).toEqual({})
})

test('a month has whole weeks that begin on Monday', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]?.[0]).toBe('2026-10-26')
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06')
  expect(weeksOf('2027-02').flat()).toHaveLength(28)
})
