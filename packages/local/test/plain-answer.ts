import * as v from 'valibot'

/** An answer of the API as any client gets it. */
export interface Heard {
  readonly status: number
  readonly header: (name: string) => string | null
  readonly text: string
}

/** What every answer of the API holds to, whatever was asked; what is wrong with this one, or nothing. */
export function faultsOf({ status, header, text }: Heard, sent: string): string[] {
  const faults: string[] = []
  if (status >= 500) faults.push(`status ${status}`)
  if (!header('content-type')?.startsWith('application/json')) faults.push('not JSON')
  if (header('cache-control') !== 'no-store') faults.push('may be kept')
  if (header('x-content-type-options') !== 'nosniff') faults.push('may be sniffed')
  if (header('access-control-allow-origin') !== null) faults.push('another origin may read it')
  if (status >= 400 && !v.is(Refusal, jsonOf(text))) faults.push('another shape')
  if (/\n\s+at |Error:|node_modules|\.ts:\d/.test(text)) faults.push('a stack')
  if (sent !== '' && text.includes(sent)) faults.push('the input')
  return faults
}

const Refusal = v.union([
  v.strictObject({ code: v.pipe(v.string(), v.regex(/^[A-Z_]+$/)), requestId: v.string() }),
  // What the gateway itself says, word for word.
  v.strictObject({
    message: v.picklist(['Unauthorized', 'Not Found', 'Request Too Long', 'Service Unavailable']),
  }),
])

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
