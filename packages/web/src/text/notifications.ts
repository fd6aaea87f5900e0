import { titles } from '#text/titles.ts'

/** /notifications: what was mailed to the member. */
export const notifications = {
  title: titles.notifications,
  empty: 'お知らせはまだありません。',
  emptyNote: 'イベントに申し込むと、参加の受付や当日のご案内がここに届きます。',
  fresh: '新しい',
  toEvent: 'イベントを見る',
  openPage: 'ページを開く',
  textGone: 'この内容は、いまは表示できません。',
  more: 'もっと見る',
  today: '今日',
  yesterday: 'きのう',
} as const

/** The titles by the kind of mail; other kinds have the general one. */
const KINDS: Readonly<Record<string, string>> = {
  inquiryReceived: 'お問い合わせを受け付けました',
  eventJoined: '参加を受け付けました',
  eventLeft: 'キャンセルを受け付けました',
  eventChanged: '日時や場所などが変わりました',
  eventPostponed: '延期になりました',
  eventCancelled: '中止になりました',
  eventConfirmed: '開催が決まりました',
  eventReminder: 'もうすぐ開催です',
  eventKeepSeat: 'ご都合はいかがですか',
  careAnswered: 'スタッフからのお返事',
  queueEntered: 'キャンセル待ちを受け付けました',
  queueOffered: '席が空きました。ご都合をお知らせください',
  queuePromoted: '席が空きました',
  queueEnded: 'キャンセル待ちが終わりました',
  staffMessage: '主催者からのお知らせ',
  memberRestricted: 'ご利用の制限について',
  memberLifted: 'ご利用の制限を解除しました',
  memberEntered: '会員登録が完了しました',
  memberApproved: '会員登録が承認されました',
  applicationRefused: 'お申し込みの結果について',
  memberDeregistered: '会員登録の取り消しについて',
  memberFactorReset: '二段階認証を解除しました',
  emailChanged: 'メールアドレスを変更しました',
  memberRestored: '退会を取り消しました',
  youngEnds: 'プランの変更のご案内',
  movedToNormal: 'プランが変わりました',
  recoveryUsed: 'リカバリーコードが使われました',
  recoveryMade: 'リカバリーコードを作りました',
  dataExported: 'ご自分のデータの準備ができました',
  ticketAnswered: 'お問い合わせへのお返事',
  guardianPaused: '保護者の方からのお返事がありません',
  guardianApproved: '保護者の方の同意が届きました',
  guardianRefused: '保護者の方が同意されませんでした',
  guardianWithdrawn: '保護者の方が同意を取り消しました',
  guardianEventAnswered: '保護者の方からお返事がありました',
  guardianAdult: '18歳のお誕生日を迎えました',
  guardianNeeded: '保護者の方の同意が必要です',
  guardianUnnamed: '保護者の方をお知らせください',
  termsChanged: '利用規約の変更のお知らせ',
  householdJoined: 'ご家族に保護者の方が加わりました',
  childOfAge: 'お子さまが18歳になりました',
}

/** What a notification is about, by the kind of its mail. */
export const notificationTitle = (kind: string) => KINDS[kind] ?? notifications.title
