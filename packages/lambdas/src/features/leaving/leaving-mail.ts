import { tokyoParts } from '@app/shared/base/tokyo.ts'

interface Service {
  readonly serviceName: string
  readonly supportUrl: string
}

/** R10: the mail after leaving: what was done, how to undo it, until when; `isBefore` for a former address. */
export function leftMail(
  { serviceName, supportUrl }: Service,
  {
    undoUrl,
    undoEnd,
    rejoinFrom,
    isBefore,
  }: { undoUrl: string; undoEnd: Date; rejoinFrom: string; isBefore: boolean },
) {
  const { hour, minute } = tokyoParts(undoEnd)
  return {
    subject: `【${serviceName}】退会の手続きが完了しました`,
    text: [
      `${serviceName}をご利用いただき、ありがとうございました。`,
      '退会の手続きが完了しました。参加予定のイベントは、すべてキャンセルしました。',
      `【取り消したいとき】\n次のページを開いて「退会を取り消す」を押すと、もとの会員に戻れます（キャンセルした参加予定は戻りません）。\n${undoUrl}\n期限：${day(undoEnd)} ${Number(hour)}:${minute}`,
      ...(isBefore ? [ADDRESS_MOVED] : []),
      `期限を過ぎると、登録情報は消去され、元に戻せなくなります。再入会は${calendarDay(rejoinFrom)}からお申し込みいただけます。`,
      '以後、こちらからのご連絡は行いません。',
      `お心当たりのない場合は、上のページから退会を取り消し、お問い合わせください。\n${supportUrl}`,
    ].join('\n\n'),
  }
}

/** After an account without a profile was deleted: there is nothing to take back. */
export function deletedMail({ serviceName, supportUrl }: Service) {
  return {
    subject: `【${serviceName}】退会の手続きが完了しました`,
    text: [
      '退会の手続きが完了し、メールアドレスとパスワードを消去しました。登録情報をご入力いただく前のため、会員としての登録はありません。',
      '退会の取り消しはできません。もう一度ご利用になるときは、新しくご登録ください。',
      `お心当たりのない場合は、お問い合わせください。\n${supportUrl}`,
    ].join('\n\n'),
  }
}

/** After leaving was taken back. */
export function restoredMail({ serviceName, supportUrl }: Service) {
  return {
    subject: `【${serviceName}】退会を取り消しました`,
    text: [
      '退会を取り消しました。これまでのメールアドレスとパスワードで、ログインできます。',
      'キャンセルした参加予定は戻りません。お手数ですが、もう一度お申し込みください。',
      `お心当たりのない場合は、お問い合わせください。\n${supportUrl}`,
    ].join('\n\n'),
  }
}

const ADDRESS_MOVED =
  'このメールは、変更前のメールアドレスにもお送りしています。メールアドレスの変更にお心当たりのない場合は、退会を取り消したあと、「メールアドレスが変更されました」のメールから、変更も取り消してください。'

function day(at: Date): string {
  const { year, month, day: date } = tokyoParts(at)
  return `${Number(year)}年${Number(month)}月${Number(date)}日`
}

function calendarDay(date: string): string {
  const [year, month, dayOfMonth] = date.split('-').map(Number)
  return `${year}年${month}月${dayOfMonth}日`
}
