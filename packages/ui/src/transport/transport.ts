import { type Call, inQuery, needsToken, type OutputOf, type RefusalOf } from '@app/shared/base/call.ts'
import type { AnyCode } from '@app/shared/base/errors.ts'
import * as v from 'valibot'

/** What came of a call. `NETWORK`: no answer at all; a write may or may not have happened. */
export type CallReply<Value, C extends AnyCode | 'NETWORK' = AnyCode | 'NETWORK'> =
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false
      readonly code: C
      readonly retryAfterSec?: number
      readonly until?: string
      /** The fields at fault, by the contract's path. */
      readonly fields?: readonly string[]
    }

/** A call as it goes over the wire. */
export interface WireRequest {
  readonly method: string
  readonly url: string
  readonly body?: string
  /** The token it is made with. */
  readonly accessToken: string
}

export interface Bearer {
  readonly accessToken: string
}

/** Whose calls these are, and which codes they may be refused with. */
export interface Transport {
  /** The session of a call that needs one; null when signed out. Throws when it cannot be known. */
  session(): Promise<Bearer | null>
  /** After a refused token: the session of the same person signed in again, or null. */
  signInAgain(): Promise<Bearer | null>
  isCode(value: unknown): value is AnyCode
  /** An answer that was requested before this code was loaded. */
  prefetched?(request: WireRequest): Promise<Response | null> | undefined
}

const ASK_AGAIN = 3
const TIMEOUT_MS = 15_000
/** After this time a press is not sent again, as by a phone that has slept since. */
const PATIENCE_MS = 60_000

/**
 * Makes a call of the contract. `key` is the press's Idempotency-Key: a write that met a busy server or a lost answer
 * is asked again with it, so it happens once (G29). `proof` is a token to send instead of the session's.
 */
export async function transport<C extends Call>(
  by: Transport,
  call: C,
  input: v.InferInput<C['input']>,
  key?: string,
  proof?: string,
): Promise<CallReply<OutputOf<C>, RefusalOf<C> | 'NETWORK'>> {
  const isSigned = needsToken(call)
  const begunMs = Date.now()
  let session: Bearer | null = null
  try {
    if (isSigned) session = await by.session()
  } catch {
    // A token that could not be renewed does not say whether the member is signed in.
    return { ok: false, code: 'NETWORK' }
  }
  if (isSigned && session === null) return { ok: false, code: 'UNAUTHORIZED' }
  let signedInAgain = false
  for (let attempt = 1; ; attempt += 1) {
    const request = requestOf(call, input, proof ?? session?.accessToken, key)
    const response = await ask(by, request, proof ?? session?.accessToken, attempt)
    const mayAskAgain = (call.method === 'GET' || key !== undefined) && !isOffline()
    if ((response === null || response.status === 503) && mayAskAgain && attempt < ASK_AGAIN) {
      await pause(Number(response?.headers.get('retry-after') ?? attempt))
      if (Date.now() - begunMs < PATIENCE_MS) continue
    }
    if (response?.status === 401 && isSigned && !signedInAgain) {
      // 401: nothing was written. Sign in again as the same person and retry once.
      signedInAgain = true
      session = await by.signInAgain()
      if (session !== null) continue
    }
    return read(by, call, response)
  }
}

/** What the browser says. One request is made all the same, because a product on this machine would answer. */
const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false

/** The response; null without one. The first try takes a prefetched one. */
function ask(
  by: Transport,
  { url, init }: ReturnType<typeof requestOf>,
  accessToken: string | undefined,
  attempt: number,
): Promise<Response | null> {
  const early =
    attempt === 1 && accessToken !== undefined ? by.prefetched?.({ url, ...init, accessToken }) : undefined
  return early ?? fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null)
}

async function read<C extends Call>(
  { isCode }: Transport,
  call: C,
  response: Response | null,
): Promise<CallReply<OutputOf<C>, RefusalOf<C> | 'NETWORK'>> {
  if (response === null) return { ok: false, code: 'NETWORK' }
  const json: unknown = await response.json().catch(() => null)
  if (response.ok) {
    const parsed = v.safeParse(call.output, json)
    return parsed.success ? { ok: true, value: parsed.output } : { ok: false, code: 'INTERNAL' }
  }
  const { code: said, until, fields } = Object(json)
  const code = isCode(said) ? said : codeOf(response.status)
  const retryAfterSec = Number(response.headers.get('retry-after') ?? Number.NaN)
  // The server answers only codes of the contract; words exist for every code there is.
  const refusal = {
    ok: false,
    code: code as RefusalOf<C>,
    ...(typeof until === 'string' && { until }),
    ...(v.is(Fields, fields) && { fields }),
  } as const
  return Number.isNaN(retryAfterSec) ? refusal : { ...refusal, retryAfterSec }
}

const Fields = v.array(v.string())

/** Answers of the gateway itself carry no code of ours. */
function codeOf(status: number): AnyCode {
  if (status === 401) return 'UNAUTHORIZED'
  if (status === 429) return 'TOO_MANY_REQUESTS'
  return status === 503 ? 'TRY_AGAIN' : 'INTERNAL'
}

/** The request of a call, as it goes over the wire. */
export function requestOf(call: Call, input: unknown, token: string | undefined, key: string | undefined) {
  const fields = new Map(Object.entries(input ?? {}).filter(([, value]) => value !== undefined))
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(fields.get(name)))
    fields.delete(name)
    return value
  })
  const isInQuery = inQuery(call.method)
  const query = new URLSearchParams(isInQuery ? [...fields].map(([name, value]) => [name, `${value}`]) : [])
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(!isInQuery && { 'content-type': 'application/json' }),
  }
  return {
    url: `/api${path}${query.size > 0 ? `?${query}` : ''}`,
    init: {
      method: call.method,
      headers,
      ...(!isInQuery && { body: JSON.stringify(Object.fromEntries(fields)) }),
    },
  }
}

function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.min(seconds, 3) * 1000))
}
