import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import * as v from 'valibot'

// Tests run in the repository's folder, as every command does.
const MAIN = join(process.cwd(), 'packages/local/src/main.ts')

export interface Launched {
  readonly site: string
  readonly child: ChildProcess
  /** Resolves with the block it prints; rejects with all it said when it ends before that. */
  ready(): Promise<string>
  /** All it has said so far, on both streams. */
  said(): string
  /** The exit code, null after a signal, and what it said on standard error. */
  ended(): Promise<{ code: number | null; complaint: string }>
}

/** The launcher as `start` runs it: one process, killed as a whole by a signal to it. */
export function launch(
  given: { dataDir: string; port: number; args?: string[]; nodeArgs?: string[] },
  env: Record<string, string> = {},
): Launched {
  const child = spawn(process.execPath, [...(given.nodeArgs ?? []), MAIN, ...(given.args ?? [])], {
    env: { ...process.env, PORT: String(given.port), DATA_DIR: given.dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let complaint = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    said += part
  })
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    complaint += part
  })
  const closed = once(child, 'close')
  return {
    site: `http://localhost:${given.port}`,
    child,
    async ready() {
      let over = false
      closed.then(() => {
        over = true
      })
      while (!said.includes('Ready in')) {
        if (over) throw new Error(`it ended: ${said}${complaint}`)
        await Promise.race([once(child.stdout, 'data'), closed])
      }
      return said
    },
    said: () => said + complaint,
    async ended() {
      await closed
      return { code: child.exitCode, complaint: complaint.trim() }
    },
  }
}

const Engine = v.object({ pid: v.number(), port: v.number() })

/** Process and port of the engine over a data folder. */
export async function engineOf(dataDir: string): Promise<v.InferOutput<typeof Engine>> {
  return v.parse(Engine, JSON.parse(await readFile(join(dataDir, 'engine.pid'), 'utf8')))
}

/** Below what systems give to connections and to whoever asks for any port: nobody else is given one of these. */
const PORTS_FROM = 20_000
/** Each worker of the run has so many to itself. */
const PORTS_EACH = 1_000

/** A port nobody listens on, nor will before it is used: a product needs some seconds to get there. */
export async function freePort(): Promise<number> {
  const from = PORTS_FROM + (Number(process.env['JEST_WORKER_ID'] ?? 0) % 10) * PORTS_EACH
  for (;;) {
    const port = from + randomInt(PORTS_EACH)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** Sends a signal and waits until the launcher is gone. */
export async function end({ child }: Launched, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'close')
  child.kill(signal)
  await closed
}
