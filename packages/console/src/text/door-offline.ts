import type { OfflineWord } from '#door/offline/decide.ts'
import type { ScanState } from '#door/offline/items.ts'

/** The door without a network. */
export const doorOffline = {
  offline: (unsent: number) => `オフラインで受付中（${unsent}件 未送信）`,
  offlineLead:
    '電波が戻ると自動で送信します。QRコードは読み取れないため、受付番号かニックネームで受付してください。',
  unsent: (count: number) => `未送信の受付が${count}件あります。`,
  sending: '送信しています…',
  syncNow: '今すぐ同期',
  signInToSend: 'ログインの期限が切れました。受付は続けられます。ログインすると送信します。',
  signIn: 'ログインする',
  othersUnsent: (count: number) =>
    `ほかの担当者の未送信の受付が${count}件あります。その担当者がログインすると送信されます。`,
  reviews: (count: number) => `要確認 ${count}件`,
  reviewsLead: '入場の記録は残っています。お客様を呼び戻さず、責任者に伝えてください。',
  refused: '該当する申込が見つかりません',
  finish: '受付を終了する',
  finishLead: '未送信の受付を送信し、この端末から名簿を消します。',
  finishUnsent: (count: number) =>
    `未送信の受付が${count}件残っているため、終了できません。電波のある場所で、もう一度お試しください。`,
  noKeeping:
    'この画面ではオフラインの受付ができません。プライベートブラウズを終了し、通常の画面で開き直してください。',
  kept: (time: string) => `${time} に保存した一覧です。`,
  signOutUnsent: (count: number) =>
    `未送信の受付が${count}件あります。ログアウトしても消えず、次にログインしたときに送信します。`,
  receiptAt: (time: string) => `${time} 受付`,
} as const

/** What the card says without a network. */
export const offlineWords: Readonly<Record<OfflineWord, { readonly title: string; readonly lead: string }>> =
  {
    queued: { title: '受付（未送信）', lead: 'そのままお通しください。電波が戻ると送信します。' },
    already: { title: 'この名簿では受付済みです', lead: '戻ってきた方は、そのままお通しください。' },
    unknown: {
      title: '名簿に見つかりません',
      lead: '番号を確認してください。当日受付は、電波が戻ってからできます。',
    },
    choice: { title: '同じ番号の方がいます', lead: 'ニックネームを確認して選んでください。' },
    consent: {
      title: '保護者の同意を確認できません',
      lead: '受付はまだされていません。責任者を呼び、保護者の方に確認してください。',
    },
    manager: {
      title: '責任者の確認が必要です',
      lead: '受付はせず、その場でお待ちいただくようお願いし、責任者を呼んでください。',
    },
    cancelled: { title: '中止になったイベントです', lead: '責任者に確認してください。' },
    tooEarly: { title: '受付の時間前です', lead: '受付は開始の3時間前から始まります。' },
    code: {
      title: 'QRコードは電波が戻ってから読み取れます',
      lead: '会員の画面の受付番号を入力するか、ニックネームで探してください。',
    },
    later: { title: '電波が戻ってから操作できます', lead: '何も変わっていません。' },
    notKept: {
      title: 'この端末に記録できませんでした',
      lead: '受付はされていません。紙の名簿に記録し、責任者に伝えてください。',
    },
    sentAlready: {
      title: 'すでに送信されています',
      lead: '取り消すときは、この方をもう一度受付し、「受付を取り消す」を押してください。',
    },
  }

/** What the card of a scan that waited says once it was sent. */
export const sentWords: Readonly<
  Record<Exclude<ScanState, 'waits'>, { readonly title: string; readonly lead: string }>
> = {
  sent: { title: '受付しました', lead: '送信が済みました。そのままお通しください。' },
  review: { title: '要確認', lead: doorOffline.reviewsLead },
}
