import { spawn } from 'node:child_process'
import { get as getHttp } from 'node:http'
import { get as getHttps } from 'node:https'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { endProcess } from '#base/process.ts'
import { StartError } from '#base/start-error.ts'
import { type EngineAddress, newEngineAddress } from '#dynamodb/address.ts'
import { findBinary } from '#dynamodb/binary.ts'
import { forgetChild, lockFolder, rememberChild } from '#dynamodb/data-folder.ts'

export { StartError }

/** A running DynamoDB engine. `exited` resolves with one sentence when its process has ended for any reason. */
export type Engine = { endpoint: string; stop(): Promise<void>; exited: Promise<string> }

const startWithinMs = 10_000
const addressTries = 20

/**
 * Starts the DynamoDB engine over `dataDir/app.db`, or uses the one named by `DYNAMODB_ENDPOINT` (its
 * `exited` then never resolves). One launcher per data folder; it first ends an engine left behind by a launcher that was
 * killed. No web page reaches it (`address.ts`). Rejects with `StartError`, whose message is one sentence for the person.
 */
export async function startEngine(options: { dataDir: string }): Promise<Engine> {
  const dataDir = resolve(options.dataDir)
  const lock = await lockFolder(dataDir)
  try {
    const external = process.env['DYNAMODB_ENDPOINT']
    const engine = external ? await useExternal(external) : await startOwn(await findBinary(), dataDir)
    return { ...engine, stop: () => engine.stop().finally(lock.release) }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** A document client for a local engine: fixed region and credentials, `undefined` attributes left out. */
export function documentClient(endpoint: string): DynamoDBDocumentClient {
  const credentials = { accessKeyId: 'LOCAL', secretAccessKey: 'LOCAL' }
  const client = new DynamoDBClient({ endpoint, region: 'ap-northeast-1', credentials })
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
}

async function useExternal(endpoint: string): Promise<Engine> {
  if (!(await answers(endpoint))) {
    throw new StartError(`DYNAMODB_ENDPOINT is set to ${endpoint}, but nothing answers there.`)
  }
  return { endpoint, stop: async () => {}, exited: new Promise(() => {}) }
}

async function startOwn(binary: string, dataDir: string): Promise<Engine> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await launch(binary, dataDir, newEngineAddress())
    if ('engine' in outcome) return outcome.engine
    // Another program may listen there.
    if (attempt < addressTries && /in use/i.test(outcome.reason)) continue
    throw new StartError(`The DynamoDB engine did not start over ${dataDir}: ${outcome.reason}`)
  }
}

type Outcome = { readonly engine: Engine } | { readonly reason: string }

async function launch(binary: string, dataDir: string, { host, port }: EngineAddress): Promise<Outcome> {
  const endpoint = `http://${host}:${port}`
  const args = ['--host', host, '--port', String(port), '--db-path', join(dataDir, 'app.db')]
  // Its own process group: Ctrl-C reaches only the launcher, which stops the engine last.
  const child = spawn(binary, args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  const ending = () => void child.kill('SIGTERM')
  process.once('exit', ending)

  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000)
  })
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) =>
      resolve(complaint(said) ?? `it ended with ${signal ?? `code ${code}`}.`),
    )
  }).finally(() => process.off('exit', ending))

  if (child.pid !== undefined) await rememberChild(dataDir, child.pid)
  const stop = async () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      await endProcess(child.pid)
    await exited
    await forgetChild(dataDir)
  }
  const givenUp = new AbortController()
  const reason = await Promise.race([exited, readyOrReason(endpoint, givenUp.signal)])
  givenUp.abort()
  if (reason === undefined) return { engine: { endpoint, stop, exited } }
  await stop()
  return { reason }
}

/** Undefined once the engine answers; a reason when it has not within the time limit. */
async function readyOrReason(endpoint: string, givenUp: AbortSignal): Promise<string | undefined> {
  const giveUpAt = Date.now() + startWithinMs
  while (Date.now() < giveUpAt && !givenUp.aborted) {
    if (await answers(endpoint)) return undefined
    await pause(20)
  }
  return `it did not answer within ${startWithinMs / 1000} seconds.`
}

/** With `http`: `fetch` refuses the ports that browsers block. */
function answers(endpoint: string): Promise<boolean> {
  const get = endpoint.startsWith('https:') ? getHttps : getHttp
  return new Promise((resolve) => {
    get(endpoint, { signal: AbortSignal.timeout(2000) }, (reply) => {
      reply.resume()
      reply.once('close', () => resolve(true))
    }).once('error', () => resolve(false))
  })
}

/** The last output of the engine, without its start and stop messages. */
function complaint(text: string): string | undefined {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.findLast((line) => line !== '' && !/^(Dynoxide listening|Shutting down)/.test(line))
}
