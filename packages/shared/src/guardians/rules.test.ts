// R9: days of the guardian's consent.
import { tokyoDate } from '#base/tokyo.ts'
import { adultAt, adultFrom, dayStart, REQUEST_MS } from '#guardians/rules.ts'
import { isMinor } from '#members/age.ts'

test.each([
  ['2008-11-24', '2026-11-24'],
  ['2008-02-29', '2026-03-01'],
  ['2010-02-28', '2028-02-28'],
  ['2008-12-31', '2026-12-31'],
])('R9: born on %s, of age from %s', (birthDate, from) => {
  expect(adultFrom(birthDate)).toBe(from)
})

test.each(['2008-11-24', '2008-02-29', '2010-02-28', '2008-01-01'])(
  'R9: born on %s, a minor until the last second before 00:00 in Tokyo',
  (birthDate) => {
    const at = adultAt(birthDate)
    expect(isMinor(birthDate, tokyoDate(new Date(at.getTime() - 1)))).toBe(true)
    expect(isMinor(birthDate, tokyoDate(at))).toBe(false)
  },
)

test('R9: a request expires after 14 days', () => {
  expect(REQUEST_MS).toBe(Date.parse('2026-11-15') - Date.parse('2026-11-01'))
})

test('R9: days are counted from the day of the request, at 00:00 in Tokyo', () => {
  expect(dayStart(new Date('2026-11-23T14:59:59Z'), 3).toISOString()).toBe('2026-11-25T15:00:00.000Z')
  expect(dayStart(new Date('2026-11-23T15:00:00Z'), 3).toISOString()).toBe('2026-11-26T15:00:00.000Z')
})
