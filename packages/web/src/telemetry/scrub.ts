import { addressId } from '#telemetry/page-id.ts'

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
type Rule = (text: string, origin: string) => string | undefined

const matching =
  (pattern: RegExp): Rule =>
  (text) =>
    pattern.test(text) ? text : undefined
const aNumber = matching(/^[\d.]{1,20}$/)
const aWord = matching(/^[A-Za-z][A-Za-z-]{0,30}$/)
const aPage = matching(/^(\/[A-Za-z:*-]*)+(-\d+)?$/)
const anId = matching(/^[0-9a-f-]{16,40}$/)
/** The path of an element by tag, class and id, as in our markup; it contains no text of the page. */
const anElement = matching(/^[\w#.>:+\-«»]{1,300}$/)

/**
 * Texts that may be sent, by name, with their format. Everything else is
 * dropped: a new field of a later library version is not sent until it is reviewed.
 */
const TEXTS: Readonly<Record<string, Rule>> = {
  version: aNumber,
  title: aPage,
  pageId: aPage,
  parentPageId: aPage,
  pageInteractionId: aPage,
  parentPageInteractionId: aPage,
  id: anId,
  trace_id: anId,
  segment_id: anId,
  method: aWord,
  // Tracing names the service it watches: the library's name for us, or our own host.
  name: (text, origin) =>
    text === 'rum.aws.amazon.com' || text === new URL(origin).hostname ? text : undefined,
  origin: matching(/^AWS::RUM::AppMonitor$/),
  namespace: aWord,
  url: addressId,
  filename: addressId,
  stack: positions,
  // An error message may quote a member's input; its class and its place are enough.
  type: (text) =>
    /^([A-Za-z]{0,40}(Error|Exception)|CallFailed|unhandledrejection)$/.test(text) ? text : 'Error',
  message: (text) => /^Minified React error #\d+/.exec(text)?.[0] ?? 'withheld',
  initiatorType: aWord,
  navigationType: aWord,
  nextHopProtocol: matching(/^[\w./-]{1,12}$/),
  loadState: aWord,
  eventType: aWord,
  interactionType: aWord,
  element: anElement,
  eventTarget: anElement,
  largestShiftTarget: anElement,
  interactionTarget: anElement,
}

/** SEC-L1: a JSON text of telemetry without anything that could be personal. */
export function scrubbed(json: string, origin: string): string {
  return JSON.stringify(scrub(JSON.parse(json), '', origin) ?? {})
}

function scrub(value: Json, key: string, origin: string): Json | undefined {
  if (typeof value === 'string') return TEXTS[key]?.(value, origin)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.flatMap((part: Json) => scrub(part, key, origin) ?? [])
  const entries = Object.entries(value).map(([name, part]) => [name, scrub(part, name, origin)] as const) // a pair
  return Object.fromEntries(entries.filter((pair): pair is [string, Json] => pair[1] !== undefined))
}

/** `/assets/app-1a2b.js:1:2345` for each stack line in one of our files. */
function positions(stack: string, origin: string): string {
  const found = stack.matchAll(/(https?:\/\/[^\s():]+(?::\d+)?\/assets\/[\w.-]+\.js):(\d+):(\d+)/g)
  return [...found]
    .map(([, file = '', line, column]) => `${addressId(file, origin)}:${line}:${column}`)
    .join('\n')
}
