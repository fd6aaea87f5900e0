import { getDiffieHellman } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import NativeInteger from '@app/shared/account/native-integer.ts'

const load = createRequire(import.meta.url)
const srp = join(
  load.resolve('aws-amplify/package.json'),
  '../../@aws-amplify/auth/dist/cjs/providers/cognito/utils/srp',
)
/** The class of the user pool's client that the builds replace. */
const ClientInteger: typeof NativeInteger = load(join(srp, 'BigInteger/BigInteger.js')).default

const N = getDiffieHellman('modp15').getPrime('hex')
const PAIRS: readonly (readonly [string, string])[] = [
  ['2', 'a1b2c3d4e5f60718293a4b5c6d7e8f90'],
  ['-c0ffee', 'f0'.repeat(9)],
  ['5', '0'],
  ['5', '1'],
  ['0', '10'],
  ['-1', '3'],
  ['-10', '-10'],
  [N, '2'],
  ['00ff', 'FF'],
]

const OPERATIONS = ['add', 'subtract', 'multiply'] as const

/** The results of everything that the client asks of its integers, as text. */
function resultsOf(Integer: typeof NativeInteger, [one, other]: (typeof PAIRS)[number]) {
  const [a, b] = [new Integer(one, 16), new Integer(other, 16)]
  return {
    ...Object.fromEntries(OPERATIONS.map((name) => [name, a[name](b).toString(16)])),
    abs: a.abs().toString(16),
    order: Math.sign(a.compareTo(b)),
    equal: [a.equals(b), a.equals(new Integer(one, 16))],
    mod: a.mod(new Integer(N, 16)).toString(16),
    constants: [Integer.ZERO.toString(16), Integer.ONE.toString(16)],
  }
}

test.each(PAIRS)('an integer of the builds computes as the client’s own: %#', (...pair) => {
  expect(resultsOf(NativeInteger, pair)).toEqual(resultsOf(ClientInteger, pair))
})

test.each(PAIRS.filter(([, exponent]) => !exponent.startsWith('-')))(
  'the native modular power equals the one that the client computes: %#',
  (base, exponent) => {
    const power = (Integer: typeof NativeInteger) =>
      new Integer(base, 16).modPow(new Integer(exponent, 16), new Integer(N, 16), () => {}).toString(16)
    expect(power(NativeInteger)).toBe(power(ClientInteger))
  },
)

test('the result of the native power is returned and passed to the client’s callback', () => {
  const done = jest.fn()
  const eight = new NativeInteger('2', 16).modPow(new NativeInteger('3', 16), new NativeInteger(N, 16), done)
  expect(done).toHaveBeenCalledWith(null, eight)
  expect(eight.toString(16)).toBe('8')
})

test('what is no number is refused', () => {
  expect(() => new NativeInteger('undefined', 16)).toThrow(SyntaxError)
})
