import { PAPER } from '@app/ui/build/config.ts'
import type { RenderedPage } from '../src/public/rendered.ts'

/** The links of a document, besides its own content. */
export interface DocumentParts {
  readonly page: RenderedPage
  /** The name of the product on a home screen and in shared links. */
  readonly appName: string
  /** The site's address; without it, shared links have no picture and no canonical address. */
  readonly siteOrigin?: string | undefined
  /** Async scripts, run as soon as they are loaded. */
  readonly early?: readonly string[]
  /** Of the app: the files of a member's first screen, which the early script asks for. */
  readonly memberFiles?: readonly string[]
  /** What the scripts fetch first. */
  readonly fetched?: readonly string[]
  /** Module scripts, run after the document is parsed. */
  readonly scripts?: readonly string[]
  /** Modules that those scripts import. */
  readonly preloads?: readonly string[]
  /** Stylesheets needed before the scripts run, but not before the first paint. */
  readonly styles?: readonly string[]
  /** The texts of scripts that run at once: in the head, before any file, and after the body's HTML. */
  readonly inline?: { readonly head: string; readonly body: string }
  /** Wraps the body's HTML: the app's root element. */
  readonly rootId?: string
}

/** A whole HTML document. The security headers name the hashes of its inline parts, the style and the first script. */
export function documentHtml(parts: DocumentParts): string {
  const { page, early = [], memberFiles = [], fetched = [], scripts = [], preloads = [], styles = [] } = parts
  const { rootId, inline } = parts
  const body =
    rootId === undefined ? page.body : `${page.noscript ?? ''}<div id="${rootId}">${page.body}</div>`
  const form = page.form === undefined ? '' : ` data-form="${page.form}"`
  return [
    `<!doctype html><html lang="ja"${form}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    page.isFrame ? '' : `<title>${escapeHtml(page.title)}</title>`,
    `<style>${page.style}</style>`,
    memberFiles.length > 0 ? `<meta name="member-files" content="${memberFiles.join(' ')}">` : '',
    inline === undefined ? '' : `<script>${inline.head}</script>`,
    ...early.map((src) => `<script async type="module" src="${src}"></script>`),
    ...fetched.map((href) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${href}">`),
    ...styles.map((href) => `<link rel="preload" as="style" href="${href}">`),
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    ...scripts.map((src) => `<script type="module" src="${src}"></script>`),
    ...about(parts),
    '</head><body>',
    body,
    inline === undefined ? '' : `<script>${inline.body}</script>`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    '</body></html>',
  ].join('')
}

function about(parts: DocumentParts): string[] {
  const { page, appName } = parts
  return [
    ...(page.isFrame ? ['[[head]]'] : aboutPage(parts)),
    `<meta name="theme-color" content="${PAPER}"><meta name="format-detection" content="telephone=no">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="icon" href="/icon-192.png" sizes="192x192">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">',
    '<meta name="mobile-web-app-capable" content="yes"><meta name="apple-mobile-web-app-capable" content="yes">',
    '<meta name="apple-mobile-web-app-status-bar-style" content="default">',
    `<meta name="apple-mobile-web-app-title" content="${escapeHtml(appName)}">`,
    `<meta property="og:site_name" content="${escapeHtml(appName)}">`,
    '<meta property="og:type" content="website"><meta property="og:locale" content="ja_JP">',
  ]
}

/** What a page says of itself; of a frame the function says it that fills it. */
function aboutPage({ page, appName, siteOrigin: origin }: DocumentParts): string[] {
  const at = (path: string) => escapeHtml(new URL(path, origin).href)
  return [
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    page.unlisted ? '<meta name="robots" content="noindex">' : '',
    `<meta property="og:title" content="${escapeHtml(page.title)}">`,
    `<meta property="og:description" content="${escapeHtml(page.description)}">`,
    origin ? `<meta property="og:image" content="${at('/ogp.png')}">` : '',
    origin
      ? '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">'
      : '',
    origin ? `<meta property="og:image:alt" content="${escapeHtml(appName)}">` : '',
    origin ? '<meta name="twitter:card" content="summary_large_image">' : '',
    origin && page.path && !page.unlisted
      ? `<meta property="og:url" content="${at(page.path)}"><link rel="canonical" href="${at(page.path)}">`
      : '',
  ]
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
