import { getDiffieHellman } from 'node:crypto'
import {
  beginExchange,
  decoyVerifier,
  hex,
  makeVerifier,
  matches,
  powMod,
  provesPassword,
} from '#cognito/sessions/srp.ts'

const owner = 'LOCALPOOL3f0c1b9e-6f3a-4a57-9d5e-0a1b2c3d4e5f'
const password = 'たぬき-Tanuki-2026'
const timestamp = 'Sat Nov 21 03:04:05 UTC 2026'
const secretBlock = Buffer.from('block-'.repeat(8))
const b = Buffer.from('5c'.repeat(32), 'hex')
const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`)

// Signatures computed by aws-amplify 6.22.1's own helper, with its secret `a` fixed. The second has a salt
// with a leading zero byte, which the client drops, and then a high bit, for which it adds one.
const vectors = [
  {
    a: 'a1b2c3d4e5f60718293a4b5c6d7e8f90'.repeat(2),
    salt: '7f00112233445566778899aabbccddee',
    signature: 'm1hd47Bi7t2x5RXf0QKCGhCN7DH8q9am5EBKfEMoVaQ=',
  },
  {
    a: `0f${'e1'.repeat(31)}`,
    salt: '00f0112233445566778899aabbccddee',
    signature: '5S7SnH4gaGzuEhrXlOdXiacedUB+QhbfgtV1Ad4KSJA=',
  },
]

const publicOf = (a: string) => hex(powMod(2n, BigInt(`0x${a}`), N))

test.each(vectors)('accepts the signature that Amplify makes with $a', ({ a, salt, signature }) => {
  const kept = makeVerifier(owner, password, Buffer.from(salt, 'hex'))
  const exchange = beginExchange(publicOf(a), kept.verifier, b)
  if (!exchange) throw new Error('refused')
  const proof = { owner, secretBlock, timestamp, signature }
  expect(provesPassword(exchange, kept.verifier, proof)).toBe(true)
  expect(
    provesPassword(exchange, kept.verifier, { ...proof, timestamp: timestamp.replace('05', '06') }),
  ).toBe(false)
  expect(provesPassword(exchange, kept.verifier, { ...proof, owner: `${owner}x` })).toBe(false)
  expect(provesPassword(exchange, kept.verifier, { ...proof, signature: '' })).toBe(false)
  const other = makeVerifier(owner, `${password}x`, Buffer.from(salt, 'hex'))
  const wrong = beginExchange(publicOf(a), other.verifier, b)
  expect(wrong && provesPassword(wrong, other.verifier, proof)).toBe(false)
})

test('a client value that is 0 modulo N, or not a number, is refused', () => {
  const { verifier } = makeVerifier(owner, password)
  for (const value of ['0', hex(N), hex(2n * N), '', 'zz', '-1', 'a'.repeat(1025)]) {
    expect(beginExchange(value, verifier)).toBeUndefined()
  }
})

test('a password is compared by its verifier, and the salt differs each time', () => {
  const kept = makeVerifier(owner, password)
  expect(matches(owner, password, kept)).toBe(true)
  expect(matches(owner, `${password} `, kept)).toBe(false)
  expect(makeVerifier(owner, password)).not.toEqual(kept)
  expect(JSON.stringify(kept)).not.toContain('Tanuki')
})

test('the decoy of an address is stable and differs between addresses', () => {
  const decoy = decoyVerifier('secret', 'nobody@example.jp')
  expect(decoyVerifier('secret', 'nobody@example.jp')).toEqual(decoy)
  expect(decoyVerifier('secret', 'nobody2@example.jp')).not.toEqual(decoy)
  expect(decoyVerifier('secret2', 'nobody@example.jp')).not.toEqual(decoy)
  expect(decoy.salt).toMatch(/^[0-9a-f]{24,32}$/)
})
