import { createHash, createHmac, getDiffieHellman, randomBytes } from 'node:crypto'

// The group of Cognito: RFC 3526, 3072 bits.
const PRIME = getDiffieHellman('modp15').getPrime()
const N = numberOf(PRIME)
const G = 2n
const K = numberOf(sha256(padded(N), padded(G)))

/** The client's half of a sign-in by SRP: its first message, and the proof that it knows the password. */
export function beginSrp() {
  const a = numberOf(randomBytes(128)) % N
  const A = power(G, a)
  return {
    srpA: A.toString(16),
    /** Answers the challenge `PASSWORD_VERIFIER`. */
    prove(input: {
      readonly poolName: string
      readonly userId: string
      readonly password: string
      readonly salt: string
      readonly srpB: string
      readonly secretBlock: string
      readonly timestamp: string
    }): string {
      const B = BigInt(`0x${input.srpB}`)
      const u = numberOf(sha256(padded(A), padded(B)))
      const owner = `${input.poolName}${input.userId}`
      const x = numberOf(
        sha256(padded(BigInt(`0x${input.salt}`)), sha256(Buffer.from(`${owner}:${input.password}`))),
      )
      const base = (((B - K * power(G, x)) % N) + N) % N
      const shared = power(base, a + u * x)
      const extracted = createHmac('sha256', padded(u)).update(padded(shared)).digest()
      const key = createHmac('sha256', extracted).update('Caldera Derived Key\u0001').digest().subarray(0, 16)
      return createHmac('sha256', key)
        .update(owner)
        .update(Buffer.from(input.secretBlock, 'base64'))
        .update(input.timestamp)
        .digest('base64')
    },
  }
}

/** `Mon Nov 3 04:05:06 UTC 2026`, the one form that the pool takes. */
export function srpTimestamp(now: Date): string {
  const [weekday = '', day = '', month = '', year = '', time = ''] = now
    .toUTCString()
    .replace(',', '')
    .split(' ')
  return `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = base % N
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N
    square = (square * square) % N
  }
  return result
}

function sha256(...parts: readonly Buffer[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

function numberOf(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`)
}

/** As a positive number of two's complement: a zero byte before a high bit. */
function padded(value: bigint): Buffer {
  const digits = value.toString(16)
  const even = digits.length % 2 === 1 ? `0${digits}` : digits
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex')
}
