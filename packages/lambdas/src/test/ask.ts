import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { secondsOf } from '@app/shared/base/seconds.ts'
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import * as v from 'valibot'
import type { RequestToken } from '#aws/cognito/user-pool.ts'
import type { ApiEvent } from '#http/request.ts'

export type Handler = (event: ApiEvent, context: Context) => Promise<APIGatewayProxyStructuredResultV2>

/** One request; everything except the caller has a harmless default. */
export interface Request {
  /** The `sub` of the access token; null without one. */
  readonly as: string | null
  /** Additional or replaced claims. */
  readonly claims?: Readonly<Record<string, string>>
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** The raw body, instead of `body`. */
  readonly text?: string
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly sourceIp?: string
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | number | boolean>>
  /** The body, decompressed, and as parsed; of a document, null. */
  readonly text: string
  readonly body: unknown
  /** The refusal's code; undefined for a success. */
  readonly code: string | undefined
}

export type Ask = (route: string, request: Request) => Promise<Answer>

const Refused = v.object({ code: v.string() })

/** Calls a handler like an HTTP API: payload format 2.0, the claims of a verified access token. */
export function asker(handler: Handler): Ask {
  return async (route, request) => {
    // Our handlers do not use their context.
    const result = await handler(eventOf(route, request), {} as Context)
    const text = textOf(result)
    // A document is no JSON.
    const isJson = /^application\/json/.test(String(result.headers?.['content-type']))
    const body: unknown = isJson ? JSON.parse(text) : null
    const refused = v.safeParse(Refused, body)
    return {
      status: result.statusCode ?? 0,
      headers: result.headers ?? {},
      text,
      body,
      code: refused.success ? refused.output.code : undefined,
    }
  }
}

/** The gateway decodes base64, a browser the compression. */
function textOf({ body = '', isBase64Encoded }: APIGatewayProxyStructuredResultV2): string {
  return isBase64Encoded === true ? gunzipSync(Buffer.from(body, 'base64')).toString() : body
}

/**
 * Retries with one key until the answer is certain, as the site does after `TRY_AGAIN`: on a busy machine a crowd of
 * requests may take longer than a single one's time limit. Retries go one at a time: a crowd of them would keep each other
 * from an answer.
 */
export async function untilCertain(press: (key: string) => Promise<Answer>): Promise<Answer> {
  const key = randomUUID()
  const first = await press(key)
  if (!isUncertain(first)) return first
  const turn = retries.then(async () => {
    for (;;) {
      const answer = await press(key)
      if (!isUncertain(answer)) return answer
    }
  })
  retries = turn.catch(() => undefined)
  return turn
}

let retries: Promise<unknown> = Promise.resolve()
const isUncertain = ({ code }: Answer) => code === 'TRY_AGAIN'

export function eventOf(route: string, request: Request): ApiEvent {
  const [method = '', path = ''] = route.split(' ')
  const text = request.text ?? (request.body === undefined ? undefined : JSON.stringify(request.body))
  const claims = {
    ...(request.as !== null && {
      sub: request.as,
      token_use: 'access',
      client_id: 'web',
      auth_time: String(secondsOf(new Date())),
      iat: String(secondsOf(new Date())),
      origin_jti: `session-of-${request.as}`,
      'cognito:groups': '[]',
    }),
    ...request.claims,
  }
  return {
    version: '2.0',
    routeKey: route,
    rawPath: `/api${path}`,
    rawQueryString: '',
    headers: {
      // As the front door sets them.
      'x-origin-key': process.env['ORIGIN_KEY'] ?? '',
      'x-viewer-address': request.sourceIp ?? '192.0.2.1',
      ...(request.as !== null && { authorization: `Bearer token-of-${request.as}` }),
      ...(text !== undefined && { 'content-type': 'application/json' }),
      ...(request.key !== undefined && { 'idempotency-key': request.key }),
      ...request.headers,
    },
    ...(request.query !== undefined && { queryStringParameters: { ...request.query } }),
    ...(request.path !== undefined && { pathParameters: { ...request.path } }),
    ...(text !== undefined && { body: text }),
    isBase64Encoded: false,
    requestContext: {
      accountId: '000000000000',
      apiId: 'test',
      domainName: 'localhost',
      domainPrefix: 'test',
      http: {
        method,
        path: `/api${path}`,
        protocol: 'HTTP/1.1',
        sourceIp: '198.18.0.1',
        userAgent: 'test',
      },
      requestId: randomUUID(),
      routeKey: route,
      stage: 'api',
      time: new Date().toISOString(),
      timeEpoch: Date.now(),
      authorizer: { principalId: '', integrationLatency: 0, jwt: { claims, scopes: [] } },
    },
  }
}

/** The token that `ask` sends for this `sub`, in a request that asks the pool again. */
export function testToken(sub: string): RequestToken {
  return { text: `token-of-${sub}`, asksBefore: Number.POSITIVE_INFINITY }
}
