import type { IncomingMessage } from 'node:http'
import { originKey } from '@app/stand-ins/base/identifiers.ts'

/** A route as the gateway knows it: `GET /event-management/{eventId}`. */
export interface Route<Target> {
  readonly method: string
  readonly path: string
  readonly target: Target
}

/** Finds the route of a request; a literal segment wins over a parameter, as in API Gateway. */
export function matchRoute<Target>(routes: readonly Route<Target>[], method: string, path: string) {
  const segments = path.split('/')
  const found = routes
    .filter((route) => route.method === method)
    .flatMap((route) => {
      const parameters = matchPath(route.path.split('/'), segments)
      return parameters === null ? [] : [{ route, parameters }]
    })
    .sort((a, b) => Object.keys(a.parameters).length - Object.keys(b.parameters).length)
  return found[0] ?? null
}

function matchPath(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null
  const parameters: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? ''
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name === undefined && part !== segment) return null
    if (name !== undefined && segment === '') return null
    if (name !== undefined) parameters[name] = decode(segment)
  }
  return parameters
}

/** A broken escape is passed on unchanged; the contract's schema refuses it. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** The payload (format 2.0) a Lambda integration of an HTTP API receives. */
export function toEvent(
  request: IncomingMessage,
  body: Buffer,
  { route, parameters }: { route: { method: string; path: string }; parameters: Record<string, string> },
  claims: Record<string, unknown> | null,
) {
  const url = new URL(request.url ?? '/', 'http://local')
  const routeKey = `${route.method} ${route.path}`
  const query = queryOf(url.searchParams)
  return {
    version: '2.0',
    routeKey,
    rawPath: `/api${url.pathname}`,
    rawQueryString: url.search.slice(1),
    headers: { ...headersOf(request), ...throughTheDoor(request) },
    ...(query !== undefined && { queryStringParameters: query }),
    ...(Object.keys(parameters).length > 0 && { pathParameters: parameters }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: request.headers.host ?? 'localhost',
      domainPrefix: 'local',
      http: {
        method: route.method,
        path: `/api${url.pathname}`,
        protocol: 'HTTP/1.1',
        sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId: crypto.randomUUID(),
      routeKey,
      stage: 'api',
      time: new Date().toISOString(),
      timeEpoch: Date.now(),
      ...(claims !== null && { authorizer: { jwt: { claims: claimStrings(claims), scopes: null } } }),
    },
    ...(body.length > 0 && { body: body.toString() }),
    isBase64Encoded: false,
  }
}

/** Repeated names are joined by a comma. */
function queryOf(query: URLSearchParams): Record<string, string> | undefined {
  const values: Record<string, string> = {}
  for (const name of new Set(query.keys())) values[name] = query.getAll(name).join(',')
  return Object.keys(values).length === 0 ? undefined : values
}

/** The headers that CloudFront sets, replacing the browser's values. */
function throughTheDoor(request: IncomingMessage): Record<string, string> {
  return { 'x-origin-key': originKey, 'x-viewer-address': request.socket.remoteAddress ?? '127.0.0.1' }
}

function headersOf(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : (value ?? ''),
    ]),
  )
}

/** API Gateway passes every claim as text: groups as `[a b]`, numbers and booleans as printed. */
function claimStrings(claims: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [
      name,
      Array.isArray(value) ? `[${value.join(' ')}]` : String(value),
    ]),
  )
}
