/** Mails that wait for their turn at the mail service. */
export const mailQueue = {
  waiting: (mails: number, until: string) =>
    `送信待ちのメール${mails.toLocaleString('ja-JP')}通は、${until}ごろまでに順番に送ります。中止や変更のお知らせが先です。`,
  ofEvent: (mails: number, until: string) =>
    `送信待ちの${mails.toLocaleString('ja-JP')}通は、${until}ごろまでに順番に送ります。`,
} as const
