import { modularPower } from '#account/modular-power.ts'

/**
 * What the user pool's client needs of its integers to prove a password (SRP), by the browser's own. Builds put it in the
 * place of the client's class, so names and parameters are that one's. Digits are hexadecimal, with `-` in front or without.
 */
export default class NativeInteger {
  static readonly ZERO = new NativeInteger(0n)
  static readonly ONE = new NativeInteger(1n)
  readonly #value: bigint

  constructor(digits: string | bigint, _radix: 16 = 16) {
    if (typeof digits === 'bigint') this.#value = digits
    else this.#value = digits.startsWith('-') ? -BigInt(`0x${digits.slice(1)}`) : BigInt(`0x${digits}`)
  }

  toString(_radix: 16 = 16): string {
    return this.#value.toString(16)
  }

  abs(): NativeInteger {
    return new NativeInteger(this.#value < 0n ? -this.#value : this.#value)
  }

  /** Below 0, 0 or above 0. */
  compareTo(other: NativeInteger): number {
    return this.#value === other.#value ? 0 : this.#value < other.#value ? -1 : 1
  }

  equals(other: NativeInteger): boolean {
    return this.#value === other.#value
  }

  add(other: NativeInteger): NativeInteger {
    return new NativeInteger(this.#value + other.#value)
  }

  subtract(other: NativeInteger): NativeInteger {
    return new NativeInteger(this.#value - other.#value)
  }

  multiply(other: NativeInteger): NativeInteger {
    return new NativeInteger(this.#value * other.#value)
  }

  /** Never negative. */
  mod(modulus: NativeInteger): NativeInteger {
    const rest = this.#value % modulus.#value
    return new NativeInteger(rest < 0n ? rest + modulus.#value : rest)
  }

  /** Also given to the callback, as the client's own does. */
  modPow(
    exponent: NativeInteger,
    modulus: NativeInteger,
    done?: (error: null, result: NativeInteger) => void,
  ): NativeInteger {
    const result = new NativeInteger(modularPower(this.#value, exponent.#value, modulus.#value))
    done?.(null, result)
    return result
  }
}
