import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { html, type Markup, sendPage } from '#base/html.ts'

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
  /** Whether the identity pool issued an access key. */
  readonly isIssued: (accessKeyId: string) => boolean
}

/**
 * The CloudWatch RUM stand-in: `POST /appmonitors/{monitorId}` accepts batches (202) that are signed with issued
 * credentials (else 403), `GET /` shows the last 500 events, `GET /events.json` returns them to tests. Kept in
 * memory only. It does not verify the signature itself.
 */
export function createRum({ monitorId, isIssued }: RumOptions) {
  const events: RumEvent[] = []
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://rum')
    // The SDK's own client ends the path with a slash.
    if (req.method === 'POST' && pathname.replace(/\/$/, '') === `/appmonitors/${monitorId}`) {
      if (!isIssued(signerOf(req.headers.authorization, searchParams))) return void res.writeHead(403).end()
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), batchSchema), await text(req))
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

/** The access key of a Signature V4 for RUM, in the header or (beacons) in the query; '' without one. */
function signerOf(authorization: string | undefined, query: URLSearchParams): string {
  const scope = '([A-Z0-9]{16,})/\\d{8}/[a-z0-9-]+/rum/aws4_request'
  const header = new RegExp(
    `^AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=[^,]+, Signature=[0-9a-f]{64}$`,
  )
  const inHeader = header.exec(authorization ?? '')?.[1]
  if (inHeader !== undefined) return inHeader
  const isSigned = /^[0-9a-f]{64}$/.test(query.get('X-Amz-Signature') ?? '')
  return (isSigned && new RegExp(`^${scope}$`).exec(query.get('X-Amz-Credential') ?? '')?.[1]) || ''
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
