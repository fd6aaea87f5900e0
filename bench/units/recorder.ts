import { type Exchange, unitsOf } from './consumed.ts'

/** The requests of an action to the database and to other services. */
export interface Recorded {
  /** Requests to DynamoDB. */
  readonly requests: number
  /** Times the action waited for DynamoDB: requests made together are waited for together. */
  readonly roundTrips: number
  readonly readUnits: number
  readonly writeUnits: number
  /** Operations of other services, with their counts: `KMS Sign`. */
  readonly others: Readonly<Record<string, number>>
}

/** SDK names of services, and their usual names. */
const SHORT: Readonly<Record<string, string>> = { 'Cognito Identity Provider': 'Cognito', SESv2: 'SES' }

interface Sent {
  readonly service: string
  readonly command: string
  readonly input: object
}
type Send = (this: unknown, command: unknown, ...rest: unknown[]) => Promise<unknown>

/**
 * Patches the method every SDK client sends with, and records the requests. It makes database requests report
 * the capacity they use. It releases responses only when all pending ones have arrived, so that the count
 * depends on the data flow and not on timing.
 */
export function recorder() {
  let seen = nothing()
  let tokens = new Set<unknown>()
  let round: ReturnType<typeof newRound> | null = null

  async function pass<Answer>(
    { service, command, input }: Sent,
    send: () => Promise<Answer>,
  ): Promise<Answer> {
    const mine = round ?? newRound()
    round = mine
    mine.left += 1
    const token = 'ClientRequestToken' in input ? input.ClientRequestToken : null
    // A retry after a late response does not count as the action's own request.
    const isNew = token === null || !tokens.has(token)
    tokens.add(token)
    if (isNew && service === 'DynamoDB') {
      Object.assign(input, { ReturnConsumedCapacity: 'TOTAL' })
      seen.requests += 1
      if (!mine.asksDatabase) seen.roundTrips += 1
      mine.asksDatabase = true
    } else if (isNew) {
      const name = `${service} ${command}`
      seen.others[name] = (seen.others[name] ?? 0) + 1
    }
    const answer = await send().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
    if (isNew && service === 'DynamoDB') add(seen, { command, request: input, ...answer })
    mine.left -= 1
    if (mine.left === 0) {
      round = null
      mine.release()
    }
    await mine.over
    if ('error' in answer) throw answer.error
    return answer.value
  }

  return {
    /** From here on it records all clients of the SDK. */
    listenTo(client: object): void {
      const owner = ownerOfSend(client)
      const original: Send = Reflect.get(owner, 'send')
      const listening: Send = function (command, ...rest) {
        return pass(sentBy(this, command), () => original.call(this, command, ...rest))
      }
      Object.defineProperty(owner, 'send', { value: listening })
    },
    pass,
    /** Runs an action and returns the recorded requests. */
    async record(action: () => Promise<void>): Promise<Recorded> {
      seen = nothing()
      tokens = new Set()
      await action()
      return seen
    },
  }
}

function newRound() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { left: 0, asksDatabase: false, over: promise, release: resolve }
}

function nothing() {
  return { requests: 0, roundTrips: 0, readUnits: 0, writeUnits: 0, others: {} as Record<string, number> }
}

function add(seen: ReturnType<typeof nothing>, exchange: Exchange): void {
  const { readUnits, writeUnits } = unitsOf(exchange)
  seen.readUnits += readUnits
  seen.writeUnits += writeUnits
}

/** The class that all clients inherit `send` from. */
function ownerOfSend(client: object): object {
  let owner: object | null = client
  while (owner !== null && !Object.hasOwn(owner, 'send')) owner = Object.getPrototypeOf(owner)
  if (owner === null) throw new Error('no client of the SDK')
  return owner
}

function sentBy(client: unknown, command: unknown): Sent {
  const { config } = client as { config: { serviceId: string } } // every client of the SDK
  const { input } = command as { input: object } // and every command
  const name = Object.getPrototypeOf(command).constructor.name
  return {
    service: SHORT[config.serviceId] ?? config.serviceId,
    command: name.replace(/Command$/, ''),
    input,
  }
}
