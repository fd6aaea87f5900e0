import { dirname, join } from 'node:path'
import { powMod } from '#cognito/sessions/srp.ts'

// The user pool’s client computes powers in JavaScript, which costs a tenth of a second for a sign-in. Here it takes
// native ones, as in the builds of site and console; the rest of it is unchanged. Imported for its effect.
interface ClientInteger {
  toString(radix: 16): string
  modPow(exponent: ClientInteger, modulus: ClientInteger, done?: Done): ClientInteger
}
type Done = (error: null, result: ClientInteger) => void
interface Integers {
  new (digits: string, radix: 16): ClientInteger
  readonly prototype: ClientInteger
}

// A file that the client's package does not export, found by its path beside the package that depends on it.
const beside = dirname(dirname(require.resolve('aws-amplify/package.json')))
const file = join(beside, '@aws-amplify/auth/dist/cjs/providers/cognito/utils/srp/BigInteger/BigInteger.js')
const { default: Integer } = jest.requireActual<{ default: Integers }>(file)
const own = Integer.prototype.modPow

Integer.prototype.modPow = function (exponent, modulus, done) {
  const over = nativeOf(modulus)
  // The client subtracts without a remainder: a base may be negative.
  const base = ((nativeOf(this) % over) + over) % over
  const result = new Integer(powMod(base, nativeOf(exponent), over).toString(16), 16)
  done?.(null, result)
  return result
}

/** The client's own powers from here on. */
export function takeOwnPowers(): void {
  Integer.prototype.modPow = own
}

function nativeOf(integer: ClientInteger): bigint {
  const digits = integer.toString(16)
  return digits.startsWith('-') ? -BigInt(`0x${digits.slice(1)}`) : BigInt(`0x${digits}`)
}
