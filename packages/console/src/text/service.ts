/** 設定: the switch that suspends the service for members. */
export const service = {
  title: 'サービスの停止',
  lead: '障害や緊急のときに、会員向けのサービスを一時的に止められます。スタッフ画面、受付、お問い合わせ、送信中のメールは止まりません。',
  runs: 'いまは、会員の皆さんが利用できます。',
  suspendedSince: (at: string) => `${at}から、会員向けのサービスを停止しています。`,
  suspend: 'サービスを停止する',
  suspendTitle: '会員向けのサービスを停止しますか？',
  suspendLead:
    '会員の画面は「メンテナンス中です」に変わり、申込もキャンセルもできなくなります。10秒ほどで全員に反映されます。',
  suspended: 'サービスを停止しました。',
  resume: 'サービスを再開する',
  resumeTitle: '会員向けのサービスを再開しますか？',
  resumeLead: '会員の皆さんが、これまでどおり利用できるようになります。',
  resumed: 'サービスを再開しました。',
  reason: '理由',
  reasonMissing: '理由を入力してください。',
  readFailed: 'サービスの状態を読み込めませんでした。',
} as const
