import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Commands and tests run in the repository's folder. */
const ROOT = process.cwd()
const READY_WITHIN_MS = 300_000

/** The product as `start` runs it, on a free port over a data folder of its own. */
export interface Product {
  readonly site: string
  readonly dataDir: string
  readonly process: ChildProcess
  demo(): Promise<{ email: string; password: string; memberCodes: string[] }>
  stop(): Promise<void>
}

/** Starts it and waits for its block. Over a given folder (and port) it goes on with the data that is there. */
export async function startProduct(given: { dataDir?: string; port?: number } = {}): Promise<Product> {
  const dataDir = given.dataDir ?? (await mkdtemp(join(tmpdir(), 'product-')))
  const port = given.port ?? (await freePort())
  const child = spawn(process.execPath, ['packages/local/src/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await ready(child)
  return {
    site: `http://localhost:${port}`,
    dataDir,
    process: child,
    demo: async () => JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')),
    async stop() {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
      if (given.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    let said = ''
    const late = AbortSignal.timeout(READY_WITHIN_MS)
    const giveUp = () => {
      child.kill('SIGTERM')
      fail(new Error(`not ready: ${said}`))
    }
    late.addEventListener('abort', giveUp)
    const listen = (part: Buffer) => {
      said += part
      if (!said.includes('Ready in')) return
      late.removeEventListener('abort', giveUp)
      done()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => fail(new Error(`ended with ${code}: ${said}`)))
  })
}

/** A port nobody listens on just now. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? done(address.port) : fail(new Error('no port')),
      )
    })
  })
}
