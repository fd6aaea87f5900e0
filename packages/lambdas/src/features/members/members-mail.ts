import { tokyoParts } from '@app/shared/base/tokyo.ts'

interface Service {
  readonly serviceName: string
  readonly supportUrl: string
}
interface WithPlans extends Service {
  readonly plansUrl: string
}

/** G51: the notice of approval, which completes the registration (S210). */
export function approvedMail({ serviceName, supportUrl, plansUrl }: WithPlans) {
  return mail(serviceName, 'ご登録が完了しました', [
    `お申し込みを承認し、ご登録が完了しました。ようこそ、${serviceName}へ。`,
    `プランを選ぶと、会員証のQRコードとイベントの情報をご覧いただけます。\n${plansUrl}`,
    `お心当たりのない場合は、お問い合わせください。\n${supportUrl}`,
  ])
}

/** R10: to the former address. It does not name the new one: a stranger may read this mail. */
export function emailChangedMail(
  { serviceName, supportUrl }: Service,
  { undoUrl, undoEnd }: { undoUrl: string; undoEnd: Date },
) {
  return mail(serviceName, 'メールアドレスが変更されました', [
    'ご登録のメールアドレスが、新しいものに変更されました。これからのお知らせは、新しいメールアドレスにお送りします。',
    `【お心当たりのない場合】\n次のページを開いて「変更を取り消す」を押してください。このメールアドレスに戻り、すべての端末からログアウトします。いまのパスワードは使えなくなりますので、続けて新しいパスワードを設定してください。\n${undoUrl}\n期限：${moment(undoEnd)}`,
    `期限を過ぎた場合や、ご不明な点は、お問い合わせください。\n${supportUrl}`,
  ])
}

/** G5: thirty days before the nineteenth birthday. */
export function youngEndsMail({ serviceName, supportUrl, plansUrl }: WithPlans, endsOn: string) {
  return mail(serviceName, 'ヤングプランについてのお知らせ', [
    `ヤングプランは、19歳未満の方のプランです。${calendarDay(endsOn)}から、別のプランをお選びいただけます。`,
    `その日よりあとにログインすると、プランを選ぶ画面が表示されます。お選びにならない場合も、60日間はこれまでどおりご利用いただけます。その後は、無料のベーシックプランに移ります。料金がかかるプランに自動で変わることはありません。\n${plansUrl}`,
    `ご不明な点は、お問い合わせください。\n${supportUrl}`,
  ])
}

/** G5: sixty days after it. */
export function movedToNormalMail({ serviceName, supportUrl, plansUrl }: WithPlans) {
  return mail(serviceName, 'プランがベーシックプランに変わりました', [
    'ヤングプランのご利用期間が終わったため、無料のベーシックプランに変わりました。料金はかかりません。これまでどおりご利用いただけます。',
    `プランは、いつでも変更できます。\n${plansUrl}`,
    `ご不明な点は、お問い合わせください。\n${supportUrl}`,
  ])
}

function mail(serviceName: string, subject: string, paragraphs: readonly string[]) {
  return {
    subject: `【${serviceName}】${subject}`,
    text: [`${serviceName}をご利用いただき、ありがとうございます。`, ...paragraphs].join('\n\n'),
  }
}

function moment(at: Date): string {
  const { year, month, day, hour, minute } = tokyoParts(at)
  return `${Number(year)}年${Number(month)}月${Number(day)}日 ${Number(hour)}:${minute}`
}

function calendarDay(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${year}年${month}月${day}日`
}
