import { type Letter, moment } from '#features/mails/texts/letter.ts'

type Told = Pick<Letter, 'nickName'>

/** R10: restricted by staff: on which ground, until when, and what stays possible. */
export function memberRestricted(
  to: Told,
  { ground, until, supportUrl }: { ground: string; until: string | null; supportUrl: string },
): Letter {
  return account(to, 'ご利用の制限について', [
    '会員規約にもとづき、ご利用を一部制限しました。',
    {
      facts: [
        ['理由', ground],
        ['期間', until === null ? '別途お知らせするまで' : `${moment(until)}まで`],
      ],
    },
    '制限のあいだは、イベントへの新しいお申し込みと、会員証のQRコードの表示ができません。ログイン、申し込み済みの席のキャンセル、登録情報の確認、お問い合わせ、退会は、これまでどおりできます。',
    `ご不明な点やお心当たりのない点は、お問い合わせください。\n${supportUrl}`,
  ])
}

/** R10: the restriction is over. */
export function memberLifted(to: Told, { topUrl }: { topUrl: string }): Letter {
  return account(to, 'ご利用の制限を解除しました', [
    'ご利用の制限を解除しました。これまでどおり、すべての機能をお使いいただけます。',
    `イベントの情報は、次のページからご覧ください。\n${topUrl}`,
  ])
}

/** R10: deregistered by staff. */
export function memberDeregistered(
  to: Told,
  { ground, supportUrl }: { ground: string; supportUrl: string },
): Letter {
  return account(to, '会員登録の取り消しについて', [
    '会員規約にもとづき、会員登録を取り消しました。今後、ログインはできません。参加予定のイベントは、すべてキャンセルしました。',
    { facts: [['理由', ground]] },
    `登録情報は、法令で保存が必要なものを除いて消去します。ご不明な点は、お問い合わせください。\n${supportUrl}`,
  ])
}

/** R8: staff answered an inquiry. The answer itself is behind the link. */
export function ticketAnswered(to: Told, { number, url }: { number: string; url: string }): Letter {
  return {
    about: 'お問い合わせに回答しました',
    nickName: to.nickName,
    blocks: [
      'お問い合わせいただき、ありがとうございます。担当者から回答しました。',
      { facts: [['お問い合わせ番号', number]] },
      { press: '回答を見る', url, note: '続けてのご質問も、次のページからお送りいただけます。' },
    ],
    because: 'このメールは、お問い合わせいただいた方にお送りしています。',
  }
}

function account({ nickName }: Told, about: string, blocks: Letter['blocks']): Letter {
  return { about, nickName, blocks, because: 'このメールは、会員登録についての大切なお知らせです。' }
}
