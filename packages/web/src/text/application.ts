/** For a person whose application waits for staff or was refused (G51, S210). */
export const application = {
  waiting: 'お申し込みを確認しています',
  waitingLead: 'お申し込みありがとうございます。運営スタッフが内容を確認しています。',
  next: 'このあとの流れ',
  steps: [
    '確認が終わると、ご登録のメールアドレスにお知らせします。',
    '承認されると、この画面からプランを選べるようになります。',
    'プランを選ぶと、会員証のQRコードとイベントの情報をご覧いただけます。',
  ],
  howLong: '確認には数日かかることがあります。',
  guardian: '18歳未満の方は、保護者の方の同意も必要です。同意のお願いは、この確認とは別に進められます。',
  guardianLink: '保護者の方の同意を確認する',
  settings: '登録した内容を確認・訂正する',
  support: 'お問い合わせ',
  withdraw: '申し込みを取りやめる（退会）',
  refused: '会員登録を見送らせていただきました',
  refusedLead:
    'お申し込みありがとうございました。誠に申し訳ございませんが、今回は会員登録を見送らせていただきました。',
  ground: (ground: string) => `理由：${ground}`,
  erased: 'お預かりした登録情報は、法令で保存が必要なものを除いて、お断りした日から30日後に消去します。',
  ask: 'ご不明な点やお心当たりのない点は、お問い合わせください。',
} as const
