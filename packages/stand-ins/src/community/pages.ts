import type { ServerResponse } from 'node:http'
import { html, type Markup, sendPage } from '#base/html.ts'

/** The greeting after the sign-on. */
export function sendWelcome(res: ServerResponse, nickname: string, productUrl: string): void {
  const body = html`<p class="mark">みんなのひろば</p>
<h1>${nickname}さん、ようこそ</h1>
<p>会員ページからログインできました。ここは、お試し用の小さなコミュニティです。</p>
${back(productUrl, '会員ページへ戻る')}`
  send(res, 200, 'みんなのひろば', body)
}

/** The link was used before, is expired, or was never valid. */
export function sendInvalidLink(res: ServerResponse, productUrl: string): void {
  const body = html`<h1>このリンクはもう使えません</h1>
<p>安全のため、リンクは短い時間に一度だけ使えます。お手数ですが、会員ページに戻って、もう一度ボタンを押してください。</p>
${back(productUrl, '会員ページへ戻る')}`
  send(res, 401, 'このリンクはもう使えません', body)
}

/** Logged out. */
export function sendLoggedOut(res: ServerResponse, productUrl: string): void {
  const body = html`<h1>ログインしていません</h1>
<p>会員ページのコミュニティのボタンから、お入りください。</p>
${back(productUrl, '会員ページへ進む')}`
  send(res, 401, 'ログインしていません', body)
}

/** No such page, or (503) the keys of the product could not be read. */
export function sendTrouble(res: ServerResponse, status: 404 | 503, productUrl: string): void {
  const words =
    status === 404 ? 'ページが見つかりません' : 'ただいま確認できません。少し待って、もう一度お試しください。'
  send(res, status, words, html`<h1>${words}</h1>${back(productUrl, '会員ページへ戻る')}`)
}

function back(productUrl: string, words: string): Markup {
  return html`<p><a class="button" href="${productUrl}">${words}</a></p>`
}

function send(res: ServerResponse, status: number, title: string, body: Markup): void {
  sendPage(res, { status, title, style, body: html`<main class="card">${body}</main>` })
}

const style = `
main.card{max-width:430px;padding:32px 24px;margin-top:24px}
.mark{color:#1F7A5C;font-weight:700;margin:0 0 8px}
.button{display:block;text-align:center;padding:12px;min-height:52px;border-radius:12px;background:#1F7A5C;color:#fff;
font-weight:700;text-decoration:none}
`
