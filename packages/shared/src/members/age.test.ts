// Ages by calendar dates in Tokyo (G3, G4, SEC-E5), and the range of birth dates that a write checks.
import fc from 'fast-check'
import { addDays, tokyoDate } from '#base/tokyo.ts'
import { ageOn, birthDatesFor, isAgeAllowed, isMinor } from '#members/age.ts'

test.each([
  ['2006-04-02', '2025-04-01T23:59:59+09:00', 18],
  ['2006-04-02', '2025-04-02T00:00:00+09:00', 19],
  ['2006-04-02', '2025-04-02T23:59:59+09:00', 19],
  ['2006-04-02', '2025-04-03T00:00:00+09:00', 19],
  ['2004-02-29', '2023-02-28T23:59:59+09:00', 18],
  ['2004-02-29', '2023-03-01T00:00:00+09:00', 19],
  ['2004-02-29', '2024-02-28T23:59:59+09:00', 19],
  ['2004-02-29', '2024-02-29T00:00:00+09:00', 20],
  ['2006-01-01', '2024-12-31T23:59:59+09:00', 18],
  ['2006-01-01', '2025-01-01T00:00:00+09:00', 19],
  ['2006-12-31', '2025-12-30T23:59:59+09:00', 18],
  ['2025-04-01', '2025-04-01T00:00:00+09:00', 0],
])('G3: born on %s, at %s one is %i', (birthDate, now, age) => {
  expect(ageOn(birthDate, tokyoDate(new Date(now)))).toBe(age)
})

test('SEC-E5: the day is Tokyo’s: it changes at 15:00 UTC', () => {
  expect(ageOn('2006-04-02', tokyoDate(new Date('2025-04-01T14:59:59Z')))).toBe(18)
  expect(ageOn('2006-04-02', tokyoDate(new Date('2025-04-01T15:00:00Z')))).toBe(19)
})

test('G4: of age at eighteen, from 00:00 of the birthday', () => {
  expect(isMinor('2007-04-02', '2025-04-01')).toBe(true)
  expect(isMinor('2007-04-02', '2025-04-02')).toBe(false)
})

const aDate = fc
  .integer({ min: 0, max: 60_000 })
  .map((days) => addDays('1900-01-01', days))
  // 29 February, month ends and New Year are where rules break.
  .chain((date) =>
    fc.constantFrom(date, `${date.slice(0, 4)}-12-31`, `${date.slice(0, 4)}-03-01`, '2004-02-29'),
  )
const aDay = fc.integer({ min: 0, max: 15_000 }).map((days) => addDays('2020-01-01', days))
const anAge = fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined })

test('birthDatesFor returns exactly the birth dates that ageOn allows', () => {
  fc.assert(
    fc.property(aDate, aDay, anAge, anAge, (birthDate, day, minAge, maxAge) => {
      fc.pre(birthDate <= day)
      const { earliest, latest } = birthDatesFor({ minAge, maxAge }, day)
      const age = ageOn(birthDate, day)
      const allowed = age >= (minAge ?? 0) && age <= (maxAge ?? Infinity)
      expect(earliest <= birthDate && birthDate <= latest).toBe(allowed)
    }),
    { numRuns: 3_000, seed: 20250401 },
  )
})

test.each([
  ['2025-02-28', '2004-02-29'],
  ['2025-03-01', '2004-02-29'],
  ['2024-02-29', '2004-02-29'],
  ['2024-02-29', '2004-02-28'],
  ['2024-02-29', '2006-03-01'],
  ['2025-01-31', '2006-01-31'],
  ['2025-12-31', '2006-12-31'],
])('birthDatesFor agrees with ageOn at the edges of the calendar: on %s, born on %s', (day, birthDate) => {
  for (const age of [17, 18, 19, 20, 21]) {
    const { earliest, latest } = birthDatesFor({ minAge: age, maxAge: age }, day)
    expect([age, earliest <= birthDate && birthDate <= latest]).toEqual([age, ageOn(birthDate, day) === age])
  }
})

test('birthDatesFor writes years with four digits, and a missing limit as the widest date', () => {
  expect(birthDatesFor({}, '2025-04-08')).toEqual({ earliest: '0000-01-01', latest: '2025-04-08' })
  expect(birthDatesFor({ maxAge: 0 }, '2025-04-08').earliest).toBe('2024-04-09')
  expect(birthDatesFor({ minAge: 1_999 }, '2025-04-08').latest).toBe('0026-04-08')
})

test.each([
  ['2022-04-01', true],
  ['2022-04-02', false],
  ['2018-04-02', true],
  ['2018-04-01', false],
])('an event for ages 3 to 6 on 2025-04-01 allows a child born on %s: %s', (birthDate, allowed) => {
  expect(isAgeAllowed(birthDate, { minAge: 3, maxAge: 6 }, '2025-04-01')).toBe(allowed)
})
