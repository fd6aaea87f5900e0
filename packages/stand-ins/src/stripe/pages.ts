import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type Stripe from 'stripe'
import { html, type Markup, sendPage } from '#base/html.ts'
import type { Account } from '#stripe/account.ts'

/** The hosted page: buttons instead of card numbers. `GET /` lists what was paid, to pay slips and end refunds. */
export function createPages(account: Account) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://pay')
    const [, id = ''] = /^\/c\/pay\/(cs_test_\w+)$/.exec(pathname) ?? []
    const session = account.held.sessions[id]
    account.sweep()
    if (request.method === 'GET' && pathname === '/') return sendOverview(response, account)
    const slip = account.held.sessions[/^\/c\/slip\/(cs_test_\w+)$/.exec(pathname)?.[1] ?? '']
    if (request.method === 'GET' && slip !== undefined) return sendSlip(response, slip)
    if (request.method === 'GET' && session !== undefined) return sendCheckout(response, session)
    if (request.method !== 'POST') return void response.writeHead(404).end()
    const pressed = new URLSearchParams(await text(request))
    const press = pressed.get('press') ?? ''
    const refund = pressed.get('refund')
    if (pathname === '/' && refund !== null && (press === 'succeeded' || press === 'failed')) {
      account.endRefund(refund, press)
      return void response.writeHead(303, { location: '/' }).end()
    }
    if (pathname === '/' && press === 'slip') {
      account.paySlip(pressed.get('session') ?? '')
      return void response.writeHead(303, { location: '/' }).end()
    }
    if (session === undefined) return void response.writeHead(404).end()
    response.writeHead(303, { location: after(account, session, press) }).end()
  }
}

/** Where a press on the hosted page leads. */
function after(account: Account, session: Stripe.Checkout.Session, press: string): string {
  const here = `/c/pay/${session.id}`
  if (press === 'back') return session.cancel_url ?? here
  if (press === 'card' || press === 'paypay') account.pay(session.id, press)
  if (press === 'konbini') account.takeSlip(session.id)
  if (press === 'declined' || press === 'unfinished') return `${here}?${press}`
  return session.status === 'complete' ? (session.success_url ?? here) : here
}

const PRESSES: Readonly<Record<string, readonly (readonly [press: string, words: string])[]>> = {
  card: [
    ['card', 'カードで支払う'],
    ['declined', 'カードが使えない'],
    ['unfinished', '本人認証をとちゅうでやめる'],
  ],
  paypay: [['paypay', 'PayPayで支払う']],
  konbini: [['konbini', '払込票の番号を受け取る']],
}

function sendCheckout(response: ServerResponse, session: Stripe.Checkout.Session): void {
  const isOpen = session.status === 'open'
  const presses = session.payment_method_types.flatMap((way) => PRESSES[way] ?? [])
  send(
    response,
    'お支払い（お試し）',
    html`<h1>${session.amount_total ?? 0}円のお支払い</h1>
<p class="soft">お試しの画面です。カード番号の代わりに、ボタンを押してください。</p>
${isOpen ? form(presses) : html`<p>このお支払いの画面は、もう終わっています。</p>`}
${form([['back', 'もどる']])}`,
  )
}

function sendSlip(response: ServerResponse, session: Stripe.Checkout.Session): void {
  const isDue = session.payment_status === 'unpaid'
  send(
    response,
    '払込票（お試し）',
    html`<h1>${session.amount_total ?? 0}円の払込票</h1>
<p>払込票の番号：000-0000-0000</p>
${isDue ? html`<p><a href="/">お試しの一覧で、レジで支払う</a></p>` : html`<p>お支払いは済んでいます。</p>`}`,
  )
}

function sendOverview(response: ServerResponse, account: Account): void {
  const slips = Object.values(account.held.sessions).filter(
    ({ status, payment_status }) => status === 'complete' && payment_status === 'unpaid',
  )
  const refunds = Object.values(account.held.refunds).reverse()
  send(
    response,
    'お支払い（お試し）の一覧',
    html`<h1>お支払い（お試し）の一覧</h1>
<h2>コンビニの払込票</h2>
${slips.map((one) => html`<p>${one.amount_total ?? 0}円 ${form([['slip', 'レジで支払う']], 'session', one.id)}</p>`)}
<h2>返金</h2>
${refunds.map(
  (one) =>
    html`<p>${one.amount}円 ${one.status ?? ''} ${form(
      [
        ['succeeded', '返金を終える'],
        ['failed', '返金に失敗する'],
      ],
      'refund',
      one.id,
    )}</p>`,
)}`,
  )
}

function form(presses: readonly (readonly [press: string, words: string])[], name = '', value = ''): Markup {
  const buttons = presses.map(
    ([press, words]) => html`<button name="press" value="${press}">${words}</button>`,
  )
  const hidden = name === '' ? html`` : html`<input type="hidden" name="${name}" value="${value}">`
  return html`<form method="post">${hidden}${buttons}</form>`
}

function send(response: ServerResponse, title: string, body: Markup): void {
  sendPage(response, { title, style, body: html`<main class="card">${body}</main>` })
}

const style = `
main.card{max-width:430px;padding:24px}
h2{font-size:18px;margin:24px 0 8px}
button{display:block;width:100%;min-height:52px;margin:8px 0;border:1px solid #1F7A5C;border-radius:12px;background:#fff;
color:#155A43;font:inherit;font-weight:700}
`
