import { TIMES } from '#features/my-data/own-rows.ts'
import { personal } from '#tables/personal/all.ts'

/** Ends, last changes, and what happens to a row that says since when it is there by another column. */
const OTHER_TIMES = [
  'adultAt',
  'closesAt',
  'endsAt',
  'erasesAt',
  'lastAt',
  'leftAt',
  'linkEndsAt',
  'notificationsSeenAt',
  'sentAt',
  'settledAt',
  'startedAt',
  'stoppedAt',
  'updatedAt',
]

test('every column with a time that a person reads as their own is a beginning or listed as another time', () => {
  const times = Object.values(personal).flatMap(({ columns }) =>
    Object.entries(columns).flatMap(([name, whose]) =>
      whose === 'own' && name.endsWith('At') ? [name] : [],
    ),
  )
  const others = [...new Set(times)].filter((name) => !TIMES.includes(name))
  expect(others.sort()).toEqual(OTHER_TIMES)
})
