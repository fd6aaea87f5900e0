import { allowedAt, documentOf, recordOf } from '#features/data-sharing/data-sharing-rules.ts'

const row = {
  sub: 's1',
  document: 'community#2026-04-01',
  version: '2026-04-01',
  acceptedAt: '2026-11-25T00:00:00.000Z',
}

test('data sharing: a consent is in force from when it was given until it is withdrawn', () => {
  expect(documentOf('2026-04-01')).toBe(row.document)
  expect(allowedAt(row)).toBe(row.acceptedAt)
  expect(allowedAt({ ...row, stoppedAt: '2026-11-26T00:00:00.000Z' })).toBeNull()
  expect(allowedAt(null)).toBeNull()
})

test('data sharing: the record of a token’s data is kept for three years', () => {
  expect(recordOf('s1', 't1', '2026-04-01', new Date('2026-11-25T00:00:00Z'))).toEqual({
    sub: 's1',
    tokenId: 't1',
    version: '2026-04-01',
    at: '2026-11-25T00:00:00.000Z',
    ttl: Date.parse('2029-11-26T00:00:00+09:00') / 1000,
  })
})
