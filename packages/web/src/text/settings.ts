import { titles } from '#text/titles.ts'

/** /settings and below (3.7). */
export const settings = {
  title: titles.settings,
  info: '登録情報',
  name: '氏名',
  email: 'メールアドレス',
  birth: '生年月日',
  /** The rows with their own screen, by the last part of its address. */
  rows: {
    phone: '携帯電話番号',
    postalcode: '郵便番号',
    address: '住所',
    nickname: 'ニックネーム',
    kana: 'ふりがな',
    mebuki: 'めぶきの色',
  },
  mebuki: { '': 'ひよこ色', momo: 'もも色', mizu: 'みず色', midori: '若草色', fuji: 'ふじ色' },
  editShort: '編集',
  edit: (row: string) => `${row}を編集`,
  notEntered: '未登録',
  fixed: '氏名・生年月日を訂正したいときは、お問い合わせください。',
  toInquiry: '訂正を依頼する',
  plan: 'プラン',
  planNone: 'まだ選ばれていません',
  planNow: (plan: string) => `いまは、${plan}`,
  changePlan: 'プランを変更する',
  card: 'クレジットカード情報を変更する',
  cardNone: '登録されていません',
  cardSoon: '有料のプランの受付を始めてから、ご利用いただけます。現在のプランに、お支払いはありません。',
  honorific: 'さん',
  notices: 'お知らせ・連携',
  since: (plan: string, month: string) => `${plan}・${month}から`,
  newsNote: 'お知らせを読む・主催者のフォロー',
  mailNote: '開催前のお知らせ・運営からのご案内',
  sharingNote: 'お渡ししている情報の確認',
  safety: '安全',
  securityTitle: titles.security,
  securityNote: 'パスワード・二段階認証',
  family: '家族の登録',
  familyNote: 'お子さま・もう一人の保護者・付き添いの方',
  childrenNote: '同意の記録・制限・取り消し',
  ownDataNote: '保管している情報の確認・ダウンロード・ご依頼',
  help: 'お困りのとき',
  contact: 'お問い合わせ',
  legal: '規約と会社のこと',
  legalNote: '利用規約・プライバシー・特定商取引法ほか',
  saved: '保存しました。',
  back: 'アカウント設定へ戻る',
} as const

/** The screens behind 編集. */
export const edit = {
  phoneHint: 'イベントの急な変更など、お急ぎのご連絡に使います。',
  phoneOdd: '携帯電話番号の桁数をご確認ください。間違いがなければ、このまま保存していただけます。',
  phonePlaceholder: '0X0-XXXX-XXXX',
  postalAddress: '郵便番号と住所',
  addressHint: '市区町村から、番地・建物名までご入力ください。',
  nicknameHint: '4文字以上20文字以内。コミュニティで表示されるお名前です。',
  errNickname: 'ニックネームは4文字以上20文字以内で入力してください。',
  kanaHint: '任意です。お名前の読み方がわかると、受付やお問い合わせで、すぐにご案内できます。',
  errKana: 'ふりがなは、ひらがなかカタカナで入力してください。',
  mebukiHint: '会員証とこのページのめぶきが、選んだ色になります。ほかの人には見えません。',
  conflict: (latest: string) =>
    `ほかの画面で内容が変わりました。最新の内容は「${latest}」です。いま入力されている内容にするには、もう一度「保存する」を押してください。`,
} as const

/** /settings/email: the new address, then its code. */
export const changeEmail = {
  title: titles.changeEmail,
  lead: '新しいメールアドレスに、確認コードをお送りします。コードを入力すると、変更が完了します。',
  now: '現在のメールアドレス',
  email: '新しいメールアドレス',
  send: '確認コードを送る',
  sent: (email: string) => `${email} に確認コードをお送りしました。届くまで、数分かかることがあります。`,
  code: '確認コード（半角数字6桁）',
  submit: '変更する',
  resend: '確認コードをもう一度送る',
  resent: '新しい確認コードをお送りしました。',
  other: '別のメールアドレスにする',
  errEmail: 'メールアドレスの形式が正しくありません。もう一度ご確認ください。',
  errSame: '現在と同じメールアドレスです。新しいメールアドレスを入力してください。',
  done: 'メールアドレスを変更しました。次回から、新しいメールアドレスでログインしてください。',
} as const

/** /email/undo: by the link mailed to the old address. */
export const emailUndo = {
  title: titles.emailUndo,
  lead: '変更前のメールアドレスに戻します。安全のため、すべての端末からログアウトし、いまのパスワードは使えなくなります。',
  submit: '変更を取り消す',
  done: '変更前のメールアドレスに戻しました。続けて、新しいパスワードを設定してください。',
  next: '新しいパスワードを設定する',
} as const

/** /settings/leave and the pages after it. */
export const leaving = {
  link: '退会する',
  title: titles.leaving,
  plain: 'やさしい言葉とふりがなで読む',
  erasedTitle: '消去されるもの',
  erased: [
    '会員証（QRコード）と、イベントの参加予定',
    '氏名・連絡先などの登録情報とニックネーム',
    '不具合の報告とお問い合わせでお送りいただいた文章と画像',
  ],
  keptTitle: '退会後も保管するもの',
  kept: [
    '再入会できない期間の確認のため、メールアドレスなどを読み取れない形にした記録（その期間が終わるまで）',
    'コミュニティへ情報を渡した記録（法令に従って、渡した日から3年間）',
  ],
  keptConsent:
    'お知らせなどのメールの受け取りに同意された方は、その同意の記録（法令に従って、同意が終わった日から3年間。メールアドレスと日時などに限り、氏名は含みません）',
  list: (count: number) => `キャンセルされる参加予定：${count}件`,
  undecided: '日時未定',
  rejoinTitle: 'ご連絡と再入会について',
  text: (months: number, until: string) =>
    `退会すると、以後こちらからのご連絡は行いません。また、${months}か月間（${until}まで）は再入会できません。`,
  textNoLock: '退会すると、以後こちらからのご連絡は行いません。',
  rejoin: (date: string) => `${date}から再入会いただけます。`,
  undo: '退会後7日以内であれば、手続き完了のメールにあるリンクから取り消せます（キャンセルした参加予定は戻りません）。',
  confirm: '内容を確認しました。退会する',
  stay: '退会しない',
  doneTitle: titles.leavingDone,
  done: '7日以内であれば、メールのリンクから取り消せます。',
  thanks: 'これまでご利用いただき、ありがとうございました。',
  undoTitle: titles.leavingUndo,
  undoLead:
    'もとの会員に戻ります。登録情報とプランは、退会の前のままです。キャンセルした参加予定は戻りません。',
  undoSubmit: '退会を取り消す',
  undone: '退会を取り消しました。これまでのメールアドレスとパスワードで、ログインしてください。',
  /** Of an account without a profile. */
  bare: {
    link: '登録をやめる',
    back: 'プロフィール登録へ戻る',
    title: '退会の取り消しについて',
    what: '登録情報をご入力いただく前のため、会員としての登録はまだありません。退会すると、アカウントをすぐに消去します。',
    erased: [
      'メールアドレスとパスワード',
      'この端末に残っている、入力途中の内容',
      'お問い合わせでお送りいただいた文章と画像',
    ],
    undo: '取り消しはできません。もう一度ご利用になるときは、新しくご登録ください。',
  },
  lockedTitle: '再入会について',
  locked: '退会された方のメールアドレスです。再入会できない期間が終わるまで、お待ちください。',
} as const
