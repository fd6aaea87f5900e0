import { titles } from '#text/titles.ts'

/** A child of a second household: what the guardian sees who invites. */
export const shareChildren = {
  title: 'もうひとつのご家族にも登録する',
  lead: 'お子さまに別のご家族もあるとき（離れて暮らす保護者の方など）、その保護者の方をメールで招待できます。受けていただくと、お子さまがどちらのご家族にも登録されます。',
  how: [
    'お子さまのお名前・生年月日・参加の記録・アレルギーなどのメモは、どちらのご家族からも見られ、変えられます。',
    'どちらのご家族からも申し込めます。キャンセルは、申し込んだご家族が行います。',
    'お子さまのほかのご家族の情報は、お互いに見えません。',
  ],
  who: '登録するお子さま',
  waiting: (names: string, address: string) =>
    `${names}を、もうひとつのご家族にも登録できるように、${address} に招待メールを送っています。`,
  replaces: '新しい招待を送ると、いまお返事を待っている招待は使えなくなります。',
  isInAnother: 'ふたつのご家族に登録されています',
  removeWarning:
    'あなたのご家族で申し込んだ、これからの席はキャンセルになります。もうひとつのご家族の登録と席は、そのまま残ります。',
} as const

/** The page of that mail. */
export const sharedChild = {
  acceptTitle: titles.householdInvitation,
  invited: (name: string) => `${name}さんから、お子さまをあなたのご家族にも登録する招待が届いています。`,
  opens: '登録すると、次のことができるようになります。',
  rights: [
    'お子さまのお名前・生年月日・アレルギーなどのメモ・これまでとこれからの参加を見る',
    'あなたのご家族といっしょに、お子さまのイベントを申し込む、キャンセルする',
    'お子さまの参加についてのお知らせメールを受け取る',
  ],
  /** After the rights. */
  apart:
    'もうひとつのご家族が申し込んだ席は見られますが、キャンセルはできません。お子さまのほかのご家族の情報は、お互いに見えません。',
  accept: '自分の家族にも登録する',
  accepted: 'お子さまを、あなたのご家族にも登録しました。',
} as const
