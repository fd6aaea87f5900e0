import { request as ask, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { createSite } from '@app/local/site/files.ts'
import { certificate, type Line, listenBehind, portOf } from './line-server.ts'

/** What the product answers itself: calls, the stage's settings, the stand-ins. */
const ANSWERED = /^\/(api\/|media\/|config\.json|_local\/)/
const POOL = '/_local/cognito/'
/** HTTP/2 has no such headers. */
const OF_HTTP_1 = ['connection', 'keep-alive', 'transfer-encoding', 'host', 'content-length']
/** What a call takes behind the line at least: gateway, function and database of a warm service. */
export const SERVER_MS = 100
/** What the calls of the run took on this machine: the wait is only as long as it says when they are faster. */
export const callsMs: number[] = []
/** A part of an answer: several answers on one connection take turns by these. */
const PART = 1_400
/** A port behind the line is this much above the one without. */
const BEHIND = 100
const POOL_PORT = 4460
const originOf = (port: number) => `https://localhost:${port}`
/** The pool behind the line: an origin of its own, as in the cloud. */
export const POOL_ORIGIN = originOf(POOL_PORT + BEHIND)

/** A server of the bench: one origin without a line, for Lighthouse, and one behind it. */
export interface Served {
  readonly direct: string
  readonly slow: string
  /** The paths that were asked for, in their order. */
  readonly asked: string[]
  cut(): void
  stop(): void
}

/** The origins behind the line. */
const behind = new Set<string>()

type Answer = (request: Http2ServerRequest, response: Http2ServerResponse) => void

/**
 * A built site over HTTP/2 and brotli, with the calls of a running product behind the same origin. Controls and product
 * are served by this same code.
 */
export async function serveBuild(dist: string, product: string, port: number, line: Line, isControl = false) {
  const site = isControl ? await createSite(dist, () => true, {}) : await createSite(dist)
  return serve(port, line, (request, response) => {
    if (ANSWERED.test(request.url)) pass(request, response, product)
    // The compatible interface of HTTP/2 has all that the site uses of these two.
    else void site(request as never, inTurns(response) as never)
  })
}

/** A running origin of the product, files and calls, over HTTP/2. */
export function serveOrigin(product: string, port: number, line: Line) {
  return serve(port, line, (request, response) => pass(request, response, product))
}

/** The pool at an origin of its own, as in the cloud: browsers ask it for permission first. */
export function servePool(product: string, line: Line) {
  return serve(POOL_PORT, line, (request, response) => {
    const { origin = '*' } = request.headers
    const open = { 'access-control-allow-origin': origin, 'access-control-allow-headers': '*' }
    if (request.method === 'OPTIONS') response.writeHead(204, open).end()
    else pass(request, response, product, open)
  })
}

async function serve(port: number, line: Line, answer: Answer): Promise<Served> {
  const asked: string[] = []
  const server = createSecureServer({ ...certificate(), allowHTTP1: true }, (request, response) => {
    asked.push(request.url)
    // A page that was left takes no answer.
    response.on('error', () => {})
    answer(request, response)
  })
  server.on('sessionError', () => {})
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const slow = await listenBehind(line, server, port === 0 ? 0 : port + BEHIND)
  behind.add(originOf(slow.port))
  const stop = () => {
    slow.stop()
    server.close()
  }
  return { direct: originOf(portOf(server)), slow: originOf(slow.port), asked, cut: slow.cut, stop }
}

/** Passes a request on to the product; a call's answer waits until it is as late as the cloud's. */
function pass(
  from: Http2ServerRequest,
  to: Http2ServerResponse,
  product: string,
  more: OutgoingHttpHeaders = {},
) {
  const isSettings = from.url === '/config.json'
  const isCall = from.url.startsWith('/api/') || from.url.startsWith(POOL)
  const askedMs = performance.now()
  const readyMs = askedMs + (isCall ? SERVER_MS : 0)
  const own = Object.entries(from.headers).filter(
    ([name]) => !name.startsWith(':') && !OF_HTTP_1.includes(name),
  )
  const headers = {
    ...Object.fromEntries(own),
    host: new URL(product).host,
    ...(isSettings && { 'accept-encoding': 'identity' }),
  }
  const asking = ask(`${product}${from.url}`, { method: from.method, headers }, async (answer) => {
    const body = await bodyOf(answer)
    if (isCall) callsMs.push(performance.now() - askedMs)
    const kept = Object.entries(answer.headers).filter(([name]) => !OF_HTTP_1.includes(name))
    setTimeout(
      () => {
        if (to.destroyed) return
        to.writeHead(answer.statusCode ?? 502, { ...Object.fromEntries(kept), ...more })
        inTurns(to).end(isSettings ? Buffer.from(settings(body.toString(), product, from.authority)) : body)
      },
      Math.max(0, readyMs - performance.now()),
    )
  })
  asking.on('error', () => to.writeHead(502).end())
  from.pipe(asking)
}

/** `/config.json` with the addresses of this origin; behind the line the pool is at its own. */
function settings(text: string, product: string, authority: string): string {
  const own = text.replaceAll(product, `https://${authority}`)
  return behind.has(`https://${authority}`)
    ? own.replaceAll(`https://${authority}${POOL}`, `${POOL_ORIGIN}${POOL}`)
    : own
}

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  return Buffer.concat(parts)
}

/** The response, whose body goes out in parts, each when the line has taken the one before: answers pass between files. */
function inTurns(to: Http2ServerResponse) {
  const send = (rest: Buffer): void => {
    if (to.destroyed) return
    if (rest.length <= PART) to.end(rest)
    else to.write(rest.subarray(0, PART), () => send(rest.subarray(PART)))
  }
  return {
    writeHead: (status: number, headers: OutgoingHttpHeaders) => {
      const policy = headers['Content-Security-Policy']
      const open = String(policy).replace("connect-src 'self'", `connect-src 'self' ${POOL_ORIGIN}`)
      to.writeHead(status, { ...headers, ...(policy !== undefined && { 'Content-Security-Policy': open }) })
    },
    end: (body?: Buffer) => (body === undefined ? to.end() : send(body)),
    destroy: () => to.destroy(),
  }
}
