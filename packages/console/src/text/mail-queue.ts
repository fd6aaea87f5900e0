/** Mails that wait for their turn at the mail service. */
export const mailQueue = {
  waiting: (mails: number, until: string) =>
    `メール${mails.toLocaleString('ja-JP')}通を順番に送っています。${until}ごろまでに送り終わる見込みです。大切なお知らせから先に届きます。`,
  ofEvent: (mails: number, until: string) =>
    `送信待ちの${mails.toLocaleString('ja-JP')}通は順番に送っていて、${until}ごろまでに送り終わる見込みです。`,
} as const
