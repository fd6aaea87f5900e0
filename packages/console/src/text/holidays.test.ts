import { holidaysOf } from '#text/holidays.ts'

// The days as the Cabinet Office has published them.
test.each([
  [
    2023,
    '01-01 01-02 01-09 02-11 02-23 03-21 04-29 05-03 05-04 05-05 07-17 08-11 09-18 09-23 10-09 11-03 11-23',
  ],
  [
    2024,
    '01-01 01-08 02-11 02-12 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-15 08-11 08-12 09-16 09-22 09-23 10-14 11-03 11-04 11-23',
  ],
  [
    2025,
    '01-01 01-13 02-11 02-23 02-24 03-20 04-29 05-03 05-04 05-05 05-06 07-21 08-11 09-15 09-23 10-13 11-03 11-23 11-24',
  ],
  [
    2026,
    '01-01 01-12 02-11 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23',
  ],
])('the holidays of %i', (year, days) => {
  expect([...holidaysOf(year).keys()].sort()).toEqual(days.split(' ').map((day) => `${year}-${day}`))
})

test('a holiday has its name, also a substitute for a Sunday and a day between two holidays', () => {
  const days = holidaysOf(2026)
  expect([days.get('2026-05-06'), days.get('2026-09-22'), days.get('2026-11-23')]).toEqual([
    '振替休日',
    '国民の休日',
    '勤労感謝の日',
  ])
})
