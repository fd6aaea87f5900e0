import * as v from 'valibot'
import { findUser, type User } from '#cognito/accounts/users-store.ts'
import type { Pool } from '#cognito/pool.ts'
import { CognitoError, invalidParameter, notFound, unreadable } from '#cognito/protocol/errors.ts'
import { Token, Username } from '#cognito/protocol/fields.ts'
import { type Member, memberOf } from '#cognito/sessions/sessions.ts'

/** A request: its parsed JSON, and the Authorization header that the admin calls carry. */
export type Call = { body: unknown; authorization: string }

/** One operation of the protocol. `run` parses the body by `schema` and returns the response body. */
export type Operation = { schema: v.GenericSchema; run(pool: Pool, call: Call): Promise<object> }

const clientSchema = v.object({ ClientId: v.string() })
const tokenSchema = v.object({ AccessToken: Token })
const poolSchema = v.object({ UserPoolId: v.string() })
const userSchema = v.object({ Username })

/** An operation open to anybody with the client's id. */
export function forClient<S extends v.GenericSchema>(
  schema: S,
  run: (pool: Pool, input: v.InferOutput<S>) => Promise<object>,
): Operation {
  return {
    schema,
    async run(pool, { body }) {
      const { ClientId } = parseInput(clientSchema, body)
      if (ClientId !== pool.clientId) throw notFound(`User pool client ${ClientId} does not exist.`)
      return run(pool, parseInput(schema, body))
    },
  }
}

/** An operation on the caller's own account: the access token identifies it. */
export function forMember<S extends v.GenericSchema>(
  schema: S,
  run: (pool: Pool, input: v.InferOutput<S>, member: Member) => Promise<object>,
): Operation {
  return {
    schema,
    async run(pool, { body }) {
      const { AccessToken } = parseInput(tokenSchema, body)
      const input = parseInput(schema, body)
      return run(pool, input, await memberOf(pool, AccessToken))
    },
  }
}

/** An administration call: signed by the SDK with the local key id. */
export function forAdmin<S extends v.GenericSchema>(
  schema: S,
  run: (pool: Pool, input: v.InferOutput<S>) => Promise<object>,
): Operation {
  return {
    schema,
    async run(pool, { body, authorization }) {
      requireLocalKey(authorization)
      const { UserPoolId } = parseInput(poolSchema, body)
      if (UserPoolId !== pool.poolId) throw notFound(`User pool ${UserPoolId} does not exist.`)
      return run(pool, parseInput(schema, body))
    },
  }
}

/** An admin's operation on one existing user. */
export function forAdminOnUser<S extends v.GenericSchema>(
  schema: S,
  run: (pool: Pool, input: v.InferOutput<S>, user: User) => Promise<object>,
): Operation {
  const { run: guarded } = forAdmin(v.unknown(), async (pool, body) => {
    const { Username } = parseInput(userSchema, body)
    const input = parseInput(schema, body)
    const { user } = await findUser(pool, Username)
    if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.')
    return run(pool, input, user)
  })
  return { schema, run: guarded }
}

/** Reads a request; refuses a missing field, a value out of range or one of another type as Cognito does. */
export function parseInput<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const read = v.safeParse(schema, body, { abortEarly: true })
  if (read.success) return read.output
  const [issue] = read.issues
  const name = v.getDotPath(issue) ?? 'request'
  if (issue.received === 'undefined') throw invalidParameter(`Missing required parameter ${name}`)
  const isOneOfAList =
    ['literal', 'picklist', 'variant'].includes(issue.type) && typeof issue.input === 'string'
  if (issue.kind === 'schema' && !isOneOfAList) throw unreadable(`${name} is not of the type expected`)
  throw invalidParameter(`1 validation error detected: Value at '${name}' failed to satisfy constraint`)
}

function requireLocalKey(authorization: string): void {
  if (authorization === '') {
    throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token')
  }
  if (!authorization.startsWith('AWS4-HMAC-SHA256 Credential=LOCAL/')) {
    throw new CognitoError(
      'UnrecognizedClientException',
      'The security token included in the request is invalid.',
    )
  }
}
