const yenOf = (yen: number) => `${yen.toLocaleString('ja-JP')}円`

/** 参加費 of a seat, at the desk and at the door. */
export const venueFees = {
  fees: {
    owed: (yen: number) => `参加費${yenOf(yen)}・未払い`,
    paid: (yen: number) => `参加費${yenOf(yen)}・支払い済み`,
    received: (yen: number) => `参加費${yenOf(yen)}・現地で受け取り`,
  },
  receiveFee: (yen: number) => `参加費${yenOf(yen)}を受け取った`,
  takeFeeBack: '参加費の受け取りを取り消す',
  feeReceived: (yen: number) => `参加費${yenOf(yen)}の受け取りを記録しました。`,
  feeTakenBack: '参加費の受け取りを取り消しました。',
} as const
