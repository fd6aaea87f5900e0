/** 受付番号 and 来場, as a member sees them. */
export const entries = {
  number: '受付番号',
  lead: 'QRコードを読み取れないときは、会場の受付でこの番号をお伝えください。',
  absent: '欠席を連絡済みです。',
  arrived: (at: string) => `来場を確認しました（${at}）`,
  unnamed: 'イベント名未定',
} as const
