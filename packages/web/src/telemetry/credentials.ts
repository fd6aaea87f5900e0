import * as v from 'valibot'

/** Temporary anonymous credentials, in the signer's format. */
export interface Credentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken: string
  readonly expiration: Date
}

export interface IdentityPool {
  readonly identityPoolId: string
  readonly endpoint: string
  readonly fetch: typeof fetch
  readonly now: () => number
}

/** S206: requested again after 50 minutes; they are valid for an hour. */
const REFRESH_AFTER_MS = 50 * 60_000
const MARGIN_MS = 60_000

const Identity = v.object({ IdentityId: v.string() })
const Answer = v.object({
  Credentials: v.object({
    AccessKeyId: v.string(),
    SecretKey: v.string(),
    SessionToken: v.string(),
    Expiration: v.number(),
  }),
})

/**
 * S207: anonymous credentials of the identity pool. They and the identity are in memory only, so nothing
 * links one visit of a browser to the next. Rejects when the pool does not answer.
 */
export function anonymousCredentials(pool: IdentityPool): () => Promise<Credentials> {
  let held: { readonly answer: Promise<Credentials>; readonly untilMs: number } | null = null
  return () => {
    if (held !== null && pool.now() < held.untilMs) return held.answer
    const answer = ask(pool)
    const mine = { answer, untilMs: pool.now() + REFRESH_AFTER_MS }
    held = mine
    answer.then(
      ({ expiration }) => {
        if (held === mine)
          held = { answer, untilMs: Math.min(mine.untilMs, expiration.getTime() - MARGIN_MS) }
      },
      () => {
        if (held === mine) held = null
      },
    )
    return answer
  }
}

async function ask(pool: IdentityPool): Promise<Credentials> {
  const { IdentityId } = v.parse(Identity, await call(pool, 'GetId', { IdentityPoolId: pool.identityPoolId }))
  const { Credentials: issued } = v.parse(
    Answer,
    await call(pool, 'GetCredentialsForIdentity', { IdentityId }),
  )
  return {
    accessKeyId: issued.AccessKeyId,
    secretAccessKey: issued.SecretKey,
    sessionToken: issued.SessionToken,
    expiration: new Date(issued.Expiration * 1000),
  }
}

async function call(pool: IdentityPool, operation: string, input: object): Promise<unknown> {
  const response = await pool.fetch(pool.endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityService.${operation}`,
    },
    body: JSON.stringify(input),
  })
  if (!response.ok) throw new Error(`${operation} ${response.status}`)
  return response.json()
}
