import { deedNonces } from '#door/shift/nonces.ts'

test('SEC-I6: a request keeps its nonce until its answer is final', () => {
  const nonces = deedNonces()
  const first = nonces.of('a')
  nonces.settle('a', 'NETWORK')
  expect(nonces.of('a')).toBe(first)
  expect(nonces.of('b')).not.toBe(first)
  nonces.settle('a', null)
  expect(nonces.of('a')).not.toBe(first)
})

test('SEC-I6: a request that was sent counts as sent until its answer is final', () => {
  const nonces = deedNonces()
  nonces.of('a')
  expect(nonces.wasAsked('a')).toBe(false)
  nonces.ask('a')
  nonces.settle('a', 'NETWORK')
  expect(nonces.wasAsked('a')).toBe(true)
  nonces.settle('a', 'NOT_FOUND')
  expect(nonces.wasAsked('a')).toBe(false)
})
