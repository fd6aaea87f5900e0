import type { WireRequest } from '@app/ui/transport/transport.ts'

/** An answer asked for before the code of the screen was there is used within this time, or asked for again. */
const FRESH_MS = 15_000
type Requests = Map<string, { readonly answer: Promise<Response | null>; readonly atMs: number }>

declare global {
  /** Of the page: a script in its document asks, and a file of the app takes. */
  var earlyRequests: Requests | undefined
}

globalThis.earlyRequests ??= new Map()
const requests = globalThis.earlyRequests

/** Makes a call before the code that waits for its answer is loaded. Who else reads the answer, reads a copy. */
export function prefetch(request: WireRequest): Promise<Response | null> {
  const { method, url, body, accessToken } = request
  const answer = fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(FRESH_MS),
  }).catch(() => null)
  requests.set(keyOf(request), { answer, atMs: Date.now() })
  return answer
}

/** The answer to exactly this call of exactly this person, once; undefined when it was not asked for early. */
export function takePrefetched(request: WireRequest): Promise<Response | null> | undefined {
  const key = keyOf(request)
  const found = requests.get(key)
  requests.delete(key)
  return found !== undefined && Date.now() - found.atMs < FRESH_MS ? found.answer : undefined
}

function keyOf({ method, url, body = '', accessToken }: WireRequest): string {
  return [method, url, body, accessToken].join('\n')
}
