import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Stored instead of the password. Both are hexadecimal. */
export type Verifier = { salt: string; verifier: string }

/** One sign-in on the server: the user, the client's value, and our secret for this exchange. */
export type Exchange = { A: bigint; B: bigint; b: bigint }

/** A pending proof of a password: its user, and the verifier it started with. */
export type PendingProof = { sub: string; verifier: string; exchange: Exchange }

// RFC 3526, group 15 (3072 bits), and its generator: the group Cognito uses.
const N = BigInt(
  '0xFFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD' +
    'EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED' +
    'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F' +
    '83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B' +
    'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510' +
    '15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7' +
    'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C' +
    'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
)
const g = 2n
const k = toBigInt(sha256(padded(N), padded(g)))
const info = Buffer.from('Caldera Derived Key\u0001', 'utf8')

/** Salt and verifier of a new password; `owner` is the pool's name and the user's id, concatenated. */
export function makeVerifier(owner: string, password: string, salt: Buffer = randomBytes(16)): Verifier {
  const saltNumber = toBigInt(salt)
  return { salt: hex(saltNumber), verifier: hex(powMod(g, privateExponent(owner, password, saltNumber), N)) }
}

/** Whether a plain-text password (in a change of password) matches the verifier. */
export function matches(owner: string, password: string, kept: Verifier): boolean {
  const tried = makeVerifier(owner, password, padded(fromHex(kept.salt)))
  return sameBytes(padded(fromHex(tried.verifier)), padded(fromHex(kept.verifier)))
}

/** Salt and verifier for an unknown address: stable, and matching no password. */
export function decoyVerifier(secret: string, name: string): Verifier {
  const bytes = (label: string) => createHmac('sha512', secret).update(`${label}:${name}`).digest()
  const wide = Buffer.concat(['v0', 'v1', 'v2', 'v3', 'v4', 'v5'].map(bytes))
  return { salt: hex(toBigInt(bytes('salt').subarray(0, 16))), verifier: hex(toBigInt(wide) ** 2n % N) }
}

/** Our half of an exchange. `A` is undefined for a client value that would reveal the secret (0 mod N). */
export function beginExchange(
  srpA: string,
  verifier: string,
  secret = randomBytes(32),
): Exchange | undefined {
  if (!/^[0-9a-f]{1,1024}$/i.test(srpA)) return undefined
  const A = fromHex(srpA)
  if (A % N === 0n) return undefined
  const b = toBigInt(secret)
  return { A, b, B: (k * fromHex(verifier) + powMod(g, b, N)) % N }
}

/** Whether the client's signature proves that it knows the password behind `verifier`. */
export function provesPassword(
  exchange: Exchange,
  verifier: string,
  signed: { owner: string; secretBlock: Buffer; timestamp: string; signature: string },
): boolean {
  const u = toBigInt(sha256(padded(exchange.A), padded(exchange.B)))
  if (u === 0n) return false
  const shared = powMod((exchange.A * powMod(fromHex(verifier), u, N)) % N, exchange.b, N)
  const extracted = createHmac('sha256', padded(u)).update(padded(shared)).digest()
  const key = createHmac('sha256', extracted).update(info).digest().subarray(0, 16)
  const expected = createHmac('sha256', key)
    .update(signed.owner)
    .update(signed.secretBlock)
    .update(signed.timestamp)
    .digest()
  return sameBytes(expected, Buffer.from(signed.signature, 'base64'))
}

/** Hexadecimal of a number, as the challenge carries it. */
export function hex(value: bigint): string {
  return value.toString(16)
}

/** base^exponent modulo modulus; all three positive. Not in constant time: this server is for local use only. */
export function powMod(base: bigint, exponent: bigint, modulus: bigint): bigint {
  if (base === 2n) return powerOfTwo(exponent, modulus)
  let result = 1n
  let square = base % modulus
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}

/** From the exponent's first digit to its last: a product with two is a shift. */
function powerOfTwo(exponent: bigint, modulus: bigint): bigint {
  let result = 1n
  for (const digit of exponent.toString(2))
    result = ((result * result) << (digit === '1' ? 1n : 0n)) % modulus
  return result
}

function privateExponent(owner: string, password: string, salt: bigint): bigint {
  return toBigInt(sha256(padded(salt), sha256(Buffer.from(`${owner}:${password}`, 'utf8'))))
}

/** Bytes of a positive number with room for a sign bit, as Java's BigInteger writes them: the client's form. */
function padded(value: bigint): Buffer {
  const digits = hex(value)
  const even = digits.length % 2 ? `0${digits}` : digits
  return Buffer.from(/^[89a-f]/i.test(even) ? `00${even}` : even, 'hex')
}

function sha256(...parts: Buffer[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

function sameBytes(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

function toBigInt(bytes: Buffer): bigint {
  return fromHex(bytes.toString('hex'))
}

function fromHex(digits: string): bigint {
  return BigInt(`0x${digits}`)
}
