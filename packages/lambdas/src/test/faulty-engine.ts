import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { serveAt } from '#test/serve-at.ts'

/** What befalls a request: it is lost on its way, or its answer is. */
export type Trouble = 'lost' | 'unanswered' | null

/** The engine behind a line that loses requests and answers, breaks off, and changes writes for a control. */
export async function faultyEngine(engine: string) {
  const line = {
    /** Asked for each request, by the name of its operation. */
    trouble: (_operation: string): Trouble => null,
    /** The body of each request on its way. */
    rewrite: (body: string) => body,
  }
  let deadFor = 0
  let broken = 0
  const open = new Set<ServerResponse>()

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    open.add(response)
    response.once('close', () => open.delete(response))
    const body = Buffer.concat(await request.toArray()).toString()
    const trouble = deadFor > 0 ? 'lost' : line.trouble(operationOf(request))
    deadFor = Math.max(0, deadFor - 1)
    if (trouble === 'lost') return lose(response)
    const answer = await forward(engine, request, line.rewrite(body))
    if (trouble === 'unanswered') return lose(response)
    response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' })
    response.end(answer.text)
  }
  function lose(response: ServerResponse): void {
    broken += 1
    response.destroy()
  }

  const server = await serveAt(pass)
  return {
    line,
    endpoint: server.endpoint,
    /** The number of lost requests. */
    broken: () => broken,
    /** Aborts all running requests, keeps written rows, and loses so many requests more. */
    kill(requests = 12): void {
      for (const response of open) lose(response)
      deadFor = requests
    },
    stop: server.stop,
  }
}

function operationOf({ headers }: IncomingMessage): string {
  return String(headers['x-amz-target']).split('.')[1] ?? ''
}

/** By `http`: `fetch` refuses the engine's port, as browsers do. */
function forward(engine: string, { headers }: IncomingMessage, body: string) {
  const { host: _, 'content-length': __, connection: ___, ...others } = headers
  return new Promise<{ readonly status: number; readonly text: string }>((resolve, reject) => {
    const forwarded = ask(engine, { method: 'POST', headers: others }, async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString()
      resolve({ status: answer.statusCode ?? 500, text })
    })
    forwarded.once('error', reject)
    forwarded.end(body)
  })
}
