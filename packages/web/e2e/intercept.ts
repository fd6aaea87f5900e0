import type { CDPSession, Page } from 'playwright-core'

/** A request that a page makes. */
export interface Asked {
  readonly method: string
  readonly url: string
  /** The operation of the user pool that is asked for: `InitiateAuth`; for another request, nothing. */
  readonly operation: string
  readonly body: string
}
/** What comes instead of the server's answer. */
export interface Reply {
  readonly status: number
  readonly json: unknown
  readonly headers?: Readonly<Record<string, string>>
}
/** Replies in the server's stead; what is null goes on, to who was asked to look before, and to the server at last. */
export type Look = (asked: Asked) => Reply | null

interface Tap {
  readonly devtools: CDPSession
  readonly looks: { readonly address: string; readonly look: Look }[]
}
const taps = new WeakMap<Page, Promise<Tap>>()

/**
 * Looks at the requests of a page that go to an address, or with a `*` at its end to all that begin like it. Asked of
 * the browser itself: `page.route` turns the page's cache off, and each document would load and compile the app anew.
 */
export async function intercept(page: Page, address: string, look: Look): Promise<void> {
  const opening = taps.get(page) ?? open(page)
  taps.set(page, opening)
  const { devtools, looks } = await opening
  looks.unshift({ address, look })
  await devtools.send('Fetch.enable', { patterns: looks.map((one) => ({ urlPattern: one.address })) })
}

/** From now on every request goes through. */
export async function letThrough(page: Page): Promise<void> {
  const tap = await taps.get(page)
  tap?.looks.splice(0)
  await tap?.devtools.send('Fetch.disable')
}

const fits = (url: string, address: string) =>
  address.endsWith('*') ? url.startsWith(address.slice(0, -1)) : url === address

async function open(page: Page): Promise<Tap> {
  const devtools = await page.context().newCDPSession(page)
  const tap: Tap = { devtools, looks: [] }
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const { method, url, headers, postData: body = '' } = request
    const target = Object.entries(headers).find(([name]) => name.toLowerCase() === 'x-amz-target')?.[1]
    const asked = { method, url, body, operation: target?.split('.').at(-1) ?? '' }
    const asking = tap.looks.filter(({ address }) => fits(url, address))
    const reply = asking.map(({ look }) => look(asked)).find((one) => one !== null)
    // A page may be left while its request waits: then nobody hears the answer.
    give(devtools, requestId, reply ?? null).catch(() => {})
  })
  return tap
}

function give(devtools: CDPSession, requestId: string, reply: Reply | null): Promise<unknown> {
  if (reply === null) return devtools.send('Fetch.continueRequest', { requestId })
  const headers = { 'content-type': 'application/json', ...reply.headers }
  return devtools.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: reply.status,
    responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
    body: Buffer.from(JSON.stringify(reply.json)).toString('base64'),
  })
}
