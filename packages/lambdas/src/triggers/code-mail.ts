import type { Sender } from '#features/mails/kind.ts'
import type { Headline, Letter } from '#features/mails/texts/letter.ts'
import { written } from '#features/mails/texts/letter-mail.ts'

interface Occasion {
  readonly subject: string
  /** For the list of mails, which a locked phone shows too: without the code. */
  readonly preview: string
  readonly lead: string
  readonly life: string
  readonly code: string
}

/** Occasions for a code by mail, with the purpose and lifetime of the code. */
const OCCASIONS: Readonly<Record<string, Occasion>> = {
  CustomMessage_SignUp: {
    subject: '確認コードのお知らせ',
    preview: '登録の画面に入力すると、登録を続けられます。',
    lead: 'ご登録ありがとうございます。確認コードをお送りします。登録の画面に入力してください。',
    life: 'このコードは24時間有効です。',
    code: '確認コード',
  },
  CustomMessage_ResendCode: {
    subject: '確認コードのお知らせ',
    preview: '新しいコードです。以前のコードは使えません。',
    lead: '新しい確認コードをお送りします。登録の画面に入力してください。以前のコードは使えません。',
    life: 'このコードは24時間有効です。',
    code: '確認コード',
  },
  CustomMessage_ForgotPassword: {
    subject: 'パスワード再設定の確認コード',
    preview: '再設定の画面に入力してください。1時間有効です。',
    lead: 'パスワードを再設定するための確認コードをお送りします。再設定の画面に入力してください。',
    life: 'このコードは1時間有効です。',
    code: '確認コード',
  },
  CustomMessage_UpdateUserAttribute: {
    subject: 'メールアドレス変更の確認コード',
    preview: '変更の画面に入力すると、新しいアドレスに変わります。',
    lead: 'メールアドレスを変更するための確認コードをお送りします。変更の画面に入力してください。',
    life: 'このコードは24時間有効です。',
    code: '確認コード',
  },
  CustomMessage_VerifyUserAttribute: {
    subject: 'メールアドレスの確認コード',
    preview: '確認の画面に入力してください。24時間有効です。',
    lead: 'メールアドレスの確認コードをお送りします。画面に入力してください。',
    life: 'このコードは24時間有効です。',
    code: '確認コード',
  },
}

/** Subject and HTML body (the pool sends HTML alone); null for an occasion without its own text. */
export function mailFor(occasion: string, code: string, sender: Sender) {
  const words = Object.hasOwn(OCCASIONS, occasion) ? OCCASIONS[occasion] : undefined
  if (words === undefined) return null
  return mailOf(
    [words.subject, words.preview],
    [
      words.lead,
      { number: code, name: words.code, note: words.life },
      'お心当たりのない場合は、このメールを破棄してください。コードをほかの人に教えないでください。',
    ],
    sender,
  )
}

/** G9: where an address is confirmed by a link, the mails of a sign-up hold it instead of the code. */
export function linkMailFor(occasion: string, link: string, sender: Sender) {
  const lead = LINK_LEADS.get(occasion)
  if (lead === undefined) return null
  return mailOf(
    ['メールアドレスの確認', 'リンクを開くと、登録を続けられます。24時間有効です。'],
    [
      lead,
      { press: 'メールアドレスを確認する', url: link, note: 'このリンクは24時間有効です。' },
      'お心当たりのない場合は、このメールを破棄してください。',
    ],
    sender,
  )
}

const LINK_LEADS: ReadonlyMap<string, string> = new Map([
  [
    'CustomMessage_SignUp',
    'ご登録ありがとうございます。次のボタンを押して、メールアドレスの確認を完了してください。',
  ],
  ['CustomMessage_ResendCode', '新しいリンクをお送りします。以前のリンクは使えません。'],
])

/**
 * The invitation of a person of staff: where to sign in, as whom (`username`, a placeholder of the pool) and with which
 * temporary password (`code`).
 */
export function invitationFor(
  { occasion, username, code }: { occasion: string; username: string; code: string },
  sender: Sender,
  consoleOrigin: string,
) {
  if (occasion !== 'CustomMessage_AdminCreateUser') return null
  return mailOf(
    ['スタッフ招待のお知らせ', '7日以内に、仮のパスワードでログインしてください。'],
    [
      `${sender.serviceName}の運営スタッフとして招待されました。次の画面からログインしてください。`,
      {
        facts: [
          ['メールアドレス', username],
          ['仮のパスワード', code, { note: '7日間有効です。' }],
        ],
      },
      { press: 'ログイン画面を開く', url: consoleOrigin },
      '最初のログインで、新しいパスワードと認証アプリを設定します。スマートフォンに認証アプリをご用意ください。',
      'お心当たりのない場合は、このメールを破棄してください。',
    ],
    sender,
  )
}

/** A mail of the user pool: to an address that has no settings yet. */
function mailOf([about, preview]: Headline, blocks: Letter['blocks'], sender: Sender) {
  const because = 'このメールは、画面での操作を受けて、自動でお送りしています。'
  const letter: Letter = { about, preview, nickName: null, blocks, because, pose: 'letter', isGuest: true }
  const { subject, html } = written(letter, sender)
  return { subject, body: html }
}

/** The SMS with a sign-in code; Cognito takes 140 characters at most. */
export function smsFor(occasion: string, code: string, serviceName: string): string | null {
  return occasion === 'CustomMessage_Authentication'
    ? `【${serviceName}】ログインの確認コード：${code}　ほかの人に教えないでください。`
    : null
}
