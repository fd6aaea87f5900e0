import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { serveAt } from '@app/lambdas/test/serve-at.ts'
import { unitsOf } from './consumed.ts'

/** What an action asked of the database and of other services. */
export interface Recorded {
  /** Requests to DynamoDB. */
  readonly requests: number
  /** Times the action waited for DynamoDB: requests made together are waited for together. */
  readonly roundTrips: number
  readonly readUnits: number
  readonly writeUnits: number
  /** Operations of other services, as many as were asked: `KMS Sign`. */
  readonly others: Readonly<Record<string, number>>
}

/** Requests that come within this time of each other go on together: they wait for no answer of each other. */
const TOGETHER_MS = 60
const PASSED_ON = ['content-type', 'x-amz-target', 'authorization', 'x-amz-date', 'amz-sdk-request']

/**
 * Stands between the SDK and the engines and writes down what passes. Requests to the database ask for the
 * capacity they use, which the engine then says.
 */
export async function recorder(database: string, services: Readonly<Record<string, string>>) {
  let round: Promise<void> | null = null
  let lastAt = 0
  let seen = nothing()

  /** Waits until nothing else has come for a while. */
  function together(): Promise<void> {
    lastAt = Date.now()
    if (round === null) {
      seen.roundTrips += 1
      round = quiet().finally(() => {
        round = null
      })
    }
    return round
  }
  async function quiet(): Promise<void> {
    do await pause(TOGETHER_MS)
    while (Date.now() - lastAt < TOGETHER_MS)
  }

  const front = await serveAt(async (request, response) => {
    const asked: object = JSON.parse(await text(request))
    seen.requests += 1
    await together()
    const answer = await fetch(database, {
      method: 'POST',
      headers: headersOf(request.headers),
      body: JSON.stringify({ ...asked, ReturnConsumedCapacity: 'TOTAL' }),
    })
    const body = await answer.text()
    const target = String(request.headers['x-amz-target'])
    const units = unitsOf({ target, asked, status: answer.status, answer: JSON.parse(body) })
    seen.readUnits += units.readUnits
    seen.writeUnits += units.writeUnits
    response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' }).end(body)
  })
  const sides = await Promise.all(
    Object.entries(services).map(async ([service, endpoint]) => {
      const side = await serveAt(async (request, response) => {
        const name = `${service} ${operationOf(request.headers['x-amz-target'])}`
        seen.others[name] = (seen.others[name] ?? 0) + 1
        const answer = await fetch(`${endpoint}${request.url ?? ''}`, {
          method: request.method ?? 'POST',
          headers: headersOf(request.headers),
          body: await text(request),
        })
        const type = answer.headers.get('content-type') ?? 'application/json'
        response.writeHead(answer.status, { 'content-type': type }).end(await answer.text())
      })
      return [service, side] as const
    }),
  )

  return {
    database: front.endpoint,
    services: Object.fromEntries(sides.map(([service, { endpoint }]) => [service, endpoint])),
    /** Runs an action and answers what passed meanwhile. */
    async record(action: () => Promise<void>): Promise<Recorded> {
      seen = nothing()
      await action()
      return seen
    },
    async stop(): Promise<void> {
      await Promise.all([front.stop(), ...sides.map(([, side]) => side.stop())])
    },
  }
}

function nothing() {
  return { requests: 0, roundTrips: 0, readUnits: 0, writeUnits: 0, others: {} as Record<string, number> }
}

function headersOf(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  return Object.fromEntries(
    PASSED_ON.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
  )
}

/** `TrentService.Sign` → `Sign`; SES names its one operation by its address. */
function operationOf(target: string | string[] | undefined): string {
  return target === undefined ? 'SendEmail' : (String(target).split('.')[1] ?? '')
}
