import { tokyoParts } from '@app/shared/base/tokyo.ts'
import type { MailData } from '#domain/mail-data.ts'
import type { MailKind, Sender } from '#features/mails/kind.ts'
import { whileStanding } from '#features/mails/kinds/standing-store.ts'

/** S197: a restriction; lifted before it went out, it is not sent. */
export const memberRestricted: MailKind<MailData<'memberRestricted'>> = {
  waitsForMorning: false,
  preference: 'transactional',
  stillTrue: (due) => whileStanding(due, 'restricted'),
  render: ({ data: { ground, until } }, _, sender) =>
    mail(sender, 'ご利用の制限について', [
      '会員規約にもとづき、ご利用を一部制限しました。',
      `理由：${ground}`,
      `期間：${until === null ? '別途お知らせするまで' : `${dayOf(until)}まで`}`,
      '参加予定のイベントは、キャンセルしました。制限のあいだは、新しいお申し込みと、会員証のQRコードの表示ができません。',
    ]),
}

/** The restriction is over. */
export const memberLifted: MailKind<MailData<'memberLifted'>> = {
  waitsForMorning: true,
  preference: 'transactional',
  stillTrue: (due) => whileStanding(due, 'active'),
  render: (_due, _person, sender) =>
    mail(sender, 'ご利用の制限を解除しました', [
      'ご利用の制限を解除しました。これまでどおり、すべての機能をお使いいただけます。',
      `イベントの情報は、次のページからご覧ください。\n${sender.siteOrigin}/top`,
    ]),
}

/** S197: the membership was ended by staff. */
export const memberDeregistered: MailKind<MailData<'memberDeregistered'>> = {
  waitsForMorning: false,
  preference: 'transactional',
  stillTrue: async () => 'send',
  render: ({ data: { ground } }, _, sender) =>
    mail(sender, '会員登録の取り消しについて', [
      '会員規約にもとづき、会員登録を取り消しました。今後、ログインはできません。参加予定のイベントは、すべてキャンセルしました。',
      `理由：${ground}`,
      '登録情報は、法令で保存が必要なものを除いて消去します。',
    ]),
}

function mail({ serviceName, siteOrigin }: Sender, about: string, paragraphs: readonly string[]) {
  const ask = `ご不明な点は、お問い合わせください。\n${siteOrigin}/support`
  return { subject: `【${serviceName}】${about}`, text: [...paragraphs, ask].join('\n\n') }
}

function dayOf(at: string): string {
  const { year, month, day } = tokyoParts(new Date(at))
  return `${year}年${Number(month)}月${Number(day)}日`
}
