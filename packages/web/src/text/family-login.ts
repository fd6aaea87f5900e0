import { titles } from '#text/titles.ts'

/** A child's own login, as the guardian sees it. */
export const childLogin = {
  title: titles.childLogin,
  heading: 'お子さまご本人のログイン',
  offer:
    '13歳からは、お子さまご本人のログインをつくれます。ご本人が自分でイベントを探して申し込めるようになり、これまでの参加の記録もそのまま引き継がれます。',
  make: 'ログインに招待する',
  lead: '内容をご確認のうえ、同意して招待してください。お子さまに招待のメールをお送りします。お子さまが登録するときに、保護者の方への確認はもうありません。',
  has: 'ご本人のログインがあります',
  invited: 'ログインに招待しています',
  ownWords:
    'ご本人のログインがあります。お名前以外の情報は、ご本人が自分で変えられます。お名前や生年月日の訂正は、お問い合わせで承ります。',
  consent: '保護者の同意の内容を見る',
  removeWarning: 'ご家族でお申し込みのこれからの席は、キャンセルになります。ご本人のログインは残ります。',
  turns18: (date: string) =>
    `${date}に18歳になります。その日に家族の登録が終わり、ご家族でお申し込みの席はお返しします。ご本人のログインは残ります。`,
  email: 'お子さまのメールアドレス',
  emailHint: 'お子さまご本人が読めるアドレスを入力してください。',
  relation: 'お子さまとのご関係',
  choose: '選ぶ',
  terms: '利用規約の内容を確認し、お子さまの入会に同意します。',
  privacy: 'プライバシーポリシーの内容を確認し、情報の取り扱いに同意します。',
  submit: '同意して招待する',
  sending: '送信しています…',
  sent: '招待のメールを送りました。',
  waiting: (address: string) => `${address} に招待メールを送っています。`,
  until: (at: string) => `${at}まで有効です。`,
  withdraw: '招待と同意を取り消す',
  withdrawn: '招待と同意を取り消しました。',
  errAge: 'ログインをつくれるのは、13歳から17歳までのお子さまです。',
  errAddress: 'お子さまのアドレスは、保護者の方とは別のものにしてください。',
  errChanged: '説明の内容が新しくなりました。画面を読み込み直して、もう一度ご確認ください。',
} as const

/** The page of the child's mail. */
export const ownLogin = {
  title: titles.ownLogin,
  signIn: '保護者の方からの招待です。メールアドレスを確認するところから始めましょう。',
  hello: (name: string, by: string) =>
    `${name}さん、こんにちは。${by}さんの招待で登録します。お名前と生年月日は、保護者の方が登録したものを使います。`,
  someone: '保護者の方',
  kept: 'これまでの参加の記録は、そのまま引き継がれます。',
  until: (at: string) => `${at}まで登録できます。`,
  submit: '登録する',
  invalidTitle: 'この招待は使えません',
  invalid:
    '期限（7日）が切れたか、取り消されたか、すでに使われています。招待した方に、もう一度お願いしてください。',
  errAge: 'ログインをつくれるのは、13歳から17歳までの方です。18歳からは、ご本人の会員登録をお願いします。',
  hasProfile: 'このアカウントは、すでに会員です。招待は、会員登録の前にお使いください。',
  toTop: 'トップへ',
  toRegister: '会員登録をはじめる',
  toLogin: '登録の途中の方はログイン',
} as const
