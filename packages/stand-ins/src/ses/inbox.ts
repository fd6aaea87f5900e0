import type { IncomingMessage, ServerResponse } from 'node:http'
import { html, type Markup, sendPage } from '#base/html.ts'
import type { MailEventType, MailFacts } from '#ses/events.ts'
import type { Message, Outbox } from '#ses/outbox.ts'

/**
 * The outbox as pages: `GET /mail` for people, `GET /mail/html?id=` for a mail as mail programs show it, and
 * `GET /mail.json?to=ADDRESS` for tests.
 */
export function createInbox(outbox: Outbox, tell: (type: MailEventType, message: MailFacts) => void) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://inbox')
    if (req.method === 'GET' && pathname === '/mail.json') {
      const messages = await outbox.list(searchParams.get('to') ?? undefined)
      res.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      res.end(
        JSON.stringify(
          messages.map(({ to, from, subject, text, code, at }) => ({ to, from, subject, text, code, at })),
        ),
      )
    } else if (req.method === 'GET' && pathname === '/mail') {
      sendPage(res, { title: '届いたメール', style, body: inbox(await outbox.list()), refreshSec: 5 })
    } else if (req.method === 'GET' && pathname === '/mail/html') {
      sendHtml(res, (await outbox.find(searchParams.get('id') ?? ''))?.html)
    } else if (req.method === 'POST' && isOutcome(pathname)) {
      const message = isFromHere(req) ? await outbox.find(searchParams.get('id') ?? '') : null
      if (message === null) return void res.writeHead(404).end()
      tell(OUTCOMES[pathname], { ...message, tags: message.tags ?? {} })
      // Relative: the page is served under a prefix.
      res.writeHead(303, { location: '../mail' }).end()
    } else {
      res.writeHead(404).end()
    }
  }
}

/** A mail's HTML as a page: like mail programs, it runs nothing; its links open beside it. */
function sendHtml(res: ServerResponse, mail: string | undefined): void {
  if (mail === undefined) return void res.writeHead(404).end()
  res.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'",
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  res.end(mail.replace('<head>', '<head><base target="_blank">'))
}

/** The answers to a mail that a person can choose here, as mail servers and readers give outside. */
const OUTCOMES = { '/mail/bounce': 'Bounce', '/mail/complaint': 'Complaint' } as const

function isOutcome(path: string): path is keyof typeof OUTCOMES {
  return Object.hasOwn(OUTCOMES, path)
}

/** A page elsewhere cannot press the buttons. */
function isFromHere({ headers }: IncomingMessage): boolean {
  const from = headers['sec-fetch-site']
  return from === undefined || from === 'same-origin'
}

function inbox(messages: Message[]): Markup {
  const empty = html`<p class="card">まだメールはありません。確認コードやお知らせが送られると、ここに表示されます。</p>`
  return html`<main>
<h1>届いたメール</h1>
<p class="soft">この環境では、メールを外部へ送らず、ここに表示します。5秒ごとに更新します。</p>
${messages.length === 0 ? empty : messages.map(card)}
</main>`
}

function card({ id, to, from, subject, text, html: markup, code, at, tags = {} }: Message): Markup {
  return html`
<article class="card">
<h2>${subject}</h2>
<p class="soft"><strong>${to}</strong> 宛て<br>差出人：${from}<br><time datetime="${at}">${tokyoTime.format(new Date(at))}</time></p>
${code === null ? '' : html`<p class="code"><span class="soft">確認コード（${to}）</span><b>${code}</b></p>`}
<pre>${text}</pre>
${markup === undefined ? '' : html`<p><a href="mail/html?id=${id}">メールソフトでの見え方</a></p>`}
${Object.keys(tags).length === 0 ? '' : buttons(id)}
</article>`
}

function buttons(id: string): Markup {
  return html`<form method="post" class="outcomes">
<button formaction="mail/bounce?id=${id}">届かなかった</button>
<button formaction="mail/complaint?id=${id}">迷惑メール報告</button>
</form>`
}

const tokyoTime = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  dateStyle: 'long',
  timeStyle: 'medium',
})

const style = `
h2{font-size:18px;line-height:1.35;margin:0 0 4px}
article .soft{margin:0}
.code{background:#E6F3EC;border-radius:12px;padding:8px 16px;margin:12px 0}
.code span{display:block}
.code b{font-size:32px;letter-spacing:.15em;line-height:1.35;color:#155A43}
pre{white-space:pre-wrap;font:inherit;margin:12px 0 0}
`
