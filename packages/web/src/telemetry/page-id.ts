import { parseUrl } from '@app/shared/base/parse-url.ts'

/** The id of a page in telemetry: its route, never an address with values in it (SEC-L1). */
export interface Matched {
  readonly pathname: string
  readonly params: Readonly<Record<string, string | undefined>>
}

/** `/event/:eventId` for `/event/okane`; `/*` for an unknown address, whatever it contains. */
export function pageIdOf({ pathname, params }: Matched): string {
  if (params['*'] !== undefined) return '/*'
  const names = new Map(Object.entries(params).map(([name, value]) => [value, name]))
  const parts = pathname.split('/').map((part) => {
    const name = names.get(decoded(part))
    return name === undefined ? part : `:${name}`
  })
  return parts.join('/').replace(/(.)\/$/, '$1')
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Path segments of the API that may be sent. Every other segment is a value and is replaced. */
const API_WORDS = new Set([
  'api',
  'event-management',
  'participate',
  'my-events',
  'graphql',
  'consents',
  'news-mail',
])

/** `/api/event-management/:value/participate` for a call, `/assets/x.js` for our files, else nothing. */
export function addressId(url: string, origin: string): string {
  const at = parseUrl(url, origin)
  if (at === null || at.origin !== origin) return ''
  if (/^\/assets\/[\w./-]+$/.test(at.pathname)) return at.pathname
  const parts = at.pathname.split('/').slice(1)
  return parts.map((part) => (API_WORDS.has(part) ? `/${part}` : '/:value')).join('')
}
