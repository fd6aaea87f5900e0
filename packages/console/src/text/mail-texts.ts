import type { MailText } from '@app/shared/mails/texts-contract.ts'

interface MailWords {
  readonly name: string
  readonly when: string
  readonly to: string
}

/** What each mail is called, when it goes, and to whom. */
export const mailKinds: Readonly<Record<MailText, MailWords>> = {
  eventJoined: { name: '参加の受付', when: '会員が参加を申し込んだとき', to: '申し込んだ会員' },
  eventLeft: { name: 'キャンセルの受付', when: '会員が参加をキャンセルしたとき', to: 'キャンセルした会員' },
  eventReminderDay: {
    name: '前日のお知らせ',
    when: '定員のないイベントの前日',
    to: '参加予定で、前日のお知らせを希望している会員',
  },
  eventReminderHours: {
    name: '当日のお知らせ',
    when: '開始の3時間前',
    to: '参加予定で、当日のお知らせを希望している会員',
  },
  eventKeepSeat: {
    name: '参加できるかの確認',
    when: '定員のあるイベントの前日',
    to: '参加予定で、前日のお知らせを希望している会員',
  },
  eventConfirmed: { name: '開催の決定', when: 'スタッフが「開催する」を押したとき', to: '参加予定の会員' },
  eventChanged: {
    name: '内容の変更',
    when: 'スタッフが変更を保存し、お知らせを送ると選んだとき',
    to: '参加予定の会員',
  },
  eventPostponed: { name: '延期', when: 'スタッフが延期にしたとき', to: '参加予定の会員' },
  eventCancelled: { name: '中止', when: 'スタッフが中止にしたとき', to: '参加予定の会員' },
  staffMessage: {
    name: 'メッセージ',
    when: 'スタッフが送ったとき、または予約した日時',
    to: 'スタッフが選んだ方',
  },
  inquiryReceived: { name: 'お問い合わせの受付', when: 'お問い合わせが届いたとき', to: 'お問い合わせた方' },
  ticketAnswered: {
    name: 'お問い合わせへの返信',
    when: 'スタッフが受信箱で返信したとき',
    to: 'お問い合わせた方',
  },
  memberRestricted: { name: '利用の制限', when: 'スタッフが利用を制限したとき', to: '制限した会員' },
  memberEntered: {
    name: '登録の完了（スタッフが登録）',
    when: 'スタッフが会員を登録したとき',
    to: '登録した会員',
  },
  applicationRefused: {
    name: '会員登録のお断り',
    when: 'スタッフが申し込みをお断りしたとき',
    to: '申し込んだ方',
  },
  memberLifted: { name: '利用の制限の解除', when: 'スタッフが制限を解除したとき', to: '解除した会員' },
  memberDeregistered: { name: '登録の抹消', when: 'スタッフが登録を抹消したとき', to: '抹消した会員' },
  memberFactorReset: {
    name: '二段階認証の解除',
    when: 'スタッフが二段階認証をオフにしたとき',
    to: 'その会員',
  },
  memberApproved: {
    name: '登録の完了',
    when: '会員が自分で登録したとき、または申し込みを承認したとき',
    to: '登録した会員',
  },
  emailChanged: {
    name: 'メールアドレスの変更',
    when: '会員がメールアドレスを変更したとき',
    to: '変更前のメールアドレス',
  },
  memberLeft: { name: '退会の完了', when: '会員が退会したとき', to: '退会した方' },
  memberRestored: { name: '退会の取り消し', when: '退会が取り消されたとき', to: 'その会員' },
  accountDeleted: {
    name: '退会の完了（登録前）',
    when: '登録情報の入力前に退会したとき',
    to: '退会した方',
  },
  youngEnds: { name: 'ヤングプランの終了', when: '19歳の誕生日の30日前', to: 'ヤングプランの会員' },
  movedToNormal: {
    name: 'ベーシックプランへの変更',
    when: '19歳の誕生日から60日後',
    to: 'プランを選ばなかった会員',
  },
  recoveryUsed: {
    name: 'リカバリーコードの使用',
    when: 'リカバリーコードで二段階認証をオフにしたとき',
    to: 'その会員',
  },
  recoveryMade: {
    name: '二段階認証の設定の変更',
    when: '認証アプリを設定したとき、リカバリーコードを作り直したとき',
    to: 'その会員',
  },
  guardianRequest: {
    name: '保護者の方への同意のお願い',
    when: '18歳未満の方が保護者の方を登録したとき',
    to: '保護者の方',
  },
  guardianReminder: {
    name: '同意のお願いの再送',
    when: 'お願いから3日後と10日後',
    to: 'お返事のない保護者の方',
  },
  guardianCopy: { name: '同意の控え', when: '保護者の方が同意したとき', to: '保護者の方' },
  guardianApproved: { name: '同意のお知らせ', when: '保護者の方が同意したとき', to: 'お子さま' },
  guardianRefused: {
    name: '利用できないことのお知らせ',
    when: '保護者の方が同意しなかったとき',
    to: 'お子さま',
  },
  guardianPausedGuardian: {
    name: '利用の休止（保護者の方）',
    when: 'お願いから14日間お返事がないとき',
    to: '保護者の方',
  },
  guardianPausedChild: {
    name: '利用の休止（お子さま）',
    when: 'お願いから14日間お返事がないとき',
    to: 'お子さま',
  },
  guardianWithdrawnGuardian: {
    name: '同意の取りやめ（保護者の方）',
    when: '保護者の方が同意を取りやめたとき',
    to: '保護者の方',
  },
  guardianWithdrawnChild: {
    name: '同意の取りやめ（お子さま）',
    when: '保護者の方が同意を取りやめたとき',
    to: 'お子さま',
  },
  guardianEventAsked: {
    name: 'イベントへの参加の確認',
    when: 'お子さまがイベントについてたずねたとき',
    to: '保護者の方',
  },
  guardianEventApproved: {
    name: 'イベントへの参加の同意',
    when: '保護者の方が参加に同意したとき',
    to: 'お子さま',
  },
  guardianEventRefused: {
    name: 'イベントへの参加の見送り',
    when: '保護者の方が参加に同意しなかったとき',
    to: 'お子さま',
  },
  guardianNeeded: {
    name: '保護者の方の登録のお願い',
    when: 'スタッフの訂正で18歳未満になったとき',
    to: 'お子さま',
  },
  guardianUnnamed: {
    name: '保護者の方の登録のお願い（再度）',
    when: '登録をお願いしてから3日後と10日後',
    to: '保護者の方を登録していないお子さま',
  },
  guardianAdult: { name: '18歳のお知らせ', when: '18歳の誕生日', to: '18歳になった会員' },
}

export const mailGroups: readonly { readonly title: string; readonly kinds: readonly MailText[] }[] = [
  {
    title: '申込とお知らせ',
    kinds: ['eventJoined', 'eventLeft', 'eventReminderDay', 'eventReminderHours', 'eventKeepSeat'],
  },
  {
    title: 'イベントの連絡',
    kinds: ['eventConfirmed', 'eventChanged', 'eventPostponed', 'eventCancelled', 'staffMessage'],
  },
  { title: 'お問い合わせ', kinds: ['inquiryReceived', 'ticketAnswered'] },
  {
    title: '会員の手続き',
    kinds: [
      'memberApproved',
      'memberEntered',
      'applicationRefused',
      'emailChanged',
      'recoveryUsed',
      'recoveryMade',
      'youngEnds',
      'movedToNormal',
      'memberLeft',
      'memberRestored',
      'accountDeleted',
      'memberRestricted',
      'memberLifted',
      'memberDeregistered',
      'memberFactorReset',
    ],
  },
  {
    title: '保護者の方の同意',
    kinds: [
      'guardianRequest',
      'guardianReminder',
      'guardianCopy',
      'guardianApproved',
      'guardianRefused',
      'guardianPausedGuardian',
      'guardianPausedChild',
      'guardianWithdrawnGuardian',
      'guardianWithdrawnChild',
      'guardianEventAsked',
      'guardianEventApproved',
      'guardianEventRefused',
      'guardianNeeded',
      'guardianUnnamed',
      'guardianAdult',
    ],
  },
]

/** メールの文面. */
export const mailTexts = {
  title: 'メールの文面',
  back: '設定へ戻る',
  lead: '自動で送られるメールです。日時や名前は見本です。実際のメールには、そのときの内容が入ります。',
  link: '送られるメールの文面を見る',
  to: '宛先',
  subject: '件名',
  hasCalendar: 'カレンダーに追加できる予定が付きます。',
  waitsForMorning: '21時から翌朝8時のあいだは送らず、8時に送ります。',
} as const
