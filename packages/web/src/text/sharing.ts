/** What passes a link on (R14). */
export const sharing = {
  close: '閉じる',
  guests: 'イベントのページへのリンクです。登録していない方も見られます。',
  guestsInvited:
    'イベントのページへのリンクです。あなたの招待つきなので、お友だちは会員コードなしで登録できます。',
  invites: 'あなたの招待リンクです。お友だちは会員コードなしで登録して、このイベントに申し込めます。',
  membersOnly: 'このイベントのページへのリンクです。見るには会員登録が必要です。',
  line: 'LINEで送る',
  other: 'ほかの方法で送る',
  copy: 'リンクをコピーする',
  copied: 'コピーしました。',
  notCopied: 'コピーできませんでした。リンクを選択してコピーしてください。',
} as const
