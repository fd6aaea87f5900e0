import { until } from '@app/shared/test/until.ts'
import type { CDPSession, Page, Request } from 'playwright-core'

/**
 * What comes instead of a server's answer: none at all (`hold`, `cut`), a refusal, or a body; a function
 * makes the body from the true one.
 */
export type Answer =
  | 'hold'
  | 'cut'
  | { readonly status: number; readonly code: string; readonly message?: string }
  | { readonly json: unknown }
  | ((real: unknown) => unknown)
/**
 * By the name of the call: its path under /api, a GraphQL field, an operation of the user pool, or a script. `every`
 * answers the calls that are not named.
 */
export type Answers = Readonly<Record<string, Answer>>

const CALLS = ['*/api/*', '*/_local/cognito/*']
const SCRIPTS = '*/assets/*'
const isScript = (name: string) => name.endsWith('.js')
/** Whether answers keep the app itself from coming. */
export const keepsScript = (answers: Answers = {}) => Object.keys(answers).some(isScript)

interface BrowserRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly postData?: string
}

/** A request that the browser holds back; with a status once the server has answered it. */
interface Paused {
  readonly requestId: string
  readonly responseStatusCode?: number
  readonly request: BrowserRequest
}

/** The layer between a page and the server. */
export interface Answering {
  /** Replaces the server's answers; requests that are not named pass. */
  answer(answers: Answers): Promise<void>
  /** Waits until only held requests are open. */
  quiet(): Promise<unknown>
  /** Whether something was asked for that never comes. */
  holds(): boolean
}

/**
 * Answers instead of the server. Through the browser's protocol: `page.route` disables its cache, and each document would
 * load and compile the app again.
 */
export async function answering(page: Page): Promise<Answering> {
  let answers: Answers = {}
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  const isHeld = (request: Request) => answers[nameOf(toBrowserRequest(request))] === 'hold'
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Fetch.requestPaused', (paused) => {
    // A state may be left while an answer is under way: then the answer has no reader.
    give(devtools, paused, answers[nameOf(paused.request)] ?? answers['every']).catch(() => {})
  })
  return {
    async answer(next) {
      answers = next
      underWay.clear()
      const scripts = keepsScript(next)
      const patterns = [...CALLS, ...(scripts ? [SCRIPTS] : [])].map((urlPattern) => ({ urlPattern }))
      await devtools.send('Network.setCacheDisabled', { cacheDisabled: scripts })
      await devtools.send('Fetch.enable', { patterns })
    },
    quiet: () => until('the answers', () => [...underWay].every(isHeld)),
    holds: () => underWay.size > 0,
  }
}

async function give(devtools: CDPSession, paused: Paused, answer: Answer | undefined): Promise<unknown> {
  const { requestId, responseStatusCode } = paused
  if (answer === 'hold') return
  if (answer === undefined) return devtools.send('Fetch.continueRequest', { requestId })
  if (answer === 'cut') return devtools.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
  if (typeof answer === 'function') {
    if (responseStatusCode === undefined)
      return devtools.send('Fetch.continueRequest', { requestId, interceptResponse: true })
    const { body, base64Encoded } = await devtools.send('Fetch.getResponseBody', { requestId })
    const real = JSON.parse(base64Encoded ? Buffer.from(body, 'base64').toString() : body)
    return fulfil(devtools, requestId, responseStatusCode, answer(real))
  }
  if ('json' in answer) return fulfil(devtools, requestId, 200, answer.json)
  const { status, code, message = code } = answer
  // Ours say a code, the user pool's the name of an exception.
  return fulfil(devtools, requestId, status, { code, requestId: 'r', __type: code, message })
}

function fulfil(devtools: CDPSession, requestId: string, responseCode: number, json: unknown) {
  const body = Buffer.from(JSON.stringify(json)).toString('base64')
  const responseHeaders = [{ name: 'content-type', value: 'application/json' }]
  return devtools.send('Fetch.fulfillRequest', { requestId, responseCode, responseHeaders, body })
}

const toBrowserRequest = (request: Request): BrowserRequest => ({
  url: request.url(),
  headers: request.headers(),
  postData: request.postData() ?? '',
})

function nameOf({ url, headers, postData = '' }: BrowserRequest): string {
  const { pathname } = new URL(url)
  const file = /\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(pathname)?.[1]
  if (file !== undefined) return `${file}.js`
  const target = Object.entries(headers).find(([name]) => name.toLowerCase() === 'x-amz-target')?.[1]
  if (target !== undefined) return target.split('.').at(-1) ?? ''
  if (pathname === '/api/graphql')
    return /\b(listUsers|createUser|updateUser|createReport)\b/.exec(postData)?.[1] ?? ''
  return pathname.replace('/api/', '')
}
