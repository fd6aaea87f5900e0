import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { connections } from '#aws/clients.ts'
import { timedAs } from '#aws/timed.ts'

/** A call waits for each try, and there are two. */
const TRY_MS = 1_000
const TRIES = 2

const Reply = v.object({
  UserAttributes: v.optional(v.array(v.object({ Name: v.string(), Value: v.optional(v.string()) })), []),
})
const Fault = v.pipe(v.string(), v.parseJson(), v.object({ __type: v.string() }))
const pool = new URL(
  process.env['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER'] ??
    `https://cognito-idp.${process.env['AWS_REGION']}.amazonaws.com`,
)

/** What the pool refused, by the SDK's names and in its shape. */
class PoolFault extends Error {
  override readonly name: string
  readonly $metadata: { readonly httpStatusCode: number }

  constructor(name: string, httpStatusCode: number) {
    super(`the pool answers ${httpStatusCode} ${name}`)
    this.name = name
    this.$metadata = { httpStatusCode }
  }
}

/**
 * The attributes of the holder of an access token. GetUser is not signed, the token is all it takes: one POST over the connections
 * of DynamoDB's client, where the pool's own client would be a tenth of every function.
 */
export async function getUser(AccessToken: string): Promise<ReadonlyMap<string, string | undefined>> {
  return timedAs('CognitoIdentityProvider GetUser', async () => {
    for (let tries = 1; ; tries += 1) {
      const last = tries === TRIES
      const { status, body } = await post(AccessToken).catch((fault: unknown) => {
        if (last) throw fault
        return { status: 500, body: '' }
      })
      if (status === 200) {
        const { UserAttributes } = v.parse(v.pipe(v.string(), v.parseJson(), Reply), body)
        return new Map(UserAttributes.map(({ Name, Value }) => [Name, Value]))
      }
      if (status < 500 || last) throw new PoolFault(nameIn(body), status)
    }
  })
}

async function post(AccessToken: string): Promise<{ readonly status: number; readonly body: string }> {
  const body = JSON.stringify({ AccessToken })
  const { response } = await connections.handle(
    {
      protocol: pool.protocol,
      hostname: pool.hostname,
      ...(pool.port !== '' && { port: Number(pool.port) }),
      path: pool.pathname,
      method: 'POST',
      query: {},
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'content-length': String(Buffer.byteLength(body)),
        'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
      },
      body,
    },
    { requestTimeout: TRY_MS },
  )
  return { status: response.statusCode, body: await text(response.body) }
}

/** Some services put a namespace before the name. */
function nameIn(body: string): string {
  const fault = v.safeParse(Fault, body)
  return fault.success ? fault.output.__type.replace(/^.*#/, '') : 'UnknownError'
}
