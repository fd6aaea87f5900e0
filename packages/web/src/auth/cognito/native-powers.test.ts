import { getDiffieHellman } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type ClientInteger, takeNativePowers } from '@app/shared/account/native-powers.ts'

const load = createRequire(import.meta.url)
/** The integers of the user pool's client, each time a class of its own. */
function clientIntegers() {
  const srp = join(
    load.resolve('aws-amplify/package.json'),
    '../../@aws-amplify/auth/dist/cjs/providers/cognito/utils/srp',
  )
  const made: { default?: new (digits: string, radix: 16) => ClientInteger } = {}
  jest.isolateModules(() => Object.assign(made, load(join(srp, 'BigInteger/BigInteger.js'))))
  if (made.default === undefined) throw new Error('the client has no integers')
  return made.default
}
const Own = clientIntegers()
const Native = clientIntegers()
takeNativePowers(Native)

const N = getDiffieHellman('modp15').getPrime('hex')
const power = (Integer: typeof Own, [base, exponent, modulus]: readonly string[]) =>
  new Integer(base ?? '', 16).modPow(
    new Integer(exponent ?? '', 16),
    new Integer(modulus ?? '', 16),
    () => {},
  )

test.each([
  ['2', 'a1b2c3d4e5f60718293a4b5c6d7e8f90', N],
  ['-c0ffee', 'f0'.repeat(9), N],
  ['5', '0', N],
  ['5', '1', N],
  ['0', '10', N],
  ['-1', '3', 'ffffffffffffffc5'],
  [N, '2', N],
  ['7b', '1c8', '1f7'],
])('the native modular power equals the one that the client computes: %#', (...numbers) => {
  expect(takesNative(Own)).toBe(false)
  expect(takesNative(Native)).toBe(true)
  expect(power(Native, numbers).toString(16)).toBe(power(Own, numbers).toString(16))
})

test('the result of the native power is returned and passed to the client’s callback', () => {
  const done = jest.fn()
  const two = new Native('2', 16)
  const eight = two.modPow(new Native('3', 16), new Native(N, 16), done)
  expect(done).toHaveBeenCalledWith(null, eight)
  expect(eight.toString(16)).toBe('8')
  expect(two.modPow(new Native('3', 16), new Native(N, 16)).toString(16)).toBe('8')
})

const takesNative = ({ prototype }: typeof Own) => String(prototype.modPow).includes('modularPower')
