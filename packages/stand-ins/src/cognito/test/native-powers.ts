import { dirname, join } from 'node:path'
import { type ClientInteger, takeNativePowers } from '@app/shared/account/native-powers.ts'

// The user pool's client in Node takes its powers as it does in the builds of site and console; all else of it is as it
// comes. Imported for its effect.
const amplify = dirname(require.resolve('aws-amplify/package.json'))
const auth = dirname(require.resolve('@aws-amplify/auth/package.json', { paths: [amplify] }))
// A file that the package does not export, found by its path.
const file = join(auth, 'dist/cjs/providers/cognito/utils/srp/BigInteger/BigInteger.js')
const { default: Integer } = jest.requireActual<{
  default: { new (digits: string, radix: 16): ClientInteger; readonly prototype: ClientInteger }
}>(file)
const own = Integer.prototype.modPow
takeNativePowers(Integer)

/** The client's own powers from here on. */
export function takeOwnPowers(): void {
  Integer.prototype.modPow = own
}
