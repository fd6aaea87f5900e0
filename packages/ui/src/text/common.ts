import { operator } from '#operator.ts'

/** Texts of no single screen. */
export const common = {
  serviceName: operator.serviceName,
  loading: '読み込み中です…',
  /** Closes a dialog without doing anything. Never キャンセル: on event screens that word gives up a seat. */
  dismiss: 'やめる',
  close: '閉じる',
  save: '保存する',
  required: '必須',
  optional: '任意',
  comingSoon: '近日公開',
  retry: 'もう一度試す',
  reload: 'ページを読み込み直す',
  showPassword: 'パスワードを表示する',
  skipToContent: '本文へ移動',
  toHome: 'トップページへ',
  offline: 'インターネットに接続できません。電波の良いところで、もう一度お試しください。',
  offlineNow: 'オフラインです。つながるまで、申込などの操作はできません。',
  onlineAgain: 'インターネットにつながりました。',
  networkError: '通信に失敗しました。入力内容はそのまま残っています。少し待って、もう一度お試しください。',
  generic: 'エラーが発生しました。時間をおいて、もう一度お試しください。',
  errorTitle: '申し訳ありません',
} as const
