import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as v from 'valibot'
import type { Pool } from '#cognito/pool.ts'
import { CognitoError, unreadable } from '#cognito/protocol/errors.ts'
import { operations } from '#cognito/protocol/operations.ts'

const maxBodyBytes = 64 * 1024
const targetPrefix = 'AWSCognitoIdentityProviderService.'
const contentType = 'application/x-amz-json-1.1'
const Named = v.object({
  UserPoolId: v.optional(v.unknown()),
  ClientId: v.optional(v.unknown()),
  AccessToken: v.optional(v.unknown()),
  Session: v.optional(v.unknown()),
})
const Issued = v.object({ iss: v.string() })

/** Handles one POST of the protocol (JSON 1.1): always JSON, a refusal with its exception's name. */
export async function answerCall(
  pools: readonly [Pool, ...Pool[]],
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const requestId = randomUUID()
  res.setHeader('x-amzn-requestid', requestId)
  const name = operationName(req)
  try {
    const operation = name !== undefined && Object.hasOwn(operations, name) ? operations[name] : undefined
    if (!operation) throw new CognitoError('UnknownOperationException', 'Unknown operation')
    const body = parseBody(await readBody(req))
    const pool = pools.find((each) => isNamed(each, body)) ?? pools[0]
    reply(res, 200, await operation.run(pool, { body, authorization: req.headers.authorization ?? '' }))
  } catch (error) {
    if (res.destroyed) return // The caller hung up while sending.
    if (!(error instanceof CognitoError)) noteFault(name, requestId, error)
    const { type, message } =
      error instanceof CognitoError ? error : { type: 'InternalErrorException', message: 'Internal error' }
    // The rest of an unread body must not be parsed as the next request.
    if (!req.complete) res.setHeader('connection', 'close')
    res.setHeader('x-amzn-errortype', type)
    reply(res, error instanceof CognitoError ? 400 : 500, { __type: type, message })
  }
}

/** Whether a request is about this pool: by the pool's id, the client's, the issuer of its token, or a sign-in under way. */
function isNamed({ poolId, clientId, issuer, steps }: Pool, body: unknown): boolean {
  const { UserPoolId, ClientId, AccessToken, Session } = v.parse(Named, body)
  if (UserPoolId === poolId || ClientId === clientId) return true
  return (
    issuerOf(AccessToken) === issuer || (typeof Session === 'string' && steps.find(Session) !== undefined)
  )
}

/** Reads the token without checking it; the operation checks it. */
function issuerOf(token: unknown): string | undefined {
  try {
    const payload = Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString()
    return v.parse(Issued, JSON.parse(payload)).iss
  } catch {
    return undefined
  }
}

function operationName(req: IncomingMessage): string | undefined {
  const target = req.headers['x-amz-target']
  const isProtocol = req.headers['content-type']?.startsWith(contentType) ?? false
  if (!isProtocol || typeof target !== 'string' || !target.startsWith(targetPrefix)) return undefined
  return target.slice(targetPrefix.length)
}

async function readBody(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  // Leaving the loop must not close the connection, which still has to send the response.
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    length += chunk.length
    if (length > maxBodyBytes) {
      req.resume()
      throw unreadable('The request is too large')
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseBody(text: string): unknown {
  let body: unknown
  try {
    body = JSON.parse(text, (_key, value: unknown) => {
      if (typeof value === 'string' && !value.isWellFormed()) throw new TypeError('half a character')
      // As everywhere in AWS, null means that the field is absent.
      return value === null ? undefined : value
    })
  } catch {
    throw unreadable('The request is not JSON')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw unreadable('The request is not a JSON object')
  }
  return body
}

function reply(res: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body)
  res.writeHead(status, { 'content-type': contentType, 'content-length': Buffer.byteLength(text) })
  res.end(text)
}

/** An internal error, without its message, which may quote the request. */
function noteFault(name: string | undefined, requestId: string, error: unknown): void {
  const [kind, frames] =
    error instanceof Error
      ? [error.name, (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))]
      : ['unknown', []]
  console.error([`cognito: ${name ?? 'request'} ${requestId} failed: ${kind}`, ...frames].join('\n'))
}
