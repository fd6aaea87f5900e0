import type { Review } from '@app/shared/check-in/offline-rules.ts'

/** 要確認: what had changed when a door without a network let a person in. */
export const reviews: Readonly<Record<Review, string>> = {
  TWO_DOORS: '別の受付でも受け付けています。',
  UNDONE: '受付のあとに取り消されています。',
  CANCELLED: '申込をキャンセルしていました。',
  WAITING: 'キャンセル待ちでした。',
  NOT_REGISTERED: '申込がありません。',
  EVENT_CANCELLED: '中止になったイベントです。',
  RESTRICTED: '責任者の確認が必要です。',
  CONSENT_MISSING: '保護者の同意が未確認です。',
  TOO_EARLY: '受付の開始前でした。',
  OLD_CODE: '5分より前に表示されたQRコードでした。',
  NO_SEAT: '当日受付のときに空席がありませんでした。',
}
