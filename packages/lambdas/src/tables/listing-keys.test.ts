import { LISTED_MS, listingKeys } from '#tables/listing-keys.ts'

const start = new Date('2027-01-01T00:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)

test('G27: an event is listed by its start, and one of more than a day also by its end', () => {
  const listedAt = start.toISOString()
  expect(listingKeys(null, null)).toEqual({ listedAt: '9999' })
  expect(listingKeys(start, null)).toEqual({ listedAt })
  expect(listingKeys(start, after(LISTED_MS))).toEqual({ listedAt })
  const end = after(LISTED_MS + 1)
  expect(listingKeys(start, end)).toEqual({ listedAt, runsUntil: end.toISOString() })
})
