import { createHash } from 'node:crypto'
import { PROTECTIVE_HEADERS } from '@app/shared/base/protective-headers.ts'
import * as v from 'valibot'

/** dist/headers.json: the headers of every response of the site, locally and behind CloudFront. */
const SiteHeaders = v.object({
  headers: v.record(v.string(), v.string()),
  /** The first matching prefix of a path gives its cache time. */
  cache: v.array(v.object({ prefix: v.string(), value: v.string() })),
})
type SiteHeaders = v.InferOutput<typeof SiteHeaders>

/** Name of the one Trusted Types policy: it makes the addresses of the two workers of the member's card. */
export const CARD_POLICY = 'card-worker'

/** The content of headers.json. Throws when it is not in the form of `siteHeaders`. */
export function parseHeaders(text: string): SiteHeaders {
  return v.parse(v.pipe(v.string(), v.parseJson(), SiteHeaders), text)
}

/**
 * The inline styles and scripts of the documents are allowed by hash, nothing else inline is. `connect` are the other
 * origins that scripts may call (none unless the deployment has some).
 */
export function siteHeaders(
  { styles, scripts }: { readonly styles: readonly string[]; readonly scripts: readonly string[] },
  connect: readonly string[],
): SiteHeaders {
  return {
    headers: {
      'Content-Security-Policy': [
        "default-src 'none'",
        ["script-src 'self'", ...hashes(scripts)].join(' '),
        ["style-src 'self'", ...hashes(styles)].join(' '),
        "img-src 'self' data: blob:",
        "font-src 'self'",
        ["connect-src 'self'", ...connect].join(' '),
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "object-src 'none'",
        "manifest-src 'self'",
        "worker-src 'self'",
        // SEC-J1: no text becomes markup or script, not even ours.
        "require-trusted-types-for 'script'",
        `trusted-types ${CARD_POLICY}`,
      ].join('; '),
      ...PROTECTIVE_HEADERS,
    },
    cache: [
      { prefix: '/assets/', value: 'public, max-age=31536000, immutable' },
      { prefix: '/', value: 'no-cache' },
    ],
  }
}

const hashes = (texts: readonly string[]): string[] =>
  [...new Set(texts)].map((text) => `'sha256-${sha256(text)}'`)

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
