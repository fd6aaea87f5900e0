import { operator } from '@app/ui/operator.ts'

/** Words that belong to no one screen of the desk. */
export const common = {
  deskName: `${operator.serviceName} 運営デスク`,
  loading: '読み込み中です…',
  dismiss: 'やめる',
  close: '閉じる',
  choose: '選んでください',
  back: '戻る',
  save: '保存する',
  saving: '保存しています…',
  change: '変更する',
  retry: 'もう一度試す',
  reload: 'ページを読み込み直す',
  skipToContent: '本文へ移動',
  offlineNow: 'オフラインです。入力はこの画面に残り、つながると自動で保存します。',
  errorTitle: '表示できませんでした',
  errorLead: '予期しないエラーが発生しました。読み込み直しても続くときは、管理者へご連絡ください。',
  readFailed: '読み込めませんでした',
  notFoundTitle: 'ページが見つかりません',
  notFoundLead: 'アドレスが変わったか、表示する権限がありません。',
  toToday: '今日の画面へ',
  more: 'さらに表示する',
  none: 'なし',
  undecided: '未定',
  unset: '未設定',
  undo: '元に戻す',
  undone: '元に戻しました。',
  undoStale: 'ほかの人が先に変更したため、元に戻せませんでした。',
  reason: '理由',
  reasonMissing: '理由を入力してください。',
  stale:
    'ほかの人が先に変更しました。今の内容を読み込みました。入力は残っています。確かめて、もう一度お試しください。',
  undoReason: '元に戻す',
  closeToast: 'お知らせを閉じる',
} as const

/** The question before a screen that shows a secret once is left. */
export const leaving = {
  stay: 'この画面に戻る',
  leave: '控えたので離れる',
} as const

/** The question before a dialog with typed text closes. */
export const unsaved = {
  lead: '入力した内容は保存されていません。閉じると消えます。',
  stay: '入力に戻る',
  drop: '破棄して閉じる',
} as const
