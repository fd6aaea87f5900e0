import type { Letter } from '#features/mails/texts/letter.ts'
import { account, asking, moment } from '#features/mails/texts/letter-mail.ts'

type Recipient = Pick<Letter, 'nickName'>

/** R10: restricted by staff: on which ground, until when, and what stays possible. */
export function memberRestricted(
  to: Recipient,
  { ground, until, supportUrl }: { ground: string; until: string | null; supportUrl: string },
): Letter {
  return account(
    to,
    ['ご利用の制限について', '理由と期間、そのあいだにできることをお知らせします。'],
    [
      '利用規約にもとづき、ご利用を一部制限しました。',
      {
        facts: [
          ['理由', ground],
          ['期間', until === null ? '別途お知らせするまで' : `${moment(until)}まで`],
        ],
      },
      '制限のあいだは、イベントへの新しいお申し込みと、会員証のQRコードの表示ができません。ログイン、申し込み済みの席のキャンセル、登録情報の確認、お問い合わせ、退会は、これまでどおりできます。',
      asking('ご不明な点やお心当たりのない点は、お問い合わせください。', supportUrl),
    ],
  )
}

/** S202, S210: staff registered them. */
export function memberEntered(
  to: Recipient,
  { settingsUrl, topUrl, supportUrl }: { settingsUrl: string; topUrl: string; supportUrl: string },
): Letter {
  const letter = account(
    to,
    ['会員登録が完了しました', 'お待たせしました。会員証とイベントのご案内をご覧いただけます。'],
    [
      'お申し込みを承認し、運営スタッフが会員登録を完了しました。会員証とイベントのご案内は、次のページからどうぞ。',
      { press: '会員証とイベントを見る', url: topUrl },
      { link: '登録情報', url: settingsUrl, note: '登録した内容は、次のページで確認できます。' },
      asking('お心当たりのない場合は、お問い合わせください。', supportUrl),
    ],
  )
  return { ...letter, pose: 'celebrating' }
}

/** S210: staff refused the application: the ground, what happens to the data, and whom to ask. */
export function applicationRefused(
  to: Recipient,
  { ground, supportUrl }: { ground: string; supportUrl: string },
): Letter {
  return account(
    to,
    ['お申し込みの結果について', '内容を確認した結果をお知らせします。'],
    [
      'このたびは、お申し込みいただきありがとうございました。内容を確認した結果、誠に申し訳ございませんが、今回は会員登録を見送らせていただきます。',
      { facts: [['理由', ground]] },
      'お預かりした登録情報は、法令で保存が必要なものを除いて、30日後に消去します。',
      asking('ご不明な点やお心当たりのない点は、お問い合わせください。', supportUrl),
    ],
  )
}

/** R10: the restriction is over. */
export function memberLifted(to: Recipient, { topUrl }: { topUrl: string }): Letter {
  return account(
    to,
    ['ご利用の制限を解除しました', 'イベントへのお申し込みと会員証を、またお使いいただけます。'],
    [
      'ご利用の制限を解除しました。これまでどおりお使いいただけます。',
      { press: 'イベントを見る', url: topUrl },
    ],
  )
}

/** R10: deregistered by staff. */
export function memberDeregistered(
  to: Recipient,
  { ground, supportUrl }: { ground: string; supportUrl: string },
): Letter {
  return account(
    to,
    ['会員登録の取り消しについて', '理由と、登録情報の取り扱いをお知らせします。'],
    [
      '利用規約にもとづき、会員登録を取り消しました。今後、ログインはできません。参加予定のイベントは、すべてキャンセルしました。',
      { facts: [['理由', ground]] },
      '登録情報は、法令で保存が必要なものを除いて消去します。',
      asking('ご不明な点は、お問い合わせください。', supportUrl),
    ],
  )
}

/** R10: staff turned the authenticator app off. */
export function memberFactorReset(
  to: Recipient,
  { securityUrl, resetUrl, supportUrl }: { securityUrl: string; resetUrl: string; supportUrl: string },
): Letter {
  return account(
    to,
    [
      '二段階認証をオフにしました',
      'パスワードでログインできます。お心当たりのない場合は、すぐにご確認ください。',
    ],
    [
      '運営が二段階認証をオフにして、すべての端末からログアウトしました。パスワードでログインできます。リカバリーコードは、もう使えません。',
      {
        link: '認証アプリの設定',
        url: securityUrl,
        note: '認証アプリは、ログインしたあと、もう一度設定できます。',
      },
      'お心当たりのない場合は、すぐにパスワードを再設定して、お問い合わせください。',
      { press: 'パスワードを再設定する', url: resetUrl },
      { link: 'お問い合わせ', url: supportUrl },
    ],
  )
}
