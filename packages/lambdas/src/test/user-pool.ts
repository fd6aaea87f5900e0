import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { serveAt } from '#test/serve-at.ts'

const PoolRequest = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    AccessToken: v.optional(v.string(), ''),
    Username: v.optional(v.string(), ''),
    UserCode: v.optional(v.string(), ''),
    UserAttributes: v.optional(v.array(v.object({ Name: v.string(), Value: v.string() })), []),
  }),
)
type PoolRequest = v.InferOutput<typeof PoolRequest>
/** An account that AdminGetUser finds by its address. */
interface Held {
  readonly Username: string
  readonly UserStatus: string
  readonly Enabled?: boolean
  readonly UserAttributes?: readonly { readonly Name: string; readonly Value: string }[]
}

/**
 * The user pool's GetUser: every token that `ask` sends lives until it is ended; those of known accounts have an address. It
 * records the administration's actions on accounts, and refuses it addresses of other accounts.
 */
export async function testUserPool() {
  const holders = new Map<string, Record<string, string>>()
  const ended = new Set<string>()
  const checked: string[] = []
  let isDown = false
  const done: string[] = []
  const failing = new Set<string>()
  const moved = new Map<string, string>()
  const others = new Map<string, Held>()
  const appCodes = new Map<string, Set<string>>()
  const server = await serveAt(async (request, response) => {
    const input = v.parse(PoolRequest, await text(request))
    const { AccessToken, Username } = input
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? ''
    if (operation.startsWith('Admin')) {
      done.push(`${operation} ${Username}`)
      if (failing.delete(operation)) {
        response
          .writeHead(400, { 'content-type': 'application/x-amz-json-1.1' })
          .end(JSON.stringify({ __type: 'InvalidParameterException' }))
        return
      }
      const answer = administer(operation, input)
      const status = '__type' in answer ? 400 : 200
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(answer))
      return
    }
    const attributes = ended.has(AccessToken) ? undefined : (holders.get(AccessToken) ?? unknown(AccessToken))
    if (operation === 'VerifySoftwareToken' && attributes !== undefined) {
      // Each code is taken once.
      const isRight = appCodes.get(AccessToken)?.delete(input.UserCode) ?? false
      const answer = isRight ? { Status: 'SUCCESS' } : { __type: 'EnableSoftwareTokenMFAException' }
      response.writeHead(isRight ? 200 : 400, { 'content-type': 'application/x-amz-json-1.1' })
      response.end(JSON.stringify(answer))
      return
    }
    checked.push(AccessToken)
    if (failing.delete(operation)) return
    if (isDown)
      return void response.writeHead(500, { 'content-type': 'application/x-amz-json-1.1' }).end('{}')
    const body =
      attributes === undefined
        ? { __type: 'NotAuthorizedException', message: 'Access Token has been revoked' }
        : {
            Username: attributes['sub'],
            UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
          }
    response.writeHead(attributes === undefined ? 400 : 200, { 'content-type': 'application/x-amz-json-1.1' })
    response.end(JSON.stringify(body))
  })

  function administer(operation: string, { Username, UserAttributes }: PoolRequest): object {
    const email = UserAttributes.find(({ Name }) => Name === 'email')?.Value
    if (operation === 'AdminGetUser') return others.get(Username) ?? { __type: 'UserNotFoundException' }
    if (operation === 'AdminDeleteUser') {
      for (const [address, other] of others) if (other.Username === Username) others.delete(address)
    }
    if (email !== undefined && others.has(email)) return { __type: 'AliasExistsException' }
    if (email !== undefined) moved.set(Username, email)
    return {}
  }

  return {
    ...server,
    /** The address that the administration set for an account. */
    emailOf: (sub: string) => moved.get(sub),
    /** Another account with an address. */
    isHeld(email: string, Username: string, UserStatus: 'CONFIRMED' | 'UNCONFIRMED'): void {
      others.set(email, { Username, UserStatus })
    },
    /** An account that is found by its id. */
    holds(sub: string, email: string, verified = true): void {
      const UserAttributes = [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: String(verified) },
      ]
      others.set(sub, { Username: sub, UserStatus: 'CONFIRMED', Enabled: true, UserAttributes })
    },
    /** An account that is found by its address. */
    finds(email: string, Username: string, Enabled = true): void {
      others.set(email, { Username, UserStatus: 'CONFIRMED', Enabled })
    },
    /** Sets the codes that this member's authenticator app shows. */
    shows(sub: string, ...codes: readonly string[]): void {
      appCodes.set(`token-of-${sub}`, new Set(codes))
    },
    /** The next asking for an operation of the administration fails, or for GetUser gets no answer. */
    failsNext(operation: string): void {
      failing.add(operation)
    },
    /** What was done to an account, in order. */
    doneTo: (sub: string) => done.filter((line) => line.endsWith(sub)).map((line) => line.split(' ')[0]),
    /** The account behind the token that `ask` sends for this `sub`. */
    knows(sub: string, email: string, verified = true): void {
      ended.delete(`token-of-${sub}`)
      holders.set(`token-of-${sub}`, { sub, email, email_verified: String(verified) })
    },
    /** The token that `ask` sends for this `sub` is revoked. */
    ends(sub: string): void {
      ended.add(`token-of-${sub}`)
    },
    /** How often the token of this `sub` was checked. */
    checksOf: (sub: string) => checked.filter((token) => token === `token-of-${sub}`).length,
    /** The pool answers no question any more, or does again. */
    answers(does: boolean): void {
      isDown = !does
    },
  }
}

/** The account of a token of `ask` that the test has not set up. */
function unknown(token: string): Record<string, string> | undefined {
  const [, sub] = /^token-of-(.+)$/.exec(token) ?? []
  return sub === undefined ? undefined : { sub }
}
