import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import type { Http2SecureServer } from 'node:http2'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Duplex } from 'node:stream'
import type { Clock, createLine, Pipe } from './line.ts'

export type Line = ReturnType<typeof createLine>

/** The machine's clock. What is planned runs in the order of its times, which timers of fractions of a ms do not keep. */
export function realClock(): Clock {
  const planned: { readonly ms: number; readonly run: () => void }[] = []
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(runDue, Math.max(0, (planned[0]?.ms ?? 0) - performance.now()))
  }
  const runDue = () => {
    for (let next = planned[0]; next !== undefined && next.ms <= performance.now(); next = planned[0]) {
      planned.shift()
      next.run()
    }
    if (planned.length > 0) wait()
  }
  return {
    now: () => performance.now(),
    at(ms, run) {
      const later = planned.findLastIndex((other) => other.ms <= ms) + 1
      planned.splice(later, 0, { ms, run })
      if (later === 0) wait()
    },
  }
}

/**
 * Another port of a server, behind a line: what is said there passes the line in both directions. The server writes into
 * the line itself, so no buffer of the system stands between them.
 */
export async function listenBehind(line: Line, server: Http2SecureServer, port: number) {
  const open = new Set<Socket>()
  const listener = createServer((phone) => {
    open.add(phone)
    phone.setNoDelay(true)
    const pipes = line.connect(
      (bytes) => void end.push(bytes),
      (bytes) => void phone.write(bytes),
    )
    const end = endOf(pipes.down, phone)
    phone.on('data', (bytes) => pipes.up.send(bytes, () => {}))
    phone.on('error', () => {})
    phone.on('close', () => {
      open.delete(phone)
      end.destroy()
    })
    server.emit('connection', end)
  })
  await new Promise<void>((done) => listener.listen(port, '127.0.0.1', done))
  /** Ends every connection, as hours between two visits do. */
  const cut = () => {
    for (const phone of open) phone.destroy()
  }
  const stop = () => {
    listener.close()
    cut()
  }
  return { port: portOf(listener), cut, stop }
}

/** The port that a server listens on. */
export function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  return address.port
}

/** The server's end of a connection. */
function endOf(down: Pipe, phone: Socket): Duplex {
  const end: Duplex = new Duplex({
    read: () => {},
    // A copy: TLS uses the memory again as soon as the bytes are taken, before they arrive.
    write: (bytes: Buffer, _encoding, sent) => down.send(Buffer.from(bytes), sent),
    final: (done) => {
      done()
      phone.end()
    },
    destroy: (_error, done) => {
      phone.destroy()
      done(null)
    },
  })
  end.on('error', () => {})
  return end
}

let made: { readonly key: Buffer; readonly cert: Buffer } | null = null

/** A certificate for this run. Browsers speak HTTP/2 only with one. */
export function certificate() {
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

/**
 * What a browser is started with to trust that certificate as if it were signed: a browser that ignores its error keeps
 * nothing of the connection in its cache.
 */
export function pinned(): string {
  const key = new X509Certificate(certificate().cert).publicKey.export({ type: 'spki', format: 'der' })
  return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`
}
