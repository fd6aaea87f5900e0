import type { IncomingMessage } from 'node:http'
import { serveAt } from '@app/lambdas/test/serve-at.ts'
import { credentials } from '@app/stand-ins/base/identifiers.ts'
import { REGION } from '#stages.ts'

/** An answer, or the name of an exception. */
type Answer = object | string

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** A service of AWS with a JSON protocol: `answer` gets the operation's name and its input. Retries wait for nothing. */
export async function awsAnswers(answer: (operation: string, input: Record<string, unknown>) => Answer) {
  const server = await serveAt(async (request, response) => {
    const operation = String(request.headers['x-amz-target']).split('.').at(-1) ?? ''
    const answered = answer(operation, JSON.parse(await textOf(request)))
    const failed = typeof answered === 'string'
    response.writeHead(failed ? 400 : 200, { 'content-type': 'application/x-amz-json-1.1' })
    response.end(JSON.stringify(failed ? { __type: answered } : answered))
  })
  const config = { region: REGION, credentials, endpoint: server.endpoint, maxAttempts: 1 }
  return { config, stop: server.stop }
}
