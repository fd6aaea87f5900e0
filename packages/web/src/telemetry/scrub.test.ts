// What telemetry may send, and the ids of pages (SEC-L1, S223).
import { addressId, pageIdOf } from '#telemetry/page-id.ts'
import { scrubbed } from '#telemetry/scrub.ts'

const ORIGIN = 'https://example.jp'
const scrub = (value: object) => JSON.parse(scrubbed(JSON.stringify(value), ORIGIN))

test.each([
  ['/top', {}, '/top'],
  ['/', {}, '/'],
  ['/event/okane', { eventId: 'okane' }, '/event/:eventId'],
  ['/event/%E8%A6%8B%E6%9C%AC', { eventId: '見本' }, '/event/:eventId'],
  ['/event/okane/', { eventId: 'okane' }, '/event/:eventId'],
  ['/event/%E8', { eventId: '%E8' }, '/event/:eventId'],
  ['/hanako@example.jp', { '*': 'hanako@example.jp' }, '/*'],
])('SEC-L1: %s is sent as its route', (pathname, params, pageId) => {
  expect(pageIdOf({ pathname, params })).toBe(pageId)
})

test.each([
  ['/api/event-management?userId=1', '/api/event-management'],
  ['/api/event-management/okane/participate?userId=1', '/api/event-management/:value/participate'],
  ['https://example.jp/api/graphql', '/api/graphql'],
  ['/api/my-events', '/api/my-events'],
  ['/api/consents', '/api/consents'],
  ['/api/news-mail', '/api/news-mail'],
  ['/top/hanako@example.jp', '/:value/:value'],
  ['/assets/app-1a2B.js?x=1', '/assets/app-1a2B.js'],
  ['https://elsewhere.example/?jwt=1', ''],
  ['//', ''],
])('SEC-L1: the address %s is sent as %j', (url, sent) => {
  expect(addressId(url, ORIGIN)).toBe(sent)
})

test('SEC-L1: an error is sent as its class and the places in our files, without its message', () => {
  const stack = `TypeError: "花子 090" at x\n    at y (${ORIGIN}/assets/app-1a.js:1:23)\n    at ${ORIGIN}/top/hanako:3:4`
  expect(
    scrub({ version: '1.0.0', type: 'TypeError', message: '花子 is not a function', lineno: 1, stack }),
  ).toEqual({
    version: '1.0.0',
    type: 'TypeError',
    message: 'withheld',
    lineno: 1,
    stack: '/assets/app-1a.js:1:23',
  })
  expect(scrub({ type: '花子', message: '花子' })).toEqual({ type: 'Error', message: 'withheld' })
  expect(scrub({ message: 'Minified React error #418; visit https://react.dev/?args[]=hanako' })).toEqual({
    message: 'Minified React error #418',
  })
})

test('SEC-L1: a call is sent as its method, address pattern, status and times', () => {
  const request = { method: 'POST', url: `${ORIGIN}/api/event-management/okane?userId=u1`, body: '花子' }
  expect(scrub({ request, response: { status: 409, statusText: '花子' }, trace_id: 'hanako' })).toEqual({
    request: { method: 'POST', url: '/api/event-management/:value' },
    response: { status: 409 },
  })
})

test('S208: a trace is sent with the names that tracing needs, and without other hosts', () => {
  const trace = {
    name: 'rum.aws.amazon.com',
    subsegments: [{ name: 'example.jp' }, { name: 'hanako.example' }],
  }
  expect(scrub(trace)).toEqual({ name: 'rum.aws.amazon.com', subsegments: [{ name: 'example.jp' }, {}] })
})

test.each([
  ['version', '1.0.0', '1.0'.repeat(9)],
  ['title', '/event/:eventId', '/event/okane1'],
  ['parentPageId', '/top', 'top'],
  ['parentPageInteractionId', '/top-12', '/top 12'],
  ['pageInteractionId', '/*-3', '花子'],
  ['id', '0b0e7bf4-7f7c-4d2c', 'hanako'],
  ['trace_id', '1-67eb0a4d-0b0e7bf4', '1-67'],
  ['segment_id', '0123456789abcdef', '0123456789ABCDEF'],
  ['method', 'POST', 'POST 花子'],
  ['name', 'example.jp', 'www.example.jp'],
  ['origin', 'AWS::RUM::AppMonitor', 'AWS::RUM'],
  ['namespace', 'remote', '1remote'],
  ['type', 'RangeError', 'Error'],
  ['type', 'CallFailed', 'Error'],
  ['type', 'unhandledrejection', 'Error'],
  ['initiatorType', 'fetch', 'fetch 1'],
  ['navigationType', 'back-forward', '2'],
  ['nextHopProtocol', 'http/1.1', 'http 1.1'],
  ['loadState', 'dom-interactive', '花子'],
  ['eventType', 'click', 'click!'],
  ['interactionType', 'pointer', ''],
  ['element', '#root>main.page', '花子'],
  ['eventTarget', 'button+span', 'a[href]'],
  ['largestShiftTarget', '#root', '「花子」'],
  ['interactionTarget', '#«r1»', 'p 花子'],
])('SEC-L1: the text %s may be sent as %s', (name, sent, other) => {
  expect(scrub({ [name]: sent })).toEqual({ [name]: sent })
  if (name !== 'type') expect(scrub({ [name]: other })).toEqual({})
})

test('SEC-L1: a file is sent as its address below assets, a list of stack lines as their places', () => {
  expect(scrub({ filename: `${ORIGIN}/assets/app-1a.js?x=1` })).toEqual({ filename: '/assets/app-1a.js' })
  const stack = [1, 2].map((line) => `at ${ORIGIN}/assets/app-1a.js:${line}:3`).join('\n')
  expect(scrub({ stack })).toEqual({ stack: '/assets/app-1a.js:1:3\n/assets/app-1a.js:2:3' })
  expect(scrub({ nothing: null, some: [null, 'x', 1] })).toEqual({ nothing: null, some: [1] })
})

test('SEC-L1: an object with only unknown names is sent as an empty object', () => {
  expect(scrubbed('"花子"', ORIGIN)).toBe('{}')
})

test('SEC-L1: a text under an unknown name is not sent, at any depth', () => {
  expect(
    scrub({
      value: 1.5,
      referrer: 'https://a.example/?q=花子',
      attribution: [{ selection: '花子', ok: true }],
    }),
  ).toEqual({ value: 1.5, attribution: [{ ok: true }] })
  expect(
    scrub({ title: '花子さんの会員証', pageId: '/event/okane1', interactionTarget: '#root>p「花子」' }),
  ).toEqual({})
  expect(scrub({ title: '/event/:eventId', pageInteractionId: '/event/:eventId-2' })).toEqual({
    title: '/event/:eventId',
    pageInteractionId: '/event/:eventId-2',
  })
})
