import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { serveAt } from '#test/serve-at.ts'

const Asked = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ AccessToken: v.optional(v.string(), ''), Username: v.optional(v.string(), '') }),
)

/**
 * The user pool's GetUser: answers for the tokens it was told of, and refuses all others as revoked. What the
 * administration does to accounts is written down.
 */
export async function testUserPool() {
  const holders = new Map<string, Record<string, string>>()
  const done: string[] = []
  const server = await serveAt(async (request, response) => {
    const { AccessToken, Username } = v.parse(Asked, await text(request))
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? ''
    if (operation.startsWith('Admin')) {
      done.push(`${operation} ${Username}`)
      response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' }).end('{}')
      return
    }
    const attributes = holders.get(AccessToken)
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
  return {
    ...server,
    /** What was done to an account, in order. */
    doneTo: (sub: string) => done.filter((line) => line.endsWith(sub)).map((line) => line.split(' ')[0]),
    /** The account behind the token that `ask` sends for this `sub`. */
    knows(sub: string, email: string, verified = true): void {
      holders.set(`token-of-${sub}`, { sub, email, email_verified: String(verified) })
    },
    forgets(sub: string): void {
      holders.delete(`token-of-${sub}`)
    },
  }
}
