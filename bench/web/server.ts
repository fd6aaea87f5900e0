import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { request as ask } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSite } from '@app/local/site/files.ts'

/** What the product answers itself: calls, the stage's settings, the stand-ins. */
const ANSWERED = /^\/(api\/|config\.json|_local\/)/
/** HTTP/2 has no such headers. */
const OF_HTTP_1 = ['connection', 'keep-alive', 'transfer-encoding', 'host', 'content-length']

/**
 * A built site over HTTP/2 and brotli, with the calls of a running product behind the same origin. Controls and product
 * are served by this same code.
 */
export async function serveBuild(dist: string, product: string, port: number, isControl = false) {
  const origin = `https://localhost:${port}`
  const site = isControl ? await createSite(dist, () => true, {}) : await createSite(dist)
  return serve(port, (request, response) => {
    if (ANSWERED.test(request.url)) return pass(request, response, product, origin)
    // The compatible interface of HTTP/2 has all that the site uses of these two.
    void site(request as never, response as never)
  })
}

/** A running origin of the product, files and calls, over HTTP/2. */
export function serveOrigin(product: string, port: number) {
  return serve(port, (request, response) => pass(request, response, product, `https://localhost:${port}`))
}

async function serve(
  port: number,
  answer: (request: Http2ServerRequest, response: Http2ServerResponse) => void,
) {
  const server = createSecureServer({ ...certificate(), allowHTTP1: true }, answer)
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return { origin: `https://localhost:${port}`, stop: () => void server.close() }
}

function pass(from: Http2ServerRequest, to: Http2ServerResponse, product: string, origin: string): void {
  const own = Object.entries(from.headers).filter(
    ([name]) => !name.startsWith(':') && !OF_HTTP_1.includes(name),
  )
  const isRewritten = from.url === '/config.json'
  const headers = {
    ...Object.fromEntries(own),
    host: new URL(product).host,
    ...((isRewritten || from.url.startsWith('/api/')) && { 'accept-encoding': 'identity' }),
  }
  const asking = ask(`${product}${from.url}`, { method: from.method, headers }, (answer) => {
    const kept = Object.entries(answer.headers).filter(([name]) => !OF_HTTP_1.includes(name))
    const parts: Buffer[] = []
    answer.on('data', (part: Buffer) => parts.push(part))
    answer.on('end', () => {
      to.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept))
      const body = Buffer.concat(parts)
      to.end(isRewritten ? body.toString().replaceAll(product, origin) : body)
    })
  })
  asking.on('error', () => to.writeHead(502).end())
  from.pipe(asking)
}

let made: { readonly key: Buffer; readonly cert: Buffer } | null = null

/** A certificate for this run. Browsers speak HTTP/2 only with one. */
function certificate() {
  if (made !== null) return made
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  const subject = ['-subj', '/CN=localhost', '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...curve, '-nodes', '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  })
  made = { key: readFileSync(key), cert: readFileSync(cert) }
  return made
}
