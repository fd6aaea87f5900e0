import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { html, type Markup, sendPage } from '#base/html.ts'
import {
  amzDateMs,
  type Claim,
  headerClaim,
  isSignatureOf,
  queryClaim,
  type SignedRequest,
  SKEW_MS,
  textToSign,
} from '#base/sigv4.ts'

const batchSchema = v.object({
  RumEvents: v.array(
    v.object({
      type: v.string(),
      timestamp: v.optional(v.union([v.number(), v.string()])),
      metadata: v.optional(v.string(), ''),
      details: v.optional(v.string(), ''),
    }),
  ),
})

/** One event as the browser sent it; `metadata` and `details` are JSON texts. */
export type RumEvent = v.InferOutput<typeof batchSchema>['RumEvents'][number]

const keptEvents = 500
const shownChars = 4000

export interface RumOptions {
  readonly monitorId: string
  /** The secret of an access key that the identity pool issued; undefined for any other. */
  readonly secretOf: (accessKeyId: string) => string | undefined
  /** The mount, as clients see and sign it: `/_local/rum`, for example. */
  readonly publicPath: string
  /** The current time in ms; the clock by default. */
  readonly now?: () => number
}

/**
 * The CloudWatch RUM stand-in: `POST /appmonitors/{monitorId}` accepts batches (202) that are signed with issued
 * credentials (else 403), `GET /` shows the last 500 events, `GET /events.json` returns them to tests. Kept in
 * memory only.
 */
export function createRum(options: RumOptions) {
  const { monitorId } = options
  const events: RumEvent[] = []
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://rum')
    // The SDK's own client ends the path with a slash.
    if (req.method === 'POST' && pathname.replace(/\/$/, '') === `/appmonitors/${monitorId}`) {
      const body = await text(req)
      const path = `${options.publicPath}${pathname}`
      const request = { method: 'POST', path, query: [...searchParams], headers: req.headers }
      if (!isSigned(request, body, options)) return void res.writeHead(403).end()
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), batchSchema), body)
      if (parsed.success) events.unshift(...parsed.output.RumEvents.toReversed())
      events.length = Math.min(events.length, keptEvents)
      res.writeHead(parsed.success ? 202 : 400).end()
    } else if (req.method === 'GET' && pathname === '/') {
      sendPage(res, { title: '計測の記録', style, body: page(events) })
    } else if (req.method === 'GET' && pathname === '/events.json') {
      res.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      res.end(JSON.stringify(events))
    } else {
      res.writeHead(404).end()
    }
  }
}

/** Whether a batch has a signature of issued keys for RUM, in its header or (beacons) in its query, that still holds. */
function isSigned(request: SignedRequest, body: string, options: RumOptions): boolean {
  const { secretOf, now = Date.now } = options
  const claim: (Claim & { expiresSec?: number }) | undefined = headerClaim(request) ?? queryClaim(request)
  const secret = secretOf(claim?.credential.split('/')[0] ?? '')
  if (claim === undefined || secret === undefined || claim.payload !== hash('sha256', body)) return false
  const age = now() - amzDateMs(claim.date)
  const lasts = claim.expiresSec === undefined ? SKEW_MS : claim.expiresSec * 1000
  if (!(age >= -SKEW_MS && age <= lasts) || !claim.signedHeaders.split(';').includes('host')) return false
  return isSignatureOf(textToSign(request, claim), claim, 'rum', secret)
}

function page(events: RumEvent[]): Markup {
  return html`<main>
<h1>計測の記録</h1>
<p class="soft">ブラウザーが送った内容を、新しい順に最大${keptEvents}件表示します。現在は${events.length}件です。</p>
${events.map(card)}
</main>`
}

function card({ type, timestamp, metadata, details }: RumEvent): Markup {
  return html`
<article class="card">
<h2>${type}</h2>
<p class="soft">${timestamp ?? ''}</p>
<pre>${details.slice(0, shownChars)}</pre>
<details><summary>付帯情報</summary><pre>${metadata.slice(0, shownChars)}</pre></details>
</article>`
}

const style = `
h2{font-size:18px;line-height:1.35;margin:0}
pre{white-space:pre-wrap;font-size:14px;margin:8px 0}
`
