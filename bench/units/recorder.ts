import { type Exchange, unitsOf } from './consumed.ts'

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

/** How services call themselves, and how people do. */
const SHORT: Readonly<Record<string, string>> = { 'Cognito Identity Provider': 'Cognito', SESv2: 'SES' }

interface Sent {
  readonly service: string
  readonly command: string
  readonly input: object
}
type Send = (this: unknown, command: unknown, ...rest: unknown[]) => Promise<unknown>

/**
 * Stands where every client of the SDK sends from, and writes down what passes. Requests to the database ask for
 * the capacity they use. Answers are handed on when all that are on their way are there: so what is counted
 * depends on what waits for what, and not on how fast anything is.
 */
export function recorder() {
  let seen = nothing()
  let tokens = new Set<unknown>()
  let round: ReturnType<typeof newRound> | null = null

  async function pass({ service, command, input }: Sent, send: () => Promise<unknown>): Promise<unknown> {
    const mine = round ?? newRound()
    round = mine
    mine.left += 1
    const token = 'ClientRequestToken' in input ? input.ClientRequestToken : null
    // The same request sent again, because its answer was late, is none of the action's own.
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
    if (isNew && service === 'DynamoDB') add(seen, { command, asked: input, ...answer })
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
    /** From here on all clients of the SDK are listened to. */
    listenTo(client: object): void {
      const owner = ownerOfSend(client)
      const original: Send = Reflect.get(owner, 'send')
      const listening: Send = function (command, ...rest) {
        return pass(sentBy(this, command), () => original.call(this, command, ...rest))
      }
      Object.defineProperty(owner, 'send', { value: listening })
    },
    pass,
    /** Runs an action and answers what passed meanwhile. */
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

/** The class from which all clients have their `send`. */
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
