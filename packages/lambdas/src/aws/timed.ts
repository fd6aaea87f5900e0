import { AsyncLocalStorage } from 'node:async_hooks'

/** The calls to AWS of the request that is being served; a worker may serve several at once. */
const calls = new AsyncLocalStorage<string[]>()

type Handler<Input, Answer> = (input: Input) => Promise<Answer>
interface Called {
  readonly clientName?: string
  readonly commandName?: string
}
type Middleware = <Input, Answer>(
  next: Handler<Input, Answer>,
  context: Called,
) => (input: Input) => Promise<Answer>

/** A client of the SDK, as far as it is timed. */
interface Client {
  readonly middlewareStack: {
    add(middleware: Middleware, options: { step: 'initialize'; name: string; priority: 'high' }): void
  }
}

/**
 * Notes each call of a client for the log line of its request: service, command and milliseconds with retries, without
 * input and answer.
 */
export function timed<Kind extends Client>(client: Kind): Kind {
  const middleware: Middleware = (next, context) => (input) => timedAs(nameOf(context), () => next(input))
  client.middlewareStack.add(middleware, { step: 'initialize', name: 'timed', priority: 'high' })
  return client
}

/** Notes a call that no SDK client makes. */
export async function timedAs<Answer>(name: string, call: () => Promise<Answer>): Promise<Answer> {
  const startedMs = performance.now()
  try {
    return await call()
  } finally {
    calls.getStore()?.push(`${name} ${Math.round(performance.now() - startedMs)}`)
  }
}

/** Runs a request, whose calls to AWS `callsSoFar` then names. */
export function withCalls<Answer>(serve: () => Answer): Answer {
  return calls.run([], serve)
}

/** The calls of the request, in the order in which they ended: `DynamoDB GetItem 7`. */
export function callsSoFar(): readonly string[] {
  return calls.getStore() ?? []
}

function nameOf({ clientName = '', commandName = '' }: Called): string {
  return `${clientName.replace(/Client$/, '')} ${commandName.replace(/Command$/, '')}`
}
