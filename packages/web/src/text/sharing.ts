/** What passes a link on (R14). */
export const sharing = {
  line: 'LINEで送る',
  other: 'ほかの方法で送る',
  copy: 'リンクをコピーする',
  copied: 'コピーしました。',
  notCopied: 'コピーできませんでした。リンクを選択してコピーしてください。',
} as const
