import { randomUUID } from 'node:crypto'
import { type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { retryAfter } from '@app/shared/test/until.ts'
import * as v from 'valibot'

/** The product that the run of tests has started, and its data folder. */
export const site = process.env['SITE'] ?? 'http://localhost:3000'
export const dataDir = process.env['DATA_DIR'] ?? '.local'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** The JSON, or null for what is none. */
  readonly body: unknown
}

export interface Asked {
  readonly token?: string
  /** The Idempotency-Key; a write gets a new one unless it is given, `null` sends none. */
  readonly key?: string | null
  /** Sent as JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly site?: string
  /** Asked once, busy or not. */
  readonly once?: true
}

/** So often is a 503 asked again: more than enough, and nothing may hang. */
const ASK_AGAIN = 20

/** One call of the API, as the site makes it: a busy server is asked again with the same key. */
export async function api(method: string, path: string, asked: Asked = {}): Promise<Answer> {
  const key = asked.key === undefined && method !== 'GET' ? randomUUID() : (asked.key ?? null)
  const attempts = asked.once || (method !== 'GET' && key === null) ? 1 : ASK_AGAIN
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask(method, path, { ...asked, key })
    if (answer.status !== 503 || attempt === attempts) return answer
    const retryAfterSec = Number(answer.headers.get('retry-after'))
    if (!(retryAfterSec > 0)) throw new Error('503 without Retry-After')
    await retryAfter(retryAfterSec)
  }
}

async function ask(method: string, path: string, asked: Asked & { key: string | null }): Promise<Answer> {
  const { token, key, body } = asked
  const response = await fetch(`${asked.site ?? site}/api${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== null && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...asked.headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, headers: response.headers, body: jsonOf(await response.text()) }
}

/** What goes over the wire exactly as it is written: `fetch` would tidy up the path and join the headers. */
export function raw(
  method: string,
  path: string,
  sent: { headers?: Record<string, string | string[]>; body?: string | Buffer } = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
  const { hostname, port } = new URL(site)
  return new Promise((resolve, reject) => {
    const sending = request({ hostname, port, method, path, headers: sent.headers ?? {} }, (response) => {
      text(response).then(
        (said) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: said }),
        reject,
      )
    })
    sending.once('error', reject)
    sending.end(sent.body)
  })
}

const Data = v.object({ data: v.record(v.string(), v.unknown()) })
const Refused = v.object({ code: v.string(), requestId: v.string() })

/** The value of a GraphQL operation's one field. Fails the test on a refusal. */
export function dataOf(answer: Answer): unknown {
  return Object.values(v.parse(Data, answer.body).data)[0]
}

/** The code of a refusal. Fails the test when the body is of another shape. */
export function codeOf(answer: Answer): string {
  return v.parse(v.strictObject(Refused.entries), answer.body).code
}

/** `200` or `409 EVENT_FULL`: how an answer reads in a table. */
export function brief(answer: Answer): string {
  return answer.status === 200 ? '200' : `${answer.status} ${codeOf(answer)}`
}

export function jsonOf(said: string): unknown {
  try {
    return JSON.parse(said)
  } catch {
    return null
  }
}

const Mails = v.array(
  v.strictObject({
    to: v.string(),
    from: v.string(),
    subject: v.string(),
    text: v.string(),
    code: v.nullable(v.string()),
    at: v.pipe(v.string(), v.isoTimestamp()),
  }),
)

/** The mails to an address, newest first. */
export async function mailsTo(address: string, at = site): Promise<v.InferOutput<typeof Mails>> {
  const response = await fetch(`${at}/_local/mail.json?to=${encodeURIComponent(address)}`)
  return v.parse(Mails, await response.json())
}

/** The newest code mailed to an address. */
export async function codeFor(address: string, at = site): Promise<string> {
  const code = (await mailsTo(address, at))[0]?.code
  if (code == null) throw new Error(`no code for ${address}`)
  return code
}

/** One operation of the user pool at its public address: the status, the exception's name, the reply. */
export async function pool(operation: string, input: object, at = site) {
  const response = await fetch(`${at}/_local/cognito/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
  })
  const body = v.parse(v.record(v.string(), v.unknown()), await response.json())
  return { status: response.status, type: body['__type'], body }
}
