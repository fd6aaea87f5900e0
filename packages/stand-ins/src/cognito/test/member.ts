import { createHash, createHmac, getDiffieHellman, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { hex, powMod } from '#cognito/sessions/srp.ts'
import type { Answer, TestPool } from '#cognito/test/pool.ts'

// A second SRP client, written from the formulas, for tests that need many sign-ins or a shifted clock.

const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`)
const k = number(sha256(bytes(N), bytes(2n)))
const challengeSchema = v.object({
  ChallengeParameters: v.object({
    SALT: v.string(),
    SRP_B: v.string(),
    SECRET_BLOCK: v.string(),
    USERNAME: v.string(),
    USER_ID_FOR_SRP: v.string(),
  }),
})
const tokensSchema = v.object({
  AuthenticationResult: v.object({
    AccessToken: v.string(),
    IdToken: v.string(),
    RefreshToken: v.string(),
  }),
})

export type Tokens = v.InferOutput<typeof tokensSchema>['AuthenticationResult']
export const goodPassword = 'Tanuki-2026'

/** A confirmed member, through sign-up and code. */
export async function join(pool: TestPool, address: string, password = goodPassword): Promise<string> {
  const begun = await pool.call('SignUp', { Username: address, Password: password })
  await pool.call('ConfirmSignUp', { Username: address, ConfirmationCode: pool.codeFor(address) })
  return v.parse(v.string(), begun.body['UserSub'])
}

/** The part of a pool that can be called. */
type CallablePool = Pick<TestPool, 'call'>

/** A whole SRP sign-in; returns the last response. */
export async function attempt(
  pool: CallablePool,
  username: string,
  password = goodPassword,
): Promise<Answer> {
  const a = number(randomBytes(32))
  const A = powMod(2n, a, N)
  const first = await challenge(pool, username, hex(A))
  return pool.call('RespondToAuthChallenge', respond(first, a, A, password))
}

/** Only the first step. */
export async function challenge(pool: CallablePool, username: string, srpA = 'abcdef') {
  const AuthParameters = { USERNAME: username, SRP_A: srpA }
  const answer = await pool.call('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters })
  return v.parse(challengeSchema, answer.body).ChallengeParameters
}

/** Signs in, and fails the test on a refusal. */
export async function enter(pool: TestPool, username: string, password = goodPassword): Promise<Tokens> {
  return tokensOf(await attempt(pool, username, password))
}

export function tokensOf(answer: Answer): Tokens {
  return v.parse(tokensSchema, answer.body).AuthenticationResult
}

/** The body of a wrong second step: an invalid proof. */
export function wrongProof(first: { USERNAME: string; SECRET_BLOCK: string }) {
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: first.USERNAME,
      PASSWORD_CLAIM_SECRET_BLOCK: first.SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: randomBytes(32).toString('base64'),
      TIMESTAMP: 'Sat Nov 21 03:04:05 UTC 2026',
    },
  }
}

function respond(first: Awaited<ReturnType<typeof challenge>>, a: bigint, A: bigint, password: string) {
  const pool = 'LOCALPOOL'
  const sub = first.USER_ID_FOR_SRP
  const B = BigInt(`0x${first.SRP_B}`)
  const u = number(sha256(bytes(A), bytes(B)))
  const inner = sha256(Buffer.from(`${pool}${sub}:${password}`))
  const x = number(sha256(bytes(BigInt(`0x${first.SALT}`)), inner))
  const base = (((B - k * powMod(2n, x, N)) % N) + N) % N
  const S = powMod(base, a + u * x, N)
  const extracted = createHmac('sha256', bytes(u)).update(bytes(S)).digest()
  const key = createHmac('sha256', extracted).update('Caldera Derived Key\u0001').digest().subarray(0, 16)
  const wrong = wrongProof(first)
  const signature = createHmac('sha256', key)
    .update(`${pool}${sub}`)
    .update(Buffer.from(first.SECRET_BLOCK, 'base64'))
    .update(wrong.ChallengeResponses.TIMESTAMP)
    .digest('base64')
  return {
    ...wrong,
    ChallengeResponses: { ...wrong.ChallengeResponses, PASSWORD_CLAIM_SIGNATURE: signature },
  }
}

function bytes(value: bigint): Buffer {
  const digits = value.toString(16)
  const even = digits.padStart(digits.length + (digits.length % 2), '0')
  return Buffer.from(Number.parseInt(even.slice(0, 1), 16) > 7 ? `00${even}` : even, 'hex')
}

function number(of: Buffer): bigint {
  return BigInt(`0x${of.toString('hex')}`)
}

function sha256(...parts: Buffer[]): Buffer {
  return createHash('sha256').update(Buffer.concat(parts)).digest()
}
