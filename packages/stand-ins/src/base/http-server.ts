import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { StartError } from '#base/start-error.ts'

export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** A handler and the path prefix it is mounted under, without a trailing slash; the first match answers. */
export interface Mount {
  readonly prefix: string
  readonly handle: Handle
}

/** The first mount under whose prefix a request falls answers it, with the prefix taken off `url`. */
export function mounted(mounts: readonly Mount[]): Handle {
  return async (request, response) => {
    const url = request.url ?? '/'
    const mount = mounts.find(
      ({ prefix }) => url === prefix || url.startsWith(`${prefix}/`) || url.startsWith(`${prefix}?`),
    )
    if (mount === undefined) {
      response.writeHead(404).end()
      return
    }
    const rest = url.slice(mount.prefix.length)
    request.url = rest.startsWith('/') ? rest : `/${rest}`
    await mount.handle(request, response)
  }
}

/** Refuses requests for another host name (DNS rebinding): a web page of that name could read the local pages. */
export function byOwnName(handle: Handle): Handle {
  return async (request, response) => {
    if (/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? '')) return handle(request, response)
    response.writeHead(403).end()
  }
}

/** All answers have these headers, faults and bare refusals too; a handler's own header wins. */
export function withHeaders(headers: Readonly<Record<string, string>>, handle: Handle): Handle {
  return async (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    await handle(request, response)
  }
}

/** Closed after Node's five seconds, an idle connection would meet the next request of a client on a slow machine. */
export const IDLE_MS = 75_000

/** Listens on the loopback address; port 0 takes a free one. Throws a `StartError` for a port in use. */
export async function listen(
  port: number,
  handle: Handle,
  report: (problem: string) => void,
): Promise<Server> {
  const server = createServer({ keepAliveTimeout: IDLE_MS }, (request, response) => {
    // AWS clients sign by this header; the server's own would be the machine's time.
    response.setHeader('date', new Date().toUTCString())
    handle(request, response).catch((error: unknown) => {
      report(error instanceof Error ? (error.stack ?? error.message) : String(error))
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' })
      response.end('{"message":"Internal Server Error"}')
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, port)))
    // 500 concurrent callers overflow the default backlog and would wait seconds for TCP to retry.
    server.listen({ port, host: '127.0.0.1', backlog: 2048 }, resolve)
  })
  return server
}

/** Throws the `StartError` of `listen` for a port in use, and leaves a free one free. */
export async function requireFreePort(port: number): Promise<void> {
  const server = await listen(
    port,
    async () => {},
    () => {},
  )
  await new Promise((closed) => server.close(closed))
}

function explain(error: Error, port: number): Error {
  return 'code' in error && error.code === 'EADDRINUSE'
    ? new StartError(
        `Port ${port} is in use. Stop what listens there, or choose another: PORT=3001 and start again.`,
      )
    : error
}
