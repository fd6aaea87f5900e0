import { createWriteStream, type WriteStream } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { FunctionDefinition } from '@app/lambdas/manifest/definition.ts'
import { type FunctionName, lambdas } from '@app/lambdas/manifest/functions.ts'
import { clockOffsetMs } from '@app/stand-ins/base/clock.ts'
import * as v from 'valibot'
import { createTurns } from '#functions/turns.ts'

/** A function that did not answer: it threw, timed out, or its worker died. */
export class FunctionFault extends Error {
  override readonly name = 'FunctionFault'
}

export interface LocalFunction {
  invoke(event: unknown): Promise<unknown>
  /** The next event would be refused at once. */
  isFull(): boolean
  /** Ends the worker; the next event starts a new one (from a new bundle, if there is one). */
  restart(): Promise<void>
}

export interface FunctionOptions {
  readonly name: FunctionName
  /** Folder of the built bundles. */
  readonly bundles: string
  readonly environment: Readonly<Record<string, string>>
  /** Idle time after which the worker ends. */
  readonly idleMs: number
  /** Where the function's own log lines go. */
  readonly logFile: string
}

const TIMEOUT_SEC = 10
/**
 * Events inside a worker at once. In the cloud each has its own container; here they share one, and with more than this
 * each only waits for a socket.
 */
const AT_ONCE = 32
/** Events that may wait for their turn: later ones would wait longer than a retry takes. */
const QUEUE_MAX = 64
/** How long an event may wait for its turn: with the longest answer after it, still under ten seconds. */
const TURN_WITHIN_MS = 2_500

/** A worker reads it at its start; the worker's own code is also stored without types and compiled. */
const { NODE_COMPILE_CACHE } = process.env
const compileCache = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }

const Message = v.union([
  v.object({ ready: v.literal(true) }),
  v.object({ id: v.number(), answer: v.optional(v.unknown()), fault: v.optional(v.string()) }),
])

interface Waiting {
  resolve(answer: unknown): void
  reject(fault: Error): void
}

/**
 * One function of the manifest, run from its bundle in a worker thread that starts with its first event and ends
 * after a time without one.
 */
export function localFunction(options: FunctionOptions): LocalFunction {
  const { timeoutSec = TIMEOUT_SEC }: FunctionDefinition = lambdas[options.name]
  const timeoutMs = timeoutSec * 1000
  let worker: Worker | null = null
  let log: WriteStream | null = null
  let lastId = 0
  let idle: NodeJS.Timeout | undefined
  const waiting = new Map<number, Waiting>()
  const turns = createTurns({ atOnce: AT_ONCE, queueMax: QUEUE_MAX, withinMs: TURN_WITHIN_MS })

  function start(): Worker {
    log ??= createWriteStream(options.logFile, { flags: 'a' })
    const started = startWorker(options, log)
    started.on('message', (message) => settle(v.parse(Message, message)))
    started.on('error', (error) => fail(started, error))
    started.on('exit', () => fail(started, new Error('the worker ended')))
    return started
  }

  function settle(message: v.InferOutput<typeof Message>): void {
    if ('ready' in message) return
    const call = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.fault === undefined) call?.resolve(message.answer)
    else call?.reject(new FunctionFault(`${options.name}: ${message.fault}`))
  }

  function fail(ended: Worker, cause: Error): void {
    if (worker !== ended) return
    worker = null
    for (const call of waiting.values()) call.reject(new FunctionFault(`${options.name}: ${cause.message}`))
    waiting.clear()
  }

  /** A worker holds some forty megabytes; an idle one frees them. */
  function endWhenIdle(): void {
    clearTimeout(idle)
    idle = setTimeout(() => {
      if (turns.isEmpty()) void end()
    }, options.idleMs).unref()
  }

  async function end(): Promise<void> {
    const ended = worker
    worker = null
    await ended?.terminate()
  }

  return {
    async invoke(event) {
      await turns.enter()
      worker ??= start()
      lastId += 1
      const id = lastId
      const answer = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }))
      worker.postMessage({ id, event, timeoutMs, clockOffsetMs: clockOffsetMs() })
      const timer = setTimeout(() => {
        waiting.get(id)?.reject(new FunctionFault(`${options.name}: no answer within ${timeoutMs} ms`))
        waiting.delete(id)
      }, timeoutMs)
      try {
        return await answer
      } finally {
        clearTimeout(timer)
        turns.leave()
        endWhenIdle()
      }
    },
    isFull: turns.isFull,
    restart: end,
  }
}

function startWorker({ name, bundles, environment }: FunctionOptions, log: WriteStream): Worker {
  const worker = new Worker(new URL('./runtime.ts', import.meta.url), {
    name,
    env: { ...environment, AWS_LAMBDA_FUNCTION_NAME: name, ...compileCache },
    workerData: { name, bundle: pathToFileURL(`${bundles}/${name}/index.mjs`).href },
    stdout: true,
    stderr: true,
  })
  worker.stdout.pipe(log, { end: false })
  worker.stderr.pipe(log, { end: false })
  worker.unref()
  return worker
}
