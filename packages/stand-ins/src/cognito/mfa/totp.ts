import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const stepMs = 30_000
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new key in the format of authenticator apps: 32 bytes in base32. */
export function newTotpSecret(): string {
  let bits = ''
  for (const byte of randomBytes(32)) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** RFC 6238: the six digits that an app shows at a moment (epoch milliseconds). */
export function totpCode(secret: string, atMs: number): string {
  return codeOfStep(fromBase32(secret), Math.floor(atMs / stepMs))
}

/**
 * The time step of a code: the current one, the one before or the one after, to tolerate clock skew.
 * Undefined for any other code.
 */
export function totpStep(secret: string, code: string, nowMs: number): number | undefined {
  const key = fromBase32(secret)
  const current = Math.floor(nowMs / stepMs)
  return [current, current - 1, current + 1].find((step) => same(codeOfStep(key, step), code))
}

/** RFC 4226, with the step as its counter. */
function codeOfStep(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

function fromBase32(secret: string): Buffer {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

function same(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
