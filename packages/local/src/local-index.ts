import type { Addresses } from '#addresses.ts'
import { html, sendPage } from '#mail/html.ts'
import type { Handle } from '#origin.ts'
import type { Demo } from '#seed/seed.ts'

/** What stands in for what, and the differences a person may stumble over; the README beside this says all. */
const STAND_INS = [
  [
    'DynamoDB',
    'dynoxide（SQLite）',
    '混雑によるやり直し（TransactionConflict）は起きません。期限切れのデータは自動では消えません。',
  ],
  [
    'Cognito',
    '自作の代役',
    'ログイン（SRP）・確認コード・二段階認証・回数制限は本物と同じ手順です。招待メールはありません。',
  ],
  ['KMS', '自作の代役', '鍵はこの機械のファイルにあります。署名つきの呼び出しかどうかは確かめません。'],
  [
    'S3',
    '自作の代役',
    '署名と投稿の条件を確かめ、届いた画像をすぐに関数へ渡します（本番では数秒かかることがあります）。期限による自動の削除や、タグなど使わない機能はありません。',
  ],
  ['SES', '届いたメール', '外へは送られず、すべて「届いたメール」に入ります。'],
  [
    'API Gateway・Lambda',
    '自作の入り口',
    '配備されるものと同じ部品を動かします。関数ごとに一つのスレッドで同時に処理します。',
  ],
  [
    'CloudWatch RUM・IDプール',
    '計測された出来事',
    '受け取って表示するだけで、集計はしません。署名は、形と、貸し出した鍵かどうかだけを確かめます。',
  ],
  ['コミュニティ', '小さな代わりのアプリ', '署名を確かめて迎えます。再起動すると、訪れた人を忘れます。'],
] as const

/** `/_local/`: where everything is, whom to sign in as, and what is imitated how. */
export function localIndex({ origin }: Addresses, demo: Demo): Handle {
  return async (_request, response) => {
    sendPage(response, {
      title: 'この機械の中の道具',
      style: `
dl{display:grid;gap:4px}dd{margin:0 0 12px;overflow-wrap:anywhere}dt{font-weight:700}
table{width:100%;border-collapse:collapse;font-size:14px}
th,td{padding:8px;border-bottom:1px solid #e6dfd3;text-align:left;vertical-align:top}`,
      body: html`<main>
<h1>この機械の中の道具</h1>
<dl>
<dt><a href="${origin}">サイト</a></dt><dd>本番と同じビルド</dd>
<dt><a href="/_local/mail">届いたメール</a></dt><dd>送られたメールはすべてここに入ります</dd>
<dt><a href="/_local/community/">コミュニティ</a></dt><dd>ログインした会員を、ニックネームで迎えます</dd>
<dt><a href="/_local/rum/">計測された出来事</a></dt><dd>ブラウザーが送ったもの</dd>
<dt>お試しの会員</dt><dd>${demo.email} ／ ${demo.password}</dd>
<dt>会員コード</dt><dd>${demo.memberCodes.slice(0, 3).join('、')}</dd>
</dl>
<h2>何の代わりで、どこが違うか</h2>
<table>
<tr><th>本物</th><th>ここでは</th><th>違い</th></tr>
${STAND_INS.map(([real, here, difference]) => html`<tr><td>${real}</td><td>${here}</td><td>${difference}</td></tr>`)}
</table>
</main>`,
    })
  }
}
