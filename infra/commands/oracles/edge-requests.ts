import type { Side } from '#sides.ts'

type Headers = Readonly<Record<string, { readonly value: string }>>

/** An event as CloudFront gives it to a function, and what has to be true of the answer. */
export interface EdgeRequest {
  readonly side: Side
  readonly name: 'route-to-file' | 'viewer-address' | 'none-is-404'
  readonly uri: string
  /** GET if absent. */
  readonly method?: 'GET' | 'HEAD'
  readonly headers?: Headers
  /** The status of the origin's answer: for functions that see it. */
  readonly origin?: number
  /** 200 for a request that passes. */
  readonly status?: number
  /** The path that the origin is asked for. */
  readonly file?: string
  /** Headers of the answer or the request that passes; null for one that is gone. */
  readonly said?: Readonly<Record<string, string | null>>
}

const VIEWER = '203.0.113.9'
const FORGED = { 'x-viewer-address': { value: '127.0.0.1' }, 'x-asked-for': { value: '/top' } }
const CALENDAR = `/cal/${'A'.repeat(43)}.ics`

/** Every spelling of a call of staff that an API may read as one. */
const STAFF = [
  '/api/staff',
  '/api/staff/',
  '/api/staff/self',
  '/api/staff/events/e-1/publication',
  '/api//staff/self',
  '//api/staff/self',
  '/api/./staff/self',
  '/api/events/../staff/self',
  '/api/staff/../staff/self',
  '/x/../api/staff/self',
  '/api/%73taff/self',
  '/api/%2e/staff/self',
  '/api/jwt/%2e%2e/staff/self',
  '/api%2Fstaff/self',
  '/api/staff%2Fself',
  '/api/STAFF/self',
  '/API/Staff/self',
]
/** Not below `/api` as they are written: refused on both origins. */
const ELSEWHERE = ['//api/staff/self', '/x/../api/staff/self']
const OF_MEMBERS = ['/api/', '/api/jwt', '/api/staffing', '/api/events/staff', '/api/staff/../jwt', CALENDAR]
/** R14: what people without an account read. */
const OF_GUESTS = ['/e/abcDEF0123', '/e/abcDEF0123.ics', '/events', '/api/public/events']
/** No event can have them: they get the page of an unknown one. */
const STRANGE = ['/e/', '/e/a/b', '/e/../staff/self', '/e/%2e%2e/staff/self', '/e/%zz']
const OF_NEITHER = [
  '/api/%zz',
  '/api/%',
  '/cal',
  '/cal/',
  '/cal/a',
  '/cal/.ics',
  '/cal/a/b.ics',
  '/cal//staff/self',
  '/events/',
  '/evil',
  '/cal/../staff/self',
  '/cal/%2e%2e/staff/self',
  '/cal/a.ics/../../api/staff/self',
]

const refused = {
  'cache-control': 'no-store',
  'content-type': 'application/json',
  'x-content-type-options': 'nosniff',
}
const call = (side: Side, uri: string, passes: boolean): EdgeRequest => ({
  side,
  name: 'viewer-address',
  uri,
  headers: FORGED,
  status: passes ? 200 : 404,
  said: passes ? { 'x-viewer-address': VIEWER } : refused,
})
const file = (side: Side, uri: string, found: string, askedFor: string | null = null): EdgeRequest => ({
  side,
  name: 'route-to-file',
  uri,
  headers: FORGED,
  status: 200,
  file: found,
  said: { 'x-asked-for': askedFor },
})
/** The answer to a page: by the header of `route-to-file`, and by the viewer's own request, which CloudFront may hand over instead. */
const page = (side: Side, uri: string, status: number, origin = 200): EdgeRequest[] => [
  { side, name: 'none-is-404', uri, origin, status },
  { side, name: 'none-is-404', uri: '/app.html', headers: { 'x-asked-for': { value: uri } }, origin, status },
]

/** The requests whose answers are promised. */
export const EDGE_REQUESTS: readonly EdgeRequest[] = [
  ...STAFF.flatMap((uri) => [call('site', uri, false), call('console', uri, !ELSEWHERE.includes(uri))]),
  ...OF_MEMBERS.flatMap((uri) => [call('site', uri, true), call('console', uri, false)]),
  ...OF_GUESTS.flatMap((uri) => [
    call('site', uri, true),
    call('console', uri, false),
    { ...call('site', uri, false), method: 'HEAD' as const, status: 405, said: { ...refused, allow: 'GET' } },
  ]),
  ...STRANGE.flatMap((uri) => [{ ...call('site', uri, true), file: '/e/-' }, call('console', uri, false)]),
  ...OF_NEITHER.flatMap((uri) => [call('site', uri, false)]),
  file('site', '/', '/index.html'),
  file('site', '/plans', '/plans/index.html'),
  file('site', '/plans/', '/plans/index.html'),
  file('site', '/event/abc-1/', '/app.html', '/event/abc-1'),
  file('site', '/no-such-page', '/app.html', '/no-such-page'),
  file('site', '/assets/main-x.js', '/assets/main-x.js'),
  file('site', '/config.json', '/config.json'),
  file('console', '/', '/index.html'),
  file('console', '/events/e-1', '/app.html', '/events/e-1'),
  ...['/', '/plans', '/plans/', '/top', '/event/abc-1'].flatMap((uri) => page('site', uri, 200)),
  ...['/no-such-page', '/no/such/page', '/settings/none', '/events/e-1/none'].flatMap((uri) => [
    ...page('site', uri, 404),
    ...page('console', uri, 404),
  ]),
  ...['/', '/events', '/events/e-1'].flatMap((uri) => page('console', uri, 200)),
  // What the origin refuses stays refused.
  ...page('site', '/top', 403, 403),
]

/** The event of a row. */
export function eventOf({ name, uri, method = 'GET', headers = {}, origin = 200 }: EdgeRequest) {
  return {
    viewer: { ip: VIEWER },
    request: { method, uri, querystring: {}, headers, cookies: {} },
    ...(name === 'none-is-404' && { response: { statusCode: origin, headers: {} } }),
  }
}

interface Answered {
  readonly statusCode?: number | undefined
  readonly uri?: string | undefined
  readonly headers?: Readonly<Record<string, { value: string } | undefined>> | undefined
}

/** What is wrong with an answer, in words; null when it is as promised. */
export function wrongIn(row: EdgeRequest, answer: Answered): string | null {
  const what = `${row.side} ${row.name} ${row.uri}`
  const status = answer.statusCode ?? 200
  if (row.status !== undefined && status !== row.status) return `${what}: ${status}, not ${row.status}`
  if (row.file !== undefined && answer.uri !== row.file) return `${what}: ${answer.uri}, not ${row.file}`
  for (const [header, value] of Object.entries(row.said ?? {})) {
    const is = answer.headers?.[header]?.value ?? null
    if (is !== value) return `${what}: ${header} is ${is}, not ${value}`
  }
  return null
}
