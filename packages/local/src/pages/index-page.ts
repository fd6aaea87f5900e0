import { html, sendPage } from '@app/stand-ins/base/html.ts'
import type { Handle } from '@app/stand-ins/base/http-server.ts'
import { totpCode } from '@app/stand-ins/cognito/mfa/totp.ts'
import type { Addresses } from '#launcher/addresses.ts'
import type { Demo } from '#seed/seed.ts'
import type { DemoStaff } from '#seed/staff.ts'

/** Each stand-in, and the differences a person may notice; packages/stand-ins/README.md lists all. */
const STAND_INS = [
  [
    'DynamoDB',
    'dynoxide（SQLite）',
    '同時の書き込みの衝突（TransactionConflict）は起きません。期限切れのデータは自動では消えません。',
  ],
  [
    'Cognito',
    '自作の代役',
    'ログイン（SRP）・確認コード・二段階認証・回数制限・スタッフの招待は本番と同じ手順です。',
  ],
  ['KMS', '自作の代役', '鍵はこのパソコンのファイルに保存します。呼び出しの署名は確かめません。'],
  [
    'S3',
    '自作の代役',
    '署名と投稿の条件を確かめ、届いた画像をすぐに関数へ渡します（本番では数秒かかることがあります）。期限による自動の削除や、タグなど使わない機能はありません。',
  ],
  ['SES', '届いたメール', '外部へは送らず、すべて「届いたメール」に入ります。'],
  [
    'API Gateway・Lambda',
    '自作のサーバー',
    '本番に配置するものと同じ関数を動かします。関数ごとに1つのスレッドで処理します。',
  ],
  [
    'CloudWatch RUM・IDプール',
    '計測の記録',
    '受け取って表示するだけで、集計はしません。署名は、形式と、発行した鍵かどうかだけを確かめます。',
  ],
  [
    'コミュニティ',
    '小さな代わりのアプリ',
    '署名を確かめてからログインさせます。再起動すると、ログインの記録は消えます。',
  ],
] as const

/** `/_local/`: all addresses, the accounts to sign in with, and each stand-in with its differences. */
export function localIndex(
  { origin, consoleOrigin }: Addresses,
  demo: Demo | null,
  staff: DemoStaff,
): Handle {
  return async (_request, response) => {
    sendPage(response, {
      title: 'ローカル環境の案内',
      style: `
dl{display:grid;gap:4px}dd{margin:0 0 12px;overflow-wrap:anywhere}dt{font-weight:700}
table{width:100%;border-collapse:collapse;font-size:14px}
th,td{padding:8px;border-bottom:1px solid #e6dfd3;text-align:left;vertical-align:top}`,
      body: html`<main>
<h1>ローカル環境の案内</h1>
<dl>
<dt><a href="${origin}">サイト</a></dt><dd>本番と同じビルド</dd>
<dt><a href="/_local/mail">届いたメール</a></dt><dd>このサイトが送ったメールは、すべてここに入ります</dd>
<dt><a href="/_local/community/">コミュニティ</a></dt><dd>ログインした会員のニックネームを表示します</dd>
<dt><a href="/_local/rum/">計測の記録</a></dt><dd>ブラウザーが送った計測の内容</dd>
${demo === null ? '' : demoMember(demo)}
<dt><a href="${consoleOrigin}">運営デスク</a></dt><dd>スタッフの画面（会員のサイトとは別のアドレスです）</dd>
${staff.map(demoStaff)}
</dl>
<h2>本番との違い</h2>
<table>
<tr><th>本番</th><th>ここでは</th><th>違い</th></tr>
${STAND_INS.map(([real, here, difference]) => html`<tr><td>${real}</td><td>${here}</td><td>${difference}</td></tr>`)}
</table>
</main>`,
    })
  }
}

function demoMember({ email, password, memberCodes }: Demo) {
  return html`<dt>お試しの会員</dt><dd>${email} ／ ${password}</dd>
<dt>会員コード</dt><dd>${memberCodes.slice(0, 3).join('、')}</dd>`
}

const ROLES: Readonly<Record<DemoStaff[number]['role'], string>> = {
  owner: 'オーナー',
  manager: 'マネージャー',
  editor: '編集者',
  door: '受付担当',
  auditor: '監査担当',
}

/** With the code that an authenticator app would show at this moment. */
function demoStaff({ role, email, password, otpauth }: DemoStaff[number]) {
  const code = totpCode(new URL(otpauth).searchParams.get('secret') ?? '', Date.now())
  return html`<dt>お試しのスタッフ（${ROLES[role]}）</dt>
<dd>${email} ／ ${password}<br>いまの確認コード：${code}<br><code>${otpauth}</code></dd>`
}
