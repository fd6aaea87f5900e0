import type { ServerResponse } from 'node:http'

/** Safe markup: made by `html`, never from outside text. */
export type Markup = { markup: string }

/** A piece of a page; escapes interpolated text, but not markup and lists of markup. */
export function html(
  pieces: TemplateStringsArray,
  ...values: (string | number | Markup | Markup[])[]
): Markup {
  const parts = pieces.map((piece, at) => piece + render(values[at] ?? ''))
  return { markup: parts.join('') }
}

/** Answers a whole Japanese page: no scripts, no caching, no referrer. `refreshSec` reloads it. */
export function sendPage(res: ServerResponse, { status = 200, title, style, body, refreshSec }: Page): void {
  const refresh = refreshSec === undefined ? '' : html`<meta http-equiv="refresh" content="${refreshSec}">`
  const page = html`<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refresh}
<title>${title}</title>
<style>${{ markup: base + style }}</style>
</head>
<body>${body}</body>
</html>
`
  res.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  res.end(page.markup)
}

type Page = { status?: number; title: string; style: string; body: Markup; refreshSec?: number }

const base = `
*{box-sizing:border-box}
body{margin:0;padding:24px 16px 48px;background:#FFFBF5;color:#2B2A33;line-height:1.7;line-break:strict;overflow-wrap:anywhere;
font-family:"Hiragino Sans","BIZ UDPGothic","Noto Sans JP","Noto Sans CJK JP","Yu Gothic UI",sans-serif}
main{max-width:640px;margin:0 auto}
h1{font-size:26px;line-height:1.35;margin:0 0 8px;font-feature-settings:"palt";text-wrap:balance}
a{color:#155A43}
:focus-visible{outline:3px solid #1D5FBF;outline-offset:2px}
.soft{color:#5B5866;font-size:14px}
.card{background:#fff;border:1px solid #E6DFD3;border-radius:20px;padding:16px 20px;margin:16px 0}
`

function render(value: string | number | Markup | Markup[]): string {
  if (Array.isArray(value)) return value.map(render).join('')
  return typeof value === 'object' ? value.markup : escapeHtml(String(value))
}

function escapeHtml(text: string): string {
  return text.replace(/[<>&"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
