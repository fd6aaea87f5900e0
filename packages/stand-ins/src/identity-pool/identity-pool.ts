import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'

const GetId = v.pipe(v.string(), v.parseJson(), v.object({ IdentityPoolId: v.string() }))
const GetCredentials = v.pipe(v.string(), v.parseJson(), v.object({ IdentityId: v.string() }))

const LIFE_SEC = 3600
/** The number of remembered credentials; one developer never reaches it. */
const KEPT = 1000

/**
 * The Cognito identity pool stand-in: `GetId` and `GetCredentialsForIdentity` for anonymous callers, as a
 * browser calls them (POST with `x-amz-target`). Errors carry `__type` and 400, as Cognito's do. Issued credentials are
 * kept in memory: `secretOf` returns the secret key of an access key that is one of its own and still valid.
 */
export function createIdentityPool({
  identityPoolId,
  now = Date.now,
}: {
  readonly identityPoolId: string
  readonly now?: () => number
}) {
  const [region = ''] = identityPoolId.split(':')
  const identities = new Set<string>()
  const lent = new Map<string, { readonly secretKey: string; readonly untilSec: number }>()

  function getId(body: string) {
    const input = v.safeParse(GetId, body)
    if (!input.success || input.output.IdentityPoolId !== identityPoolId) return refused()
    const IdentityId = `${region}:${randomUUID()}`
    remember(identities, IdentityId)
    return { status: 200, reply: { IdentityId } }
  }

  function getCredentials(body: string) {
    const input = v.safeParse(GetCredentials, body)
    if (!input.success || !identities.has(input.output.IdentityId)) return refused()
    const AccessKeyId = `ASIA${randomBytes(8).toString('hex').toUpperCase()}`
    const Expiration = Math.floor(now() / 1000) + LIFE_SEC
    const SecretKey = secret(30)
    lent.set(AccessKeyId, { secretKey: SecretKey, untilSec: Expiration })
    for (const [oldest] of lent) if (lent.size > KEPT) lent.delete(oldest)
    const Credentials = { AccessKeyId, SecretKey, SessionToken: secret(120), Expiration }
    return {
      status: 200,
      reply: { IdentityId: input.output.IdentityId, Credentials },
    }
  }

  const operations = new Map([
    ['AWSCognitoIdentityService.GetId', getId],
    ['AWSCognitoIdentityService.GetCredentialsForIdentity', getCredentials],
  ])
  return {
    secretOf(accessKeyId: string): string | undefined {
      const key = lent.get(accessKeyId)
      return key !== undefined && key.untilSec * 1000 > now() ? key.secretKey : undefined
    },
    async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const operation = operations.get(String(request.headers['x-amz-target']))
      const body = await text(request)
      const { status, reply } = operation ? operation(body) : unknown()
      response.writeHead(status, {
        'content-type': 'application/x-amz-json-1.1',
        'cache-control': 'no-store',
      })
      response.end(JSON.stringify(reply))
    },
  }
}

function remember(identities: Set<string>, identityId: string): void {
  identities.add(identityId)
  for (const oldest of identities) if (identities.size > KEPT) identities.delete(oldest)
}

const refused = () => ({
  status: 400,
  reply: { __type: 'ResourceNotFoundException', message: 'No such pool or identity.' },
})
const unknown = () => ({
  status: 400,
  reply: { __type: 'UnknownOperationException', message: 'Not available here.' },
})

function secret(bytes: number): string {
  return randomBytes(bytes).toString('base64')
}
