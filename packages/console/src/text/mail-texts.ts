import type { MailText } from '@app/shared/mails/texts-contract.ts'

/** What a mail is called, when it goes, and to whom. */
type MailWords = readonly [name: string, when: string, to: string]
type Mails = Readonly<Partial<Record<MailText, MailWords>>>

const seatMails = {
  eventJoined: ['参加の受付', '会員が参加を申し込んだとき', '申し込んだ会員'],
  eventLeft: ['キャンセルの受付', '会員が参加をキャンセルしたとき', 'キャンセルした会員'],
  eventReminderDay: [
    '前日のお知らせ',
    '定員のないイベントの前日',
    '参加予定で、前日のお知らせを希望している会員',
  ],
  eventReminderHours: ['当日のお知らせ', '開始の3時間前', '参加予定で、当日のお知らせを希望している会員'],
  eventKeepSeat: [
    '参加できるかの確認',
    '定員のあるイベントの前日',
    '参加予定で、前日のお知らせを希望している会員',
  ],
  drawApplied: ['抽選の応募の受付', '会員が抽選に応募したとき', '応募した会員'],
  drawWon: ['抽選の当選', '抽選で席が決まったとき', '当選した会員'],
  drawLost: ['抽選の結果（キャンセル待ち）', '抽選で席が決まらなかったとき', '応募した会員'],
  drawEnded: ['抽選の対象外', '参加の条件に合わなくなり、抽選の対象にならなかったとき', '応募した会員'],
  careAnswered: [
    '必要な配慮への返事',
    'スタッフが必要な配慮に返事をしたとき',
    '伝えたご家族の保護者（おひとりで伝えた方には本人）',
  ],
  paymentTaken: ['お支払いの受付', '参加費のお支払いが確認できたとき', '支払った会員と、ご家族の保護者'],
  paymentReturned: ['返金のお知らせ', '返金が済んだとき', '支払った会員と、ご家族の保護者'],
  paymentToAct: [
    '返金のお手続きのお願い',
    'コンビニでの支払いを返金するとき',
    '支払った会員と、ご家族の保護者',
  ],
  paymentEnded: ['お支払いの期限切れ', '期限までに支払いがなかったとき', '申し込んだ会員と、ご家族の保護者'],
  paymentTooLate: [
    '席がないための返金',
    '期限のあとに支払いがあり、席が残っていないとき',
    '支払った会員と、ご家族の保護者',
  ],
  queueEntered: ['キャンセル待ちの受付', '会員がキャンセル待ちに登録したとき', '登録した会員'],
  queueOffered: [
    'キャンセル待ちのご案内',
    '参加費のあるイベントや、開始が近いイベントで、席が空いて順番が来たとき',
    'キャンセル待ちの会員',
  ],
  queuePromoted: [
    'キャンセル待ちからの繰り上げ',
    '席が空いて、順番が来たとき',
    'キャンセル待ちから参加予定になった会員',
  ],
  queuePassedSize: [
    'キャンセル待ちで次の方を先にご案内（人数）',
    '空いた席が人数に足りず、次の順番の方を、はじめて先にご案内したとき',
    'キャンセル待ちの会員',
  ],
  queuePassedYes: [
    'キャンセル待ちで次の方を先にご案内（保護者のお返事）',
    '保護者のお返事がまだで、次の順番の方を、はじめて先にご案内したとき',
    'キャンセル待ちの会員',
  ],
  queueEnded: [
    'キャンセル待ちの終わり',
    'キャンセルの期限、または開始の2時間前に、まだ待っていたとき。ご案内に期限までにお返事がなかったとき',
    'キャンセル待ちの会員',
  ],
} satisfies Mails

const eventMails = {
  eventConfirmed: ['開催の決定', 'スタッフが「開催する」を押したとき', '参加予定の会員'],
  eventChanged: ['内容の変更', 'スタッフが変更を保存し、お知らせを送ると選んだとき', '参加予定の会員'],
  eventPostponed: ['延期', 'スタッフが延期にしたとき', '参加予定の会員'],
  eventCancelled: ['中止', 'スタッフが中止にしたとき', '参加予定の会員'],
  news: ['お知らせ', 'スタッフが送ったとき、または予約した日時', 'お知らせを希望した会員'],
  staffMessage: ['メッセージ', 'スタッフが送ったとき、または予約した日時', 'スタッフが選んだ方'],
} satisfies Mails

const inquiryMails = {
  inquiryReceived: ['お問い合わせの受付', 'お問い合わせが届いたとき', 'お問い合わせた方'],
  ticketAnswered: ['お問い合わせへの返信', 'スタッフが受信箱で返信したとき', 'お問い合わせた方'],
} satisfies Mails

const memberMails = {
  memberApproved: ['登録の完了', '会員が自分で登録したとき、または申し込みを承認したとき', '登録した会員'],
  memberEntered: ['登録の完了（スタッフが登録）', 'スタッフが会員を登録したとき', '登録した会員'],
  applicationRefused: ['会員登録のお断り', 'スタッフが申し込みをお断りしたとき', '申し込んだ方'],
  emailChanged: ['メールアドレスの変更', '会員がメールアドレスを変更したとき', '変更前のメールアドレス'],
  recoveryUsed: ['リカバリーコードの使用', 'リカバリーコードで二段階認証をオフにしたとき', 'その会員'],
  recoveryMade: [
    '二段階認証の設定の変更',
    '認証アプリを設定したとき、リカバリーコードを作り直したとき',
    'その会員',
  ],
  dataExported: ['データのダウンロード', '会員が自分のデータのファイルを作ったとき', 'その会員'],
  youngEnds: ['ヤングプランの終了', '19歳の誕生日の30日前', 'ヤングプランの会員'],
  movedToNormal: ['ベーシックプランへの変更', '19歳の誕生日から60日後', 'プランを選ばなかった会員'],
  memberLeft: ['退会の完了', '会員が退会したとき', '退会した方'],
  memberRestored: ['退会の取り消し', '退会が取り消されたとき', 'その会員'],
  accountDeleted: ['退会の完了（登録前）', '登録情報の入力前に退会したとき', '退会した方'],
  memberRestricted: ['利用の制限', 'スタッフが利用を制限したとき', '制限した会員'],
  memberLifted: ['利用の制限の解除', 'スタッフが制限を解除したとき', '解除した会員'],
  memberDeregistered: ['登録の抹消', 'スタッフが登録を抹消したとき', '抹消した会員'],
  termsChanged: ['利用規約の変更', '利用規約の変更を公表したとき', 'すべての会員'],
  memberFactorReset: ['二段階認証の解除', 'スタッフが二段階認証をオフにしたとき', 'その会員'],
} satisfies Mails

const guardianMails = {
  guardianRequest: ['保護者の方への同意のお願い', '18歳未満の方が保護者の方を登録したとき', '保護者の方'],
  guardianReminder: ['同意のお願いの再送', 'お願いから3日後と10日後', 'お返事のない保護者の方'],
  guardianCopy: ['同意の控え', '保護者の方が同意したとき', '保護者の方'],
  guardianApproved: ['同意のお知らせ', '保護者の方が同意したとき', 'お子さま'],
  guardianRefused: ['利用できないことのお知らせ', '保護者の方が同意しなかったとき', 'お子さま'],
  guardianPausedGuardian: ['利用の休止（保護者の方）', 'お願いから14日間お返事がないとき', '保護者の方'],
  guardianPausedChild: ['利用の休止（お子さま）', 'お願いから14日間お返事がないとき', 'お子さま'],
  guardianWithdrawnGuardian: [
    '同意の取りやめ（保護者の方）',
    '保護者の方が同意を取りやめたとき',
    '保護者の方',
  ],
  guardianWithdrawnChild: ['同意の取りやめ（お子さま）', '保護者の方が同意を取りやめたとき', 'お子さま'],
  guardianEventAsked: ['イベントへの参加の確認', 'お子さまがイベントについてたずねたとき', '保護者の方'],
  guardianEventApproved: ['イベントへの参加の同意', '保護者の方が参加に同意したとき', 'お子さま'],
  guardianEventRefused: ['イベントへの参加の見送り', '保護者の方が参加に同意しなかったとき', 'お子さま'],
  guardianNeeded: ['保護者の方の登録のお願い', 'スタッフの訂正で18歳未満になったとき', 'お子さま'],
  guardianUnnamed: [
    '保護者の方の登録のお願い（再度）',
    '登録をお願いしてから3日後と10日後',
    '保護者の方を登録していないお子さま',
  ],
  guardianAdult: ['18歳のお知らせ', '18歳の誕生日', '18歳になった会員'],
  householdInvitation: ['ご家族への招待', '会員がもうひとりの保護者を招待したとき', '招待された方'],
  childInvitation: ['お子さまへの招待', '保護者がお子さまのログインをつくるとき', 'お子さま'],
  minorInvitation: [
    '会員のお子さまへの招待',
    '保護者が会員のお子さまをご家族に招待したとき',
    '招待されたお子さま',
  ],
  admissionRequest: [
    'ご家族に加わることの確認',
    '招待されたお子さまが加わると答えたとき',
    'お子さまの同意をした保護者の方',
  ],
  admissionJoinedMinor: [
    'ご家族に加わったお知らせ（お子さま）',
    '会員のお子さまがご家族に加わったとき',
    'お子さま',
  ],
  admissionJoinedGuardian: [
    'ご家族に加わったお知らせ（保護者）',
    '会員のお子さまがご家族に加わったとき',
    '招待した保護者の方',
  ],
  admissionRefusedMinor: [
    'ご家族への招待のお返事（お子さま）',
    '同意をした保護者の方が断ったとき',
    'お子さま',
  ],
  admissionRefusedGuardian: [
    'ご家族への招待のお返事（保護者）',
    '同意をした保護者の方が断ったとき',
    '招待した保護者の方',
  ],
  householdJoined: [
    '保護者の方が加わったお知らせ',
    '招待された方がご家族に加わったとき',
    '招待した保護者の方',
  ],
  childSharing: [
    'お子さまをふたつ目のご家族に登録する招待',
    '保護者の方が、別のご家族の保護者の方を招待したとき',
    '招待された方',
  ],
  childShared: [
    'お子さまがふたつ目のご家族に登録されたお知らせ',
    '招待された方がお子さまを自分のご家族にも登録したとき',
    '招待したご家族の保護者の方',
  ],
  childMoved: [
    'お子さまの登録を直したお知らせ',
    'お子さまを正しいご家族へ分けたとき',
    '正しいご家族の保護者の方',
  ],
  childOfAge: ['お子さまが18歳になったお知らせ', 'お子さまの18歳の誕生日', '保護者の方'],
  guardianTerms: ['利用規約の変更（保護者の方）', '利用規約の変更を公表したとき', '保護者の方'],
} satisfies Mails

export const mailKinds: Readonly<Record<MailText, MailWords>> = {
  ...seatMails,
  ...eventMails,
  ...inquiryMails,
  ...memberMails,
  ...guardianMails,
}

export const mailGroups: readonly { readonly title: string; readonly mails: Mails }[] = [
  { title: '申込とお知らせ', mails: seatMails },
  { title: 'イベントの連絡', mails: eventMails },
  { title: 'お問い合わせ', mails: inquiryMails },
  { title: '会員の手続き', mails: memberMails },
  { title: '保護者の方の同意', mails: guardianMails },
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
