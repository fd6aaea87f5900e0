import { modularPower } from '#account/modular-power.ts'

/** What the user pool's client computes its proof of a password with (SRP): `-` and hexadecimal digits as text. */
export interface ClientInteger {
  toString(radix: 16): string
  modPow(exponent: ClientInteger, modulus: ClientInteger, done?: Done): ClientInteger
}
type Done = (error: null, result: ClientInteger) => void
type Integers = (new (digits: string, radix: 16) => ClientInteger) & { readonly prototype: ClientInteger }

/** Has the client's integers take powers by the browser's own. Its other arithmetic takes no time. */
export function takeNativePowers(Integer: Integers): void {
  Integer.prototype.modPow = function (exponent, modulus, done) {
    const power = modularPower(nativeOf(this), nativeOf(exponent), nativeOf(modulus))
    const result = new Integer(power.toString(16), 16)
    done?.(null, result)
    return result
  }
}

function nativeOf(integer: ClientInteger): bigint {
  const digits = integer.toString(16)
  return digits.startsWith('-') ? -BigInt(`0x${digits.slice(1)}`) : BigInt(`0x${digits}`)
}
