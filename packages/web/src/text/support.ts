import { titles } from '#text/titles.ts'

/** Picture texts of both forms. */
export const attachment = {
  none: '選択されていません',
  preview: '選んだ画像',
  remove: '画像を取り消す',
} as const

/** /inquiry: bug reports (3.7). */
export const inquiry = {
  title: titles.inquiry,
  lead: 'うまく動かなかったことを、お知らせください。',
  desc: 'どのような不具合がありましたか',
  descPlaceholder: '例：イベントの「参加する」を押しても、画面が変わりませんでした。',
  attach: '画像を添付（任意）',
  attachNote:
    '画面の写真などを1枚、20MBまで添付できます。ほかの方の顔やお名前が写っていないか、ご確認ください。撮影場所などの情報は、こちらで取り除きます。',
  choose: 'ファイルを選択',
  sending: '送信しています…',
  uploading: '画像を送っています…',
  checking: '画像を確認しています…',
  withoutImage: '画像なしで送信する',
  submit: '送信する',
  purpose: 'お送りいただいた内容は、不具合の調査とご連絡に使います。',
  success: 'ご報告ありがとうございます。送信が完了しました。',
  number: (number: string) => `お問い合わせ番号：${number}`,
  errTitle: '送信できませんでした。',
  errFile: 'このファイルは読み込めませんでした。別の画像を選んでください。',
  errSize: (megabytes: number) => `ファイルが大きすぎます（上限${megabytes}MB）。`,
} as const

/** /support: the contact form (3.7). */
export const support = {
  title: 'お問い合わせ',
  lead: 'サービスについてのご質問やご意見を、お気軽にお寄せください。',
  body: 'お問い合わせ内容',
  attach: '画像を添付（任意）',
  fileSelect: 'ファイルを選択',
  send: '送信する',
  thanks: 'お問い合わせありがとうございます。',
  thanksNumber: 'お問い合わせ番号',
  thanksMailed: '確認のメールをお送りしました。',
  thanksNotMailed: 'お問い合わせの際は、この番号をお伝えください。',
  another: '続けてお問い合わせする',
  lastName: '姓',
  firstName: '名',
  email: 'メールアドレス',
  message: 'お問い合わせ内容',
  consent: 'プライバシーポリシーに同意する',
  sendInquiry: 'お問い合わせを送信する',
  form: 'フォームでのお問い合わせ',
  formLoading: 'フォームを読み込んでいます…',
  formFailed:
    'フォームを読み込めませんでした。ページを読み込み直すか、下のメールまたはお電話をご利用ください。',
  formScript:
    'フォームのご利用には、JavaScriptが必要です。このページの下にあるメールまたはお電話でも、お問い合わせいただけます。',
  memberNote: 'お返事は、ご登録のメールアドレスへお送りします。',
  attachNote: '1枚、5MBまで添付できます。ほかの方の顔やお名前が写っていないか、ご確認ください。',
  errSize: 'この画像は大きすぎて送れません（上限5MB）。別の画像を選んでください。',
  errTitle: '送信できませんでした。',
  errEmail: '有効なメールアドレスを入力してください。',
  trap: 'この欄には入力しないでください',
  sending: '送信しています…',
  uploading: '画像を送っています…',
  checking: '画像を確認しています…',
  withoutImage: '画像なしで送信する',
  purpose: 'お送りいただいた内容は、お問い合わせへのお返事に使います。',
  byMail: 'メールでのお問い合わせ',
  byPhone: 'お電話でのお問い合わせ',
  writeMail: 'メールを書く',
  mailHelp: 'ご登録のメールアドレスと、お困りの内容をお書き添えください。パスワードは書かないでください。',
  help: {
    title: 'よくあるお困りごと',
    code: '確認コードのメールが届かない',
    codeAnswer:
      '迷惑メールフォルダーと、受信の設定をご確認ください。確認コードの画面から、もう一度お送りすることもできます。',
    password: 'パスワードを忘れた',
    passwordAnswer: 'ログイン画面の「パスワードをお忘れの方はこちら」から、再設定できます。',
    member: '会員コードがわからない',
    memberAnswer: '会員コードは、すでに会員になっている方、またはイベントの主催者からお受け取りください。',
    bug: '画面がうまく動かない',
    bugAnswer:
      'お使いの機種と、画面に出ている言葉を添えて、お知らせください。会員の方は「不具合の報告」からもお送りいただけます。',
  },
} as const
