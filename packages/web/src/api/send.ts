import { type Call, inQuery, type OutputOf, pathParameters, type RefusalOf } from '@app/shared/base/call.ts'
import { type Code, isCode } from '@app/shared/base/errors.ts'
import * as v from 'valibot'
import { memberSession, readSession } from '#auth/session.ts'
import { askToSignInAgain } from '#auth/session-watch.ts'
import type { Session } from '#auth/types.ts'

/** `NETWORK`: no response. The write may or may not have happened; retry with the same key. */
export type ClientCode = Code | 'NETWORK'
export type Reply<Value, C extends ClientCode = ClientCode> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: C; readonly retryAfterSec?: number; readonly until?: string }

const ASK_AGAIN = 3
const TIMEOUT_MS = 15_000
const Failure = v.object({ code: v.custom<Code>(isCode), until: v.optional(v.string()) })

/**
 * Sends a call of the contract with the member's token. `key` is the click's Idempotency-Key: a write that
 * met a busy server or lost its answer is retried with it, so it happens once (G29). `proof` is a token that
 * replaces the session's: from a password typed just now (SEC-E13).
 */
export async function send<C extends Call>(
  call: C,
  input: v.InferInput<C['input']>,
  key?: string,
  proof?: string,
): Promise<Reply<OutputOf<C>, RefusalOf<C> | 'NETWORK'>> {
  const ofMember = call.caller === 'signedIn'
  let session: Session | null = null
  try {
    if (ofMember) session = await memberSession()
  } catch {
    // A token that could not be refreshed does not mean signed out.
    return { ok: false, code: 'NETWORK' }
  }
  if (ofMember && session === null) return { ok: false, code: 'UNAUTHORIZED' }
  let signedInAgain = false
  for (let attempt = 1; ; attempt += 1) {
    const request = requestOf(call, input, proof ?? session?.accessToken, key)
    const response = await fetch(request.url, {
      ...request.init,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null)
    const mayAskAgain = call.method === 'GET' || key !== undefined
    if ((response === null || response.status === 503) && mayAskAgain && attempt < ASK_AGAIN) {
      await pause(Number(response?.headers.get('retry-after') ?? attempt))
      continue
    }
    if (response?.status === 401 && ofMember && !signedInAgain && (await askToSignInAgain())) {
      // Refused as signed out, so nothing has happened: repeat the request after the member signed in again.
      signedInAgain = true
      session = await readSession().catch(() => null)
      if (session !== null) continue
    }
    return read(call, response)
  }
}

async function read<C extends Call>(
  call: C,
  response: Response | null,
): Promise<Reply<OutputOf<C>, RefusalOf<C> | 'NETWORK'>> {
  if (response === null) return { ok: false, code: 'NETWORK' }
  const json: unknown = await response.json().catch(() => null)
  if (response.ok) {
    const parsed = v.safeParse(call.output, json)
    return parsed.success ? { ok: true, value: parsed.output } : { ok: false, code: 'INTERNAL' }
  }
  const failure = v.safeParse(Failure, json)
  const code = failure.success ? failure.output.code : codeOf(response.status)
  const retryAfterSec = Number(response.headers.get('retry-after') ?? Number.NaN)
  // The server answers only codes of the contract; every code has its text.
  const until = failure.success ? failure.output.until : undefined
  const refusal = { ok: false, code: code as RefusalOf<C>, ...(until !== undefined && { until }) } as const
  return Number.isNaN(retryAfterSec) ? refusal : { ...refusal, retryAfterSec }
}

/** Responses of the gateway itself have no code of ours. */
function codeOf(status: number): Code {
  if (status === 401) return 'UNAUTHORIZED'
  if (status === 429) return 'TOO_MANY_REQUESTS'
  return status === 503 ? 'TRY_AGAIN' : 'INTERNAL'
}

function requestOf(call: Call, input: unknown, token: string | undefined, key: string | undefined) {
  const fields = new Map(Object.entries(input ?? {}).filter(([, value]) => value !== undefined))
  let path: string = call.path
  for (const name of pathParameters(call.path)) {
    path = path.replace(`{${name}}`, encodeURIComponent(String(fields.get(name))))
    fields.delete(name)
  }
  const query = new URLSearchParams(
    inQuery(call.method) ? [...fields].map(([name, value]) => [name, String(value)]) : [],
  )
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(!inQuery(call.method) && { 'content-type': 'application/json' }),
  }
  return {
    url: `/api${path}${query.size > 0 ? `?${query}` : ''}`,
    init: {
      method: call.method,
      headers,
      ...(!inQuery(call.method) && { body: JSON.stringify(Object.fromEntries(fields)) }),
    },
  }
}

function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.min(seconds, 3) * 1000))
}
