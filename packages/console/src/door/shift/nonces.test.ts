import { requestNonces } from '#door/shift/nonces.ts'

test('SEC-I6: a request keeps its nonce until its answer is final', () => {
  const nonces = requestNonces()
  const first = nonces.of('a')
  nonces.settle('a', 'NETWORK')
  expect(nonces.of('a')).toBe(first)
  expect(nonces.of('b')).not.toBe(first)
  nonces.settle('a', null)
  expect(nonces.of('a')).not.toBe(first)
})

test('SEC-I6: a request that was sent counts as sent until its answer is final', () => {
  const nonces = requestNonces()
  nonces.of('a')
  expect(nonces.wasAttempted('a')).toBe(false)
  nonces.markAttempted('a')
  nonces.settle('a', 'NETWORK')
  expect(nonces.wasAttempted('a')).toBe(true)
  nonces.settle('a', 'NOT_FOUND')
  expect(nonces.wasAttempted('a')).toBe(false)
})
