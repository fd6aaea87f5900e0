import { randomInt } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FunctionDefinition } from '@app/lambdas/manifest/definition.ts'
import { type FunctionName, lambdas } from '@app/lambdas/manifest/functions.ts'
import { isForStaff, needsToken } from '@app/shared/base/call.ts'
import { DATA_HEADERS } from '@app/shared/base/protective-headers.ts'
import * as v from 'valibot'
import type { LocalFunction } from '#functions/function.ts'
import { FunctionBusy } from '#functions/turns.ts'
import { matchRoute, type Route, toEvent } from '#gateway/event.ts'

export interface GatewayOptions {
  readonly functions: ReadonlyMap<FunctionName, LocalFunction>
  /** Whether the calls of staff are mounted, or all the others: each origin has its own. */
  readonly forStaff: boolean
  /** Instead of those of data: the headers of pages, for the calls that answer pages. */
  readonly headers?: Readonly<Record<string, string>>
  /** Verified claims of a bearer token, or null for anything that is not a good access token. */
  authorize(token: string): Promise<Record<string, unknown> | null>
  report(problem: string): void
}

/** The headers that CloudFront adds to every API response: lower-case names, as in the functions. */
function inLowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}
/** Shed callers retry within this range, spread out. */
const RETRY_WITHIN_SEC = 3
const BODY_MAX = 10 * 1024 * 1024
const Reply = v.object({
  statusCode: v.number(),
  headers: v.optional(v.record(v.string(), v.string())),
  body: v.optional(v.string()),
  isBase64Encoded: v.optional(v.boolean()),
})

/** The HTTP API: routes, authorizer and integration, all from the manifest. The prefix `/api` is gone already. */
export function createGateway({
  functions,
  forStaff,
  authorize,
  report,
  headers = DATA_HEADERS,
}: GatewayOptions) {
  const routes = routesOf(forStaff)
  const added = inLowerCase(headers)
  const message = (response: ServerResponse, status: number, text: string) =>
    send(response, added, status, text)
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const matched = matchRoute(routes, request.method ?? 'GET', path)
    if (matched === null) return message(response, 404, 'Not Found')
    const { name, signedIn } = matched.route.target
    // Before any other work: a refusal must cost nothing.
    if (functions.get(name)?.isFull()) {
      request.resume()
      return message(response, 503, 'Service Unavailable')
    }
    const token = bearerOf(request)
    const claims = token === null ? null : await authorize(token)
    if (claims === null && signedIn) return message(response, 401, 'Unauthorized')
    const body = await readBody(request)
    if (body === null) return message(response, 413, 'Request Too Long')
    try {
      const event = toEvent(request, body, matched, claims)
      const reply = v.parse(Reply, await functions.get(name)?.invoke(event))
      response.writeHead(reply.statusCode, { ...reply.headers, ...added })
      response.end(reply.isBase64Encoded ? Buffer.from(reply.body ?? '', 'base64') : reply.body)
    } catch (fault) {
      if (!(fault instanceof FunctionBusy))
        report(fault instanceof Error ? fault.message : 'a function failed')
      message(response, 503, 'Service Unavailable')
    }
  }
}

/** The calls of the manifest with the function behind each. */
function routesOf(forStaff: boolean): Route<{ name: FunctionName; signedIn: boolean }>[] {
  const definitions: readonly [string, FunctionDefinition][] = Object.entries(lambdas)
  return definitions.flatMap(([name, { calls = {} }]) =>
    Object.values(calls)
      .filter((call) => isForStaff(call) === forStaff)
      .map((call) => ({
        method: call.method,
        path: call.path,
        target: { name: name as FunctionName, signedIn: needsToken(call) }, // the manifest's own key
      })),
  )
}

/** The one token, with `Bearer` or bare as Amplify's GraphQL client sends it; two Authorization headers are none (the cloud joins them by a comma). */
function bearerOf(request: IncomingMessage): string | null {
  const [header = '', ...others] = request.headersDistinct['authorization'] ?? []
  return others.length > 0 ? null : (/^(?:Bearer )?(\S+)$/i.exec(header)?.[1] ?? null)
}

function send(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  status: number,
  text: string,
): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    ...headers,
    ...(status === 503 && { 'retry-after': String(randomInt(1, RETRY_WITHIN_SEC + 1)) }),
  })
  response.end(JSON.stringify({ message: text }))
}

/** Null for a body that is too large: the rest is read and dropped, so that the caller gets the answer. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  let parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    size += part.length
    if (size > BODY_MAX) parts = []
    else parts.push(part)
  }
  return size > BODY_MAX ? null : Buffer.concat(parts)
}
